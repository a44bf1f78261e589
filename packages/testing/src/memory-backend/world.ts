import type {
  AgentDetails,
  Configuration,
  ConversationVariables,
  Integration,
  Entity,
  Intent,
  PlatformEvent,
  Story,
  Training,
  User,
  WebKey,
} from '@platform/contract'
import { PlatformError } from '@platform/client'
import type { Talk } from './dialogue.ts'
import type { KnowledgeRecord, KnowledgeSeed } from './knowledge.ts'
import type { VersionShelf } from './versions.ts'

/** An agent as the backend keeps it. */
export interface AgentRecord extends AgentDetails {
  /** Grows with every change that a model would learn from. */
  readonly contentRevision: number
}

/** What a backend begins with. */
export interface WorldSeed {
  readonly agents: readonly AgentDetails[]
  /** Their `intentCount` is counted, not believed. */
  readonly stories: readonly Story[]
  readonly intents: readonly Intent[]
  readonly integrations?: readonly Integration[]
  /** Custom ones; the system's every agent has. */
  readonly entities?: readonly Entity[]
  readonly knowledge?: readonly KnowledgeSeed[]
  /** Public keys of the web channel. */
  readonly webKeys?: readonly WebKey[]
}

/** Everything that the backend knows, and its clock. */
export interface World {
  readonly agents: Map<string, AgentRecord>
  readonly stories: Map<string, Story>
  readonly intents: Map<string, Intent>
  readonly integrations: Map<string, Integration>
  /** What came of the conversations that have ended, by their id. */
  readonly extractions: Map<string, ConversationVariables>
  readonly entities: Map<string, Entity>
  readonly versions: Map<string, VersionShelf>
  /** Where conversations stand, by their id. */
  readonly talks: Map<string, Talk>
  /** By the agent's id. */
  readonly knowledge: Map<string, KnowledgeRecord>
  readonly webKeys: Map<string, WebKey>
  readonly configuration: Configuration
  /** Who is signed in; null when nobody is. */
  user: User | null
  /** How long a training takes, in milliseconds. */
  readonly trainingMs: number
  /** How long a source is read, and how long an upload takes, in milliseconds. */
  readonly readingMs: number
  readonly uploadMs: number
  readonly now: () => string
  readonly emit: (event: PlatformEvent) => void
}

/** Throws NOT_FOUND for an id that nothing has. */
export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new PlatformError({ type: 'NOT_FOUND' })
  return thing
}

export function storyOf(world: World, agentId: string, storyId: string): Story {
  const story = found(world.stories.get(storyId))
  return found(story.agentId === agentId ? story : undefined)
}

export function intentOf(world: World, agentId: string, storyId: string, intentId: string): Intent {
  const intent = found(world.intents.get(intentId))
  return found(intent.agentId === agentId && intent.storyId === storyId ? intent : undefined)
}

export function intentsOfAgent(world: World, agentId: string): Intent[] {
  return [...world.intents.values()].filter((intent) => intent.agentId === agentId)
}

/** A custom entity of an agent. */
export function entityOf(world: World, agentId: string, entityId: string): Entity {
  const entity = found(world.entities.get(entityId))
  return found(entity.agentId === agentId ? entity : undefined)
}

export function entitiesOfAgent(world: World, agentId: string): Entity[] {
  return [...world.entities.values()].filter((entity) => entity.agentId === agentId)
}

/** The intent in whichever story it lies. */
export function intentOfAgent(world: World, agentId: string, intentId: string): Intent {
  const intent = found(world.intents.get(intentId))
  return found(intent.agentId === agentId ? intent : undefined)
}

/**
 * Dates an agent of which something was changed. `teaches` says that its model learns from what was changed: one that
 * was trained before is stale then.
 */
export function touchAgent(world: World, agentId: string, { teaches }: { teaches: boolean }): void {
  const agent = found(world.agents.get(agentId))
  const contentRevision = agent.contentRevision + (teaches ? 1 : 0)
  const isStale = teaches && agent.training.state === 'trained'
  const training: Training = isStale ? { ...agent.training, state: 'stale', progress: 0 } : agent.training
  world.agents.set(agentId, { ...agent, updatedAt: world.now(), contentRevision, training })
  world.emit({ name: 'agents.changed', payload: { agentId } })
  if (isStale) world.emit({ name: 'training.changed', payload: { agentId, training } })
}
