import type { Configuration, EndpointName, User } from '@platform/contract'
import { memoryTransport, type CallOptions, type MemoryHandlers, type MemoryTransport } from '@platform/client'
import { buildConfiguration, buildUser } from '../areas/account/build.ts'
import { AREAS, type WorldSeed } from './areas.ts'
import { permit } from './permit.ts'
import { sampleWorld } from './sampleWorld.ts'
import type { Area, StateDefinition, World } from './world.ts'

type AnyState = StateDefinition<unknown>
type AnyHandler = (input: Readonly<Record<string, unknown>>, options: CallOptions) => unknown

/** Options of a memory back end. By default it has the sample bots, and an administrator is signed in. */
export interface MemoryBackendOptions {
  /** The records with which it begins. @default the sample bots */
  readonly seed?: WorldSeed
  /** The person who can sign in. @default an administrator */
  readonly user?: User
  /** Whether that person is signed in already. @default true */
  readonly isSignedIn?: boolean
  readonly configuration?: Configuration
  /** How long a training takes, in milliseconds. @default 2000 */
  readonly trainingMs?: number
  /** How long a source of the knowledge base is read, in milliseconds. @default 2000 */
  readonly readingMs?: number
  /** How long an upload takes, in milliseconds. @default 1000 */
  readonly uploadMs?: number
  /** Handlers that answer instead of the back end's own. */
  readonly handlers?: MemoryHandlers
}

/** A back end of one enterprise and one person, in memory: the platform's rules without a server. */
export function memoryBackend({
  seed = sampleWorld(),
  user = buildUser(),
  isSignedIn = true,
  configuration = buildConfiguration(),
  trainingMs = 2_000,
  readingMs = 2_000,
  uploadMs = 1_000,
  handlers = {},
}: MemoryBackendOptions = {}): MemoryTransport {
  const areas: readonly [string, Area<unknown>][] = Object.entries(AREAS as unknown as Record<string, Area<unknown>>)
  const seeds = new Map(areas.map(([name, { state }]) => [state, seed[name as keyof WorldSeed] ?? []]))
  const states = new Map<AnyState, unknown>()
  let lastMoment = 0

  const world: World = {
    of<Seed, State>(definition: StateDefinition<Seed, State>): State {
      const key = definition as unknown as AnyState
      if (!states.has(key)) states.set(key, key.start(world, seeds.get(key) ?? []))
      return states.get(key) as State
    },
    forgetAgent(agentId) {
      for (const [definition, state] of states) definition.forgetAgent?.(state, agentId)
    },
    configuration,
    person: user,
    user: isSignedIn ? user : null,
    trainingMs,
    readingMs,
    uploadMs,
    // Two changes never have the same time, so that "newest first" is an order.
    now: () => new Date((lastMoment = Math.max(Date.now(), lastMoment + 1))).toISOString(),
    emit: (event) => transport.emit(event),
  }

  // Before anything changes: a state may begin with what another one begins with.
  for (const [, { state }] of areas) if (state) world.of(state)
  const answers = areas.flatMap(([, { state, handlers: own }]) => [state?.handlers?.(world.of(state)), own?.(world)])
  const all = Object.assign({}, ...answers) as Record<EndpointName, AnyHandler>
  const guarded = Object.entries(all).map(([name, handler]): [string, AnyHandler] => [
    name,
    (input, options) => {
      permit(world.user, name as EndpointName)
      for (const [definition, state] of states) definition.requireNamed?.(state, input)
      return handler(input, options)
    },
  ])
  const transport = memoryTransport({ ...(Object.fromEntries(guarded) as MemoryHandlers), ...handlers })
  return transport
}
