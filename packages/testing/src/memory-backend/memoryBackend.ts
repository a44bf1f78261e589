import type { Configuration, EndpointName, User } from '@platform/contract'
import { endpointNames, endpoints, exampleOutput } from '@platform/contract/all'
import {
  memoryTransport,
  PlatformError,
  type CallOptions,
  type MemoryHandlers,
  type MemoryTransport,
} from '@platform/client'
import { buildConfiguration, buildUser } from '../areas/account/build.ts'
import { AREAS, type WorldSeed } from './areas.ts'
import { permit } from './permit.ts'
import { sampleWorld } from './sampleWorld.ts'
import type { Area, StateDefinition, World } from './world.ts'

type AnyState = StateDefinition<unknown>
type AnyHandler = (input: Readonly<Record<string, unknown>>, options: CallOptions) => unknown

/** Options of a memory back end. By default it contains the sample bots, and an administrator is signed in. */
export interface MemoryBackendOptions {
  /** The initial records. @default the sample bots */
  readonly seed?: WorldSeed
  /** The user who can sign in. @default an administrator */
  readonly user?: User
  /** Whether the user is signed in. @default true */
  readonly isSignedIn?: boolean
  readonly configuration?: Configuration
  /** Duration of a training, in milliseconds. @default 2000 */
  readonly trainingMs?: number
  /** Handlers that replace those of the back end. */
  readonly handlers?: MemoryHandlers
}

/**
 * A back end of one enterprise and one user, in memory: the rules of the platform without a server. Of an area that
 * it does not have, a call that only reads answers with the smallest output of its schema, such as an empty list; one that
 * changes something needs a handler.
 */
export function memoryBackend({
  seed = sampleWorld(),
  user = buildUser(),
  isSignedIn = true,
  configuration = buildConfiguration(),
  trainingMs = 2_000,
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
    deleteAgentData(agentId) {
      for (const [definition, state] of states) definition.deleteAgentData?.(state, agentId)
    },
    configuration,
    person: user,
    user: isSignedIn ? user : null,
    trainingMs,
    // Times are unique, so that "newest first" is a total order.
    now: () => new Date((lastMoment = Math.max(Date.now(), lastMoment + 1))).toISOString(),
    emit: (event) => transport.emit(event),
  }

  // All states are created before any change: the seed of one may depend on the seed of another.
  for (const [, { state }] of areas) if (state) world.of(state)
  const answers = areas.flatMap(([, { state, handlers: own }]) => [state?.handlers?.(world.of(state)), own?.(world)])
  const defaults = endpointNames.map((name): [string, AnyHandler] => [
    name,
    endpoints[name].effect === 'read' ? () => exampleOutput(name) : () => refuseUnhandled(name),
  ])
  const all = Object.assign(Object.fromEntries(defaults), ...answers) as Record<EndpointName, AnyHandler>
  const filters: NonNullable<Area['filters']> = Object.assign({}, ...areas.map(([, area]) => area.filters))
  const guarded = Object.entries(all).map(([name, handler]): [string, AnyHandler] => [
    name,
    (input, options) => {
      permit(world.user, name as EndpointName)
      const filtering = filters[name as EndpointName] ?? []
      const naming = Object.fromEntries(Object.entries(input).filter(([field]) => !filtering.includes(field)))
      for (const [definition, state] of states) definition.requireNamed?.(state, naming)
      return handler(input, options)
    },
  ])
  const transport = memoryTransport({ ...(Object.fromEntries(guarded) as MemoryHandlers), ...handlers })
  return transport
}

/** Refuses a call that changes something of an area that the back end only shows. */
function refuseUnhandled(name: EndpointName): never {
  const detail =
    `Platform: the memory back end does not have "${name}". It only shows records of this area. ` +
    `Pass a "${name}" handler to memoryBackend(), or call a server.`
  throw new PlatformError({ type: 'UNEXPECTED_REPLY', endpoint: name, detail }, detail)
}
