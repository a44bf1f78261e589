import { lockAgent } from '../agents/agents.store.ts'
import { json } from '../database/database.ts'
import type { JobDefinition, Jobs } from '../jobs/jobs.ts'
import { readDraft } from '../versions/draft.store.ts'
import { unpackVersion, type VersionData } from '../versions/versionData.ts'
import { findVersionBytes } from '../versions/versions.store.ts'
import type { Work } from '../work/work.ts'
import type { Learned } from './learn.ts'
import { listOutdatedVersions, replaceModel } from './relearning.store.ts'
import { isOpen } from './training.presenter.ts'
import { emitTraining, queueTraining, type TrainingTask } from './training.service.ts'
import { startTraining, updateOpenTraining } from './training.store.ts'

/** A version whose model has to be made again, and what it is made from. */
export interface OldVersion {
  readonly version: number
  readonly contentRevision: number
  readonly data: VersionData
}

/**
 * Queues that an agent's versions are learned again whose models an earlier engine made. Each keeps its number and its
 * data. Nothing where none is, where a training waits or runs, or, unless told otherwise, where the last one failed.
 */
export async function requestRelearning(
  work: Work,
  queue: { jobs: Jobs; job: JobDefinition<TrainingTask> },
  agentId: string,
  { isAfterFailure = false }: { isAfterFailure?: boolean } = {},
): Promise<void> {
  const { db } = work
  // Locked: several servers that start at once ask one after the other, and all but the first find it queued.
  const agent = await lockAgent(db, agentId)
  if (!agent || isOpen(agent) || (agent.training_state === 'failed' && !isAfterFailure)) return
  if ((await listOutdatedVersions(db, agentId)).length === 0) return
  await queueTraining(work, queue, { agentId })
}

/** Marks the training as running and reads its data. Undefined when there is nothing left to do. */
export async function beginRelearning(
  work: Work,
  { agentId, trainingId }: TrainingTask,
): Promise<readonly OldVersion[] | undefined> {
  const { db, now } = work
  const agent = await lockAgent(db, agentId)
  if (!agent || !(await startTraining(db, trainingId, agent.content_revision, now))) return undefined
  const old: OldVersion[] = []
  for (const { version, content_revision: revision } of await listOutdatedVersions(db, agentId)) {
    const bytes = await findVersionBytes(db, agentId, version)
    // A model older than versions has no data of its own: it answers from the current data.
    const [data, contentRevision] = bytes
      ? [await unpackVersion(bytes), revision]
      : [await readDraft(db, agent), agent.content_revision]
    old.push({ version, contentRevision, data })
  }
  await emitTraining(work, agentId)
  return old
}

/** Puts the new models in the place of the old ones. */
export async function completeRelearning(
  work: Work,
  { agentId, trainingId }: TrainingTask,
  learned: readonly (Learned & Omit<OldVersion, 'data'>)[],
  milliseconds: number,
): Promise<void> {
  const { db, now } = work
  if (!(await lockAgent(db, agentId))) return
  const [newest] = learned
  const isMine = await updateOpenTraining(db, trainingId, {
    state: 'trained',
    progress: 1,
    finished_at: now,
    ...(newest && progressColumns(newest, milliseconds)),
  })
  if (!isMine) return
  for (const { version, contentRevision, trained } of learned) {
    const { bytes, metrics: measured } = trained
    await replaceModel(db, { agentId, version }, { bytes, contentRevision, accuracy: measured.accuracy })
  }
  await emitTraining(work, agentId)
  work.emit({ name: 'versions.changed', payload: { agentId } })
}

/** The agent's draft is compared with the newest version. */
function progressColumns(
  { version, contentRevision, trained, warnings }: Learned & Omit<OldVersion, 'data'>,
  milliseconds: number,
) {
  const { intents, phrases, accuracy } = trained.metrics
  return {
    content_revision: contentRevision,
    model_version: version,
    metrics: json({ intents, phrases, milliseconds, accuracy }),
    warnings: json(warnings),
  }
}
