import type { Configuration, EndpointName, User } from '@platform/contract'
import { endpointNames, endpoints, exampleOutput } from '@platform/contract/all'
import {
  memoryTransport,
  PlatformError,
  type CallOptions,
  type MemoryHandlers,
  type MemoryTransport,
} from '@platform/client'
import type { Lexicon } from '@platform/nlu/lexicon'
import { buildConfiguration, buildUser } from '../areas/account/build.ts'
import { AREAS, type WorldSeed } from './areas.ts'
import { requireKnown, unknownName } from './knownNames.ts'
import { permit } from './permit.ts'
import { sampleWorld } from './sampleWorld.ts'
import type { Area, StateDefinition, World } from './world.ts'

type AnyState = StateDefinition<unknown>
type AnyHandler = (input: Readonly<Record<string, unknown>>, options: CallOptions) => unknown

/** Options of a memory back end. By default it contains the sample bots, and an administrator is signed in. */
export interface MemoryBackendOptions {
  /** The initial records, which are copied. @default the sample bots */
  readonly seed?: WorldSeed
  /** The user who can sign in. @default an administrator */
  readonly user?: User
  /** Whether the user is signed in. @default true */
  readonly isSignedIn?: boolean
  readonly configuration?: Configuration
  /** Duration of a training, in milliseconds. @default 2000 */
  readonly trainingMs?: number
  /**
   * Loads the word vectors with which the server trains English agents (2.6 MB). Called by a training, not before. Without
   * it, fewer messages whose words no phrase contains are understood. `readLexicon` of `@platform/nlu/lexicon/node` in Node.
   */
  readonly englishLexicon?: () => Lexicon | Promise<Lexicon>
  /** Handlers that replace those of the back end. Who may make a call is checked before. */
  readonly handlers?: MemoryHandlers
  /** The answer to a call that only reads and has no handler: the smallest output of its schema, or an error. @default 'smallest' */
  readonly onUnhandled?: 'smallest' | 'error'
}

/**
 * A back end of one enterprise and one user, in memory: the rules of the platform without a server. Of an area that
 * it does not have, a call that only reads answers with the smallest output of its schema, such as an empty list; one that
 * changes something needs a handler.
 *
 * @throws Error if `seed` or `handlers` contains a name that does not exist
 */
export function memoryBackend({
  seed = sampleWorld(),
  user = buildUser(),
  isSignedIn = true,
  configuration = buildConfiguration(),
  trainingMs = 2_000,
  englishLexicon,
  handlers = {},
  onUnhandled = 'smallest',
}: MemoryBackendOptions = {}): MemoryTransport {
  const areas: readonly [string, Area<unknown>][] = Object.entries(AREAS as unknown as Record<string, Area<unknown>>)
  requireKnown('seed', Object.keys(seed), Object.keys(sampleWorld()))
  requireKnown('handlers', Object.keys(handlers), endpointNames)
  const records = structuredClone(seed)
  const seeds = new Map(areas.map(([name, { state }]) => [state, records[name as keyof WorldSeed] ?? []]))
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
    englishLexicon,
    // Times are unique, so that "newest first" is a total order.
    now: () => new Date((lastMoment = Math.max(Date.now(), lastMoment + 1))).toISOString(),
    emit: (event) => backend.emit(event),
  }

  // All states are created before any change: the seed of one may depend on the seed of another.
  for (const [, { state }] of areas) if (state) world.of(state)
  const answers = areas.flatMap(([, { state, handlers: own }]) => [state?.handlers?.(world.of(state)), own?.(world)])
  const own = Object.assign({}, ...answers) as Partial<Record<EndpointName, AnyHandler>>
  const filters: NonNullable<Area['filters']> = Object.assign({}, ...areas.map(([, area]) => area.filters))
  const ownHandler = (name: EndpointName): AnyHandler => {
    const isSmallest = endpoints[name].effect === 'read' && onUnhandled === 'smallest'
    const handler = own[name] ?? (isSmallest ? () => exampleOutput(name) : undefined)
    if (!handler) return () => refuseUnhandled(name)
    const filtering = filters[name] ?? []
    return (input, options) => {
      const naming = Object.fromEntries(Object.entries(input).filter(([field]) => !filtering.includes(field)))
      for (const [definition, state] of states) definition.requireNamed?.(state, naming)
      return handler(input, options)
    }
  }
  const permitted = endpointNames.map((name): [string, AnyHandler] => {
    const handler = (handlers[name] as AnyHandler | undefined) ?? ownHandler(name)
    return [
      name,
      (input, options) => {
        permit(world.user, name)
        return handler(input, options)
      },
    ]
  })
  const transport = memoryTransport(Object.fromEntries(permitted) as MemoryHandlers)
  const backend: MemoryTransport = {
    ...transport,
    async call(name, input, options) {
      if (!endpointNames.includes(name)) throw unexpected(name, unknownName('calls', name, endpointNames))
      return transport.call(name, input, options)
    },
  }
  return backend
}

/** Refuses a call that the back end cannot answer by itself. */
function refuseUnhandled(name: EndpointName): never {
  const detail =
    `Platform: the memory back end has no answer to "${name}". It only shows records of this area. ` +
    `Pass a "${name}" handler to memoryBackend(), or call a server.`
  throw unexpected(name, detail)
}

const unexpected = (endpoint: string, detail: string): PlatformError =>
  new PlatformError({ type: 'UNEXPECTED_REPLY', endpoint, detail }, detail)
