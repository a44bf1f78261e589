import { testsBroken, versionPlaceholders, type AgentPlaceholderError } from '@platform/contract'
import { requireLockedAgent } from '../agents/agents.service.ts'
import { updateAgent, type AgentRow } from '../agents/agents.store.ts'
import { notFound, refusedBy, refusedByEach } from '../../core/http/failed.ts'
import { findTestRun } from '../test-cases/runs/testRuns.store.ts'
import { VERSIONS_CHANGED } from '../versions/versions.changes.ts'
import { findVersion } from '../versions/versions.store.ts'
import type { Work } from '../../core/work/work.ts'

/**
 * Publishes a version and returns the one that was published before.
 *
 * @param placeholders the unknown placeholders of the version
 */
export async function publishVersion(
  work: Work,
  {
    agentId,
    version,
    placeholders,
  }: { agentId: string; version: number; placeholders: readonly AgentPlaceholderError[] },
): Promise<number | null> {
  const agent = await requireLockedAgent(work, agentId)
  if (!(await findVersion(work.db, agentId, version))) throw notFound()
  refusePlaceholders(agent, version, placeholders)
  await refuseBroken(work, agent, version)
  await updateAgent(work.db, agentId, { model_version: version })
  await work.changed(VERSIONS_CHANGED, { agentId })
  return agent.model_version
}

/** Refuses a version whose texts name parameters that do not exist. A roll-back is never refused. */
function refusePlaceholders(agent: AgentRow, version: number, placeholders: readonly AgentPlaceholderError[]): void {
  if (version < (agent.model_version ?? 0)) return
  const [first, ...others] = versionPlaceholders(version, placeholders)
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
  await work.changed(VERSIONS_CHANGED, { agentId })
  return agent.publishes_by_hand
}
