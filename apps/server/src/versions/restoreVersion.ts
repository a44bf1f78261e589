import { findUser } from '../account/account.store.ts'
import { requireLockedAgent } from '../agents/agents.service.ts'
import { configColumns, promptColumns, updateAgent, type AgentRow } from '../agents/agents.store.ts'
import { json } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { notFound } from '../http/failed.ts'
import { findIntegration } from '../integrations/integrations.store.ts'
import { MODELS_KEPT } from '../training/training.limits.ts'
import { emitTraining } from '../training/training.service.ts'
import { deleteModelsBefore, endOpenTrainings, insertTraining, nextModelVersion } from '../training/training.store.ts'
import type { Work } from '../work/work.ts'
import { replaceDraft } from './restore.store.ts'
import { countPhrases, type VersionData } from './versionData.ts'
import { requireData } from './versions.service.ts'
import { copyVersion, findVersion, type VersionRow } from './versions.store.ts'

/**
 * Makes the agent what it was in a version. The outcome is the next version, with the very model of then, so that it
 * answers as it did without being trained again, and so that the roll-back can be rolled back.
 */
export async function restoreVersion(
  work: Work,
  { agentId, version, userId }: { agentId: string; version: number; userId: string },
): Promise<number> {
  const { db, now } = work
  const agent = await requireLockedAgent(work, agentId)
  const row = await findVersion(db, agentId, version)
  if (!row) throw notFound()
  const data = await requireData(work, agent, version)
  // What is being learned is of a draft that is no more.
  await endOpenTrainings(db, agentId, { now, error: 'The agent was rolled back to an earlier version meanwhile.' })

  const to = await nextModelVersion(db, agentId)
  const contentRevision = agent.content_revision + 1
  await replaceDraft(work, agentId, data)
  const user = await findUser(db, userId)
  await copyVersion(db, { agentId, from: version, to }, { contentRevision, now, userId, userName: user?.name ?? '' })
  const live = agent.publishes_by_hand ? agent.model_version : to
  await updateAgent(db, agentId, {
    ...(await restoredColumns(work, data)),
    content_revision: contentRevision,
    model_version: live,
    updated_at: now,
  })
  await insertRestoredTraining(work, agent, { data, row, version: to, contentRevision })
  await deleteModelsBefore(db, agentId, to - MODELS_KEPT + 1)
  await emitTraining(work, agentId)
  work.emit({ name: 'versions.changed', payload: { agentId } })
  return to
}

/** A language model that is no longer connected is left out. */
async function restoredColumns({ db }: Work, { config, prompt }: VersionData) {
  const known = async (id: string): Promise<string> => (id !== '' && (await findIntegration(db, id)) ? id : '')
  return {
    ...configColumns({ ...config, openaiKey: await known(config.openaiKey) }),
    ...promptColumns({ ...prompt, openaiKey: await known(prompt.openaiKey) }),
  }
}

/** The agent counts as trained: it is what its model learned from. */
async function insertRestoredTraining(
  { db, enterpriseId, now }: Work,
  { id }: AgentRow,
  restored: { data: VersionData; row: VersionRow; version: number; contentRevision: number },
): Promise<void> {
  const { data, row, version, contentRevision } = restored
  const metrics = { intents: row.intents, phrases: countPhrases(data), milliseconds: 0, accuracy: row.accuracy }
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
