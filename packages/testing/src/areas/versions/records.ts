import {
  versionPlaceholders,
  agentPlaceholders,
  diffVersions,
  type AgentConfig,
  type AgentDetails,
  type Entity,
  type Intent,
  type PromptConfig,
  type Story,
  type Version,
  type Versions,
} from '@platform/contract'
import { found, refuse, refuseByEach } from '../../memory-backend/refuse.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { ENTITIES } from '../entities/records.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from '../stories/records.ts'

/** The content of an agent at one time. */
export interface VersionData {
  readonly config: AgentConfig
  readonly promptConfig: PromptConfig
  readonly stories: readonly Story[]
  readonly intents: readonly Intent[]
  readonly entities: readonly Entity[]
}

/** A version with its training data. */
export interface VersionRecord extends VersionData {
  readonly version: number
  readonly createdAt: string
  readonly accuracy: number | null
  readonly restoredFrom: number | null
}

/** The versions of one agent, oldest first. */
export interface AgentVersions {
  readonly records: readonly VersionRecord[]
  /** The published version. */
  readonly live: number | null
  readonly publishesByHand: boolean
}

/** Versions by the agent's id. An agent that is seeded as trained has one. */
export const VERSIONS: StateDefinition<never, Map<string, AgentVersions>> = {
  start: (world) =>
    new Map(
      world
        .of(AGENTS)
        .list()
        .flatMap((agent) => firstVersion(world, agent)),
    ),
  deleteAgentData: (versions, agentId) => void versions.delete(agentId),
}

function firstVersion(world: World, { id, training }: AgentDetails): [string, AgentVersions][] {
  const { modelVersion: version, finishedAt, metrics } = training
  if (version === null) return []
  const createdAt = finishedAt ?? world.now()
  const accuracy = metrics?.accuracy ?? null
  const record = { ...draftOf(world, id), version, createdAt, accuracy, restoredFrom: null }
  return [[id, { records: [record], live: version, publishesByHand: false }]]
}

export const versionsOf = (world: World, agentId: string): AgentVersions =>
  world.of(VERSIONS).get(agentId) ?? { records: [], live: null, publishesByHand: false }

export function changeVersions(world: World, agentId: string, changes: Partial<AgentVersions>): void {
  world.of(VERSIONS).set(agentId, { ...versionsOf(world, agentId), ...changes })
}

/** Returns the current content of the agent, in the order of the server: a model depends on the order of its intents. */
export function draftOf(world: World, agentId: string): VersionData {
  const { config, promptConfig } = world.of(AGENTS).get(agentId)
  return structuredClone({
    config,
    promptConfig,
    stories: world.of(STORIES).inOrderOfCreation({ agentId }),
    intents: world.of(INTENTS).inOrderOfCreation({ agentId }),
    entities: world.of(ENTITIES).inOrderOfCreation({ agentId }),
  })
}

/** Number of the version that is added next. */
export const nextVersion = (world: World, agentId: string): number =>
  (versionsOf(world, agentId).records.at(-1)?.version ?? 0) + 1

/**
 * Adds a version, and publishes it unless it is held back or the agent is published by hand. The first one is published.
 * A trained version with unknown placeholders is never published. Returns the published version; null if there is none.
 */
export function addVersion(
  world: World,
  agentId: string,
  data: Omit<VersionRecord, 'version' | 'createdAt'>,
  isHeldBack = false,
): number | null {
  const { records, live, publishesByHand } = versionsOf(world, agentId)
  const version = nextVersion(world, agentId)
  const hasUnknown = data.restoredFrom === null && agentPlaceholders(data.intents).length > 0
  const published = hasUnknown || ((publishesByHand || isHeldBack) && live !== null) ? live : version
  const record = { ...data, version, createdAt: world.now() }
  changeVersions(world, agentId, { records: [...records, record], live: published })
  return published
}

/** Refuses a version with unknown placeholders. An earlier one than the published version is a roll-back, never refused. */
export function refusePlaceholders(world: World, agentId: string, version: number): void {
  const { intents } = versionOf(world, agentId, version)
  if (version < (versionsOf(world, agentId).live ?? 0)) return
  refuseByEach(versionPlaceholders(version, agentPlaceholders(intents)))
}

export function versionOf(world: World, agentId: string, version: number): VersionRecord {
  return found(versionsOf(world, agentId).records.find((record) => record.version === version))
}

/**
 * Returns the data that answers: that of the version, or the draft if it is requested or published automatically; and what
 * its model has learned.
 */
export function answeringData(
  world: World,
  agentId: string,
  asked: number | 'draft' | undefined,
): { version: number; data: VersionData; learned: VersionData } {
  const { records, live, publishesByHand } = versionsOf(world, agentId)
  const newest = records.at(-1)
  const version = asked === 'draft' ? newest?.version : (asked ?? live ?? undefined)
  if (version === undefined) refuse('NOT_TRAINED', 'Train the agent before you talk to it')
  const record = versionOf(world, agentId, version)
  const isDraft = asked === 'draft' || (asked === undefined && !publishesByHand && version === newest?.version)
  return { version, data: isDraft ? draftOf(world, agentId) : record, learned: record }
}

/** Returns the versions in the form of the contract, newest first. */
export function presentVersions(world: World, agentId: string): Versions {
  const { records, live, publishesByHand } = versionsOf(world, agentId)
  const newest = records.at(-1)
  const versions = records.toReversed().map(({ version, createdAt, accuracy, restoredFrom, intents }): Version => ({
    version,
    createdAt,
    createdBy: world.user?.name ?? '',
    intents: intents.length,
    phrases: countPhrases(intents),
    accuracy,
    restoredFrom,
    isLive: version === live,
    isNewest: version === newest?.version,
  }))
  return {
    versions,
    publishesByHand,
    hasDraftChanges: newest !== undefined && differ(newest, draftOf(world, agentId)),
  }
}

export const countPhrases = (intents: readonly Intent[]): number =>
  intents.reduce((count, { phrases }) => count + phrases.length, 0)

function differ(one: VersionData, other: VersionData): boolean {
  const { intents, entities, config } = diffVersions(one, other)
  const parts = [intents.added, intents.removed, intents.changed, entities.added, entities.removed, entities.changed]
  return parts.some((part) => part.length > 0) || config.length > 0
}
