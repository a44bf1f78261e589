import type { Configuration, PlatformEvent, User } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'

/** What one area keeps in memory, and how it begins. */
export interface StateDefinition<Seed = never, State = unknown> {
  readonly start: (world: World, seed: readonly Seed[]) => State
  /** Calls that the state answers by itself; an area's own handlers win. */
  readonly handlers?: (state: State) => MemoryHandlers
  /** Drops what belongs to an agent that was deleted. */
  readonly forgetAgent?: (state: State, agentId: string) => void
  /** Throws NOT_FOUND if the input of a call names a record that does not exist. */
  readonly requireNamed?: (state: State, input: Readonly<Record<string, unknown>>) => void
}

/** A resource: its state, the sample records, and the calls that it answers. */
export interface Area<Seed = never, State = unknown> {
  readonly state?: StateDefinition<Seed, State>
  /** Records of the sample bots. */
  readonly sample?: () => readonly Seed[]
  readonly handlers?: (world: World) => MemoryHandlers
}

export function defineArea<Seed = never, State = unknown>(area: Area<Seed, State>): Area<Seed, State> {
  return area
}

/** All state of a back end, and its context. */
export interface World {
  /** The state of an area. */
  readonly of: <Seed, State>(definition: StateDefinition<Seed, State>) => State
  /** Drops everything that belongs to an agent. */
  readonly forgetAgent: (agentId: string) => void
  readonly configuration: Configuration
  /** The person who can sign in. */
  readonly person: User
  /** Who is signed in; null when nobody is. */
  user: User | null
  readonly trainingMs: number
  readonly readingMs: number
  readonly uploadMs: number
  /** The time, ISO 8601. No two answers are the same. */
  readonly now: () => string
  readonly emit: (event: PlatformEvent) => void
}
