import type { Configuration, EndpointName, PlatformEvent, User } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import type { Lexicon } from '@platform/nlu/lexicon'

/** Definition of the state of one area. */
export interface StateDefinition<Seed = never, State = unknown> {
  readonly start: (world: World, seed: readonly Seed[]) => State
  /** Handlers of the state; handlers of the area take precedence. */
  readonly handlers?: (state: State) => MemoryHandlers
  /** Deletes the records of a deleted agent. */
  readonly deleteAgentData?: (state: State, agentId: string) => void
  /** Throws NOT_FOUND if the input of a call refers to a record that does not exist. */
  readonly requireNamed?: (state: State, input: Readonly<Record<string, unknown>>) => void
}

/** A resource: its state, the sample records, and its handlers. */
export interface Area<Seed = never, State = unknown> {
  readonly state?: StateDefinition<Seed, State>
  /** Records of the sample bots. */
  readonly sample?: () => readonly Seed[]
  readonly handlers?: (world: World) => MemoryHandlers
  /** Fields of inputs that filter a list by a record, which may have been deleted since. */
  readonly filters?: Partial<Record<EndpointName, readonly string[]>>
}

export function defineArea<Seed = never, State = unknown>(area: Area<Seed, State>): Area<Seed, State> {
  return area
}

/** All state of a back end, and its context. */
export interface World {
  /** Returns the state of an area. */
  readonly of: <Seed, State>(definition: StateDefinition<Seed, State>) => State
  /** Deletes all records of an agent. */
  readonly deleteAgentData: (agentId: string) => void
  configuration: Configuration
  /** The user who can sign in. */
  readonly person: User
  /** The signed-in user; null if nobody is. */
  user: User | null
  readonly trainingMs: number
  /** Loads the word vectors with which English models are trained. */
  readonly englishLexicon: (() => Lexicon | Promise<Lexicon>) | undefined
  /** Returns the time in ISO 8601. Every result is unique. */
  readonly now: () => string
  readonly emit: (event: PlatformEvent) => void
}
