import { diffVersions, type AgentConfig, type Entity, type Intent, type Story, type Version } from '@platform/contract'
import { refuse } from './rules.ts'
import { entitiesOfAgent, found, intentsOfAgent, type World } from './world.ts'

/** What an agent is made of at a moment. */
interface VersionData {
  readonly config: AgentConfig
  readonly stories: readonly Story[]
  readonly intents: readonly Intent[]
  readonly entities: readonly Entity[]
}

/** What an agent learned, with the data it learned from. */
export interface VersionRecord extends VersionData {
  readonly version: number
  readonly createdAt: string
  readonly accuracy: number | null
  readonly restoredFrom: number | null
}

/** The versions of one agent, oldest first. */
export interface VersionShelf {
  readonly records: readonly VersionRecord[]
  readonly live: number | null
  readonly publishesByHand: boolean
}

export const shelfOf = (world: World, agentId: string): VersionShelf =>
  world.versions.get(agentId) ?? { records: [], live: null, publishesByHand: false }

/** What the agent is today. */
export function draftOf(world: World, agentId: string): VersionData {
  const { config } = found(world.agents.get(agentId))
  return structuredClone({
    config,
    stories: [...world.stories.values()].filter((story) => story.agentId === agentId),
    intents: intentsOfAgent(world, agentId),
    entities: entitiesOfAgent(world, agentId),
  })
}

/** Keeps data as the next version, which answers unless the agent publishes by hand. Gives the version that is live. */
export function keepVersion(world: World, agentId: string, data: Omit<VersionRecord, 'version' | 'createdAt'>): number {
  const shelf = shelfOf(world, agentId)
  const version = (shelf.records.at(-1)?.version ?? 0) + 1
  const live = shelf.publishesByHand && shelf.live !== null ? shelf.live : version
  const record = { ...data, version, createdAt: world.now() }
  world.versions.set(agentId, { ...shelf, live, records: [...shelf.records, record] })
  return live
}

export function recordOf(world: World, agentId: string, version: number): VersionRecord {
  return found(shelfOf(world, agentId).records.find((record) => record.version === version))
}

/** What a version answers from: its own data, or the agent's of today where its draft is meant or goes live by itself. */
export function answeringData(
  world: World,
  agentId: string,
  asked: number | 'draft' | undefined,
): { version: number; data: VersionData; learned: readonly Intent[] } {
  const { records, live, publishesByHand } = shelfOf(world, agentId)
  const newest = records.at(-1)
  const version = asked === 'draft' ? newest?.version : (asked ?? live ?? undefined)
  if (version === undefined) refuse('NOT_TRAINED', 'Train the agent before you talk to it')
  const record = recordOf(world, agentId, version)
  const isToday = asked === 'draft' || (asked === undefined && !publishesByHand && version === newest?.version)
  return { version, data: isToday ? draftOf(world, agentId) : record, learned: record.intents }
}

export function tellVersions(world: World, agentId: string) {
  const { records, live, publishesByHand } = shelfOf(world, agentId)
  const newest = records.at(-1)
  const versions = records.toReversed().map(({ version, createdAt, accuracy, restoredFrom, intents }): Version => ({
    version,
    createdAt,
    createdBy: world.user?.name ?? '',
    intents: intents.length,
    phrases: intents.reduce((count, { phrases }) => count + phrases.length, 0),
    accuracy,
    restoredFrom,
    isLive: version === live,
    isNewest: version === newest?.version,
  }))
  return {
    versions,
    publishesByHand,
    hasDraftChanges: newest !== undefined && !isSame(newest, draftOf(world, agentId)),
  }
}

function isSame(one: VersionData, other: VersionData): boolean {
  const { intents, entities, config } = diffVersions(one, other)
  const parts = [intents.added, intents.removed, intents.changed, entities.added, entities.removed, entities.changed]
  return parts.every((part) => part.length === 0) && config.length === 0
}
