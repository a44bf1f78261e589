import {
  agentPlaceholders,
  diffVersions,
  testsBroken,
  versionPlaceholders,
  type VersionDiff,
  type VersionOrDraft,
  type Versions,
} from '@platform/contract'
import { requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import { updateAgent, type AgentRow } from '../agents/agents.store.ts'
import { notFound, refusedBy, refusedByEach } from '../../core/http/failed.ts'
import { findTestRun } from '../test-cases/runs/testRuns.store.ts'
import { emitTraining } from '../training/training.service.ts'
import type { Work } from '../../core/work/work.ts'
import { readDraft } from './draft.store.ts'
import { contentOf, unpackVersion, type VersionData } from './versionData.ts'
import { presentVersion } from './versions.presenter.ts'
import { findVersion, findVersionBytes, listVersions } from './versions.store.ts'

export async function versionsOf(work: Work, agentId: string): Promise<Versions> {
  const agent = await requireAgent(work, agentId)
  const rows = await listVersions(work.db, agentId)
  const newest = rows[0]?.version ?? 0
  return {
    versions: rows.map((row) => presentVersion(row, { published: agent.model_version, newest })),
    publishesByHand: agent.publishes_by_hand,
    hasDraftChanges: newest > 0 && (await differ(work, agent, newest)),
  }
}

async function differ(work: Work, agent: AgentRow, newest: number): Promise<boolean> {
  const [before, after] = [await requireData(work, agent, newest), await requireData(work, agent, 'draft')]
  const { intents, entities, config } = diffVersions(contentOf(before), contentOf(after))
  return [intents, entities].some((part) => Object.values(part).some(({ length }) => length > 0)) || config.length > 0
}

export async function diffOf(
  work: Work,
  { agentId, from, to }: { agentId: string; from: VersionOrDraft; to: VersionOrDraft },
): Promise<VersionDiff> {
  const agent = await requireAgent(work, agentId)
  const [before, after] = [await requireData(work, agent, from), await requireData(work, agent, to)]
  return diffVersions(contentOf(before), contentOf(after))
}

/** Returns the data of a version, or throws 404. */
export async function requireData(work: Work, agent: AgentRow, version: VersionOrDraft): Promise<VersionData> {
  if (version === 'draft') return readDraft(work.db, agent)
  const bytes = await findVersionBytes(work.db, agent.id, version)
  if (!bytes) throw notFound()
  return unpackVersion(bytes)
}

/** Publishes a version and returns the one that was published before. */
export async function publishVersion(
  work: Work,
  { agentId, version }: { agentId: string; version: number },
): Promise<number | null> {
  const agent = await requireLockedAgent(work, agentId)
  if (!(await findVersion(work.db, agentId, version))) throw notFound()
  await refusePlaceholders(work, agent, version)
  await refuseBroken(work, agent, version)
  await updateAgent(work.db, agentId, { model_version: version })
  await emitTraining(work, agentId)
  work.emit({ name: 'versions.changed', payload: { agentId } })
  return agent.model_version
}

/** Refuses a version whose texts name parameters that do not exist. A roll-back is never refused. */
async function refusePlaceholders(work: Work, agent: AgentRow, version: number): Promise<void> {
  if (version < (agent.model_version ?? 0)) return
  const { intents } = await requireData(work, agent, version)
  const [first, ...others] = versionPlaceholders(version, agentPlaceholders(intents))
  if (first) throw refusedByEach([first, ...others])
}

/** Refuses a version that breaks test cases. An earlier one than the published version is a roll-back, never refused. */
async function refuseBroken({ db }: Work, agent: AgentRow, version: number): Promise<void> {
  if (!agent.blocks_broken_tests || version <= (agent.model_version ?? version)) return
  const run = await findTestRun(db, agent.id, version)
  if (run && run.broken > 0) throw refusedBy(testsBroken(version, run.broken))
}

/** Sets whether versions are published manually and returns the earlier setting. The published version does not change. */
export async function setPublishing(
  work: Work,
  { agentId, isByHand }: { agentId: string; isByHand: boolean },
): Promise<boolean> {
  const agent = await requireLockedAgent(work, agentId)
  await updateAgent(work.db, agentId, { publishes_by_hand: isByHand })
  work.emit({ name: 'versions.changed', payload: { agentId } })
  return agent.publishes_by_hand
}
