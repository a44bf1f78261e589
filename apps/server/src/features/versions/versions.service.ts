import { diffVersions, type VersionDiff, type VersionOrDraft, type Versions } from '@platform/contract'
import { requireAgent } from '../agents/agents.service.ts'
import type { AgentRow } from '../agents/agents.store.ts'
import { notFound } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { readDraft } from './draft.store.ts'
import { contentOf, unpackVersion, type VersionData } from './versionData.ts'
import { presentVersion } from './versions.presenter.ts'
import { findVersionBytes, listVersions } from './versions.store.ts'

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
