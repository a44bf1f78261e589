import { findUser } from '../account/account.store.ts'
import { AGENT_SAVED } from '../agents/agents.changes.ts'
import { requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import { configColumns, promptColumns, updateAgent, type AgentRow } from '../agents/agents.store.ts'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { notFound } from '../../core/http/failed.ts'
import { findIntegration } from '../integrations/integrations.store.ts'
import { MODELS_KEPT } from '../training/training.limits.ts'
import { discardTraining } from '../training/training.service.ts'
import { deleteModelsBefore, insertTraining, nextModelVersion } from '../training/training.store.ts'
import type { ContentRows } from '../versions/content/content.types.ts'
import { VERSIONS_CHANGED } from '../versions/versions.changes.ts'
import { findVersion, type VersionRow } from '../versions/versions.store.ts'
import type { Work } from '../../core/work/work.ts'
import { copyVersion, replaceDraft } from './restore.store.ts'

/**
 * Restores the agent's content of a version. The result is a new version with the same model, so that answers are equal
 * without training, and the rollback can be undone. Returns the number of the new version.
 *
 * @param rows the content of the version
 */
export async function restoreVersion(
  work: Work,
  { agentId, version, rows, userId }: { agentId: string; version: number; rows: ContentRows; userId: string },
): Promise<number> {
  const { db, now } = work
  const agent = await requireLockedAgent(work, agentId)
  const row = await findVersion(db, agentId, version)
  if (!row) throw notFound()
  // A running training uses the replaced draft.
  await discardTraining(work, agentId, 'The agent was rolled back to an earlier version meanwhile.')

  const to = await nextModelVersion(db, agentId)
  const contentRevision = agent.content_revision + 1
  await replaceDraft(work, agentId, rows)
  const user = await findUser(db, userId)
  await copyVersion(db, { agentId, from: version, to }, { contentRevision, now, userId, userName: user?.name ?? '' })
  const publishedVersion = agent.publishes_by_hand ? agent.model_version : to
  await updateAgent(db, agentId, {
    ...(await restoredColumns(work, rows)),
    content_revision: contentRevision,
    model_version: publishedVersion,
    updated_at: now,
  })
  await insertRestoredTraining(work, agent, { phrases: rows.phrases, row, version: to, contentRevision })
  await deleteModelsBefore(db, agentId, to - MODELS_KEPT + 1)
  await work.changed(AGENT_SAVED, { before: agent, after: await requireAgent(work, agentId) })
  await work.changed(VERSIONS_CHANGED, { agentId })
  return to
}

/** Returns the columns of configuration and prompt, without language models that are no longer connected. */
async function restoredColumns({ db }: Work, { config, prompt }: ContentRows) {
  const connectedId = async (id: string): Promise<string> => (id !== '' && (await findIntegration(db, id)) ? id : '')
  return {
    ...configColumns({ ...config, openaiKey: await connectedId(config.openaiKey) }),
    ...promptColumns({ ...prompt, openaiKey: await connectedId(prompt.openaiKey) }),
  }
}

/** Inserts a completed training: the agent's content is that of its model. */
async function insertRestoredTraining(
  { db, enterpriseId, now }: Work,
  { id }: AgentRow,
  restored: { phrases: number; row: VersionRow; version: number; contentRevision: number },
): Promise<void> {
  const { phrases, row, version, contentRevision } = restored
  const metrics = { intents: row.intents, phrases, milliseconds: 0, accuracy: row.accuracy }
  await insertTraining(db, {
    id: newId(),
    enterprise_id: enterpriseId,
    agent_id: id,
    state: 'trained',
    progress: 1,
    content_revision: contentRevision,
    model_version: version,
    queued_at: now,
    started_at: now,
    finished_at: now,
    metrics: json(metrics),
  })
}
