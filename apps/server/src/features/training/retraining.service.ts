import { lockAgent } from '../agents/agents.store.ts'
import { isOpen } from '../agents/training.presenter.ts'
import { json } from '../../core/database/database.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import { VERSIONS_CHANGED } from '../versions/versions.changes.ts'
import { findVersionBytes } from '../versions/versions.store.ts'
import type { Work } from '../../core/work/work.ts'
import type { TrainingResult } from './trainModel.ts'
import { listOutdatedVersions, replaceModel } from './retraining.store.ts'
import { RETRAINING } from './training.kinds.ts'
import { emitTraining, queueTraining, type TrainingTask } from './training.service.ts'
import { startTraining, updateOpenTraining } from './training.store.ts'

/** A version whose model must be retrained. */
export interface OutdatedVersion {
  readonly version: number
  readonly contentRevision: number
  /** Its content; null for a model that was trained before versions existed, which answers from the current content. */
  readonly packed: Uint8Array | null
}

/** A retrained model of a version. */
export type RetrainedVersion = TrainingResult & Omit<OutdatedVersion, 'packed'>

/**
 * Queues the retraining of an agent's versions whose models are of an earlier engine. Each keeps its number and its data.
 * Does nothing if there is none, if a training is queued or running, or if the last one failed and `isAfterFailure` is
 * not set.
 */
export async function requestRetraining(
  work: Work,
  tasks: Tasks,
  agentId: string,
  { isAfterFailure = false }: { isAfterFailure?: boolean } = {},
): Promise<void> {
  const { db } = work
  // The lock makes servers that start at once check one after the other: all but the first find it queued.
  const agent = await lockAgent(db, agentId)
  if (!agent || isOpen(agent) || (agent.training_state === 'failed' && !isAfterFailure)) return
  if ((await listOutdatedVersions(db, agentId)).length === 0) return
  await queueTraining(work, tasks, RETRAINING, { agentId })
}

/** Marks the training as running and reads its versions. Returns undefined if the training has ended or was deleted. */
export async function beginRetraining(
  work: Work,
  { subject: agentId, input: { trainingId } }: TrainingTask,
): Promise<readonly OutdatedVersion[] | undefined> {
  const { db, now } = work
  const agent = await lockAgent(db, agentId)
  if (!agent || !(await startTraining(db, trainingId, agent.content_revision, now))) return undefined
  const outdated: OutdatedVersion[] = []
  for (const { version, content_revision: revision } of await listOutdatedVersions(db, agentId)) {
    const packed = (await findVersionBytes(db, agentId, version)) ?? null
    outdated.push({ version, contentRevision: revision, packed })
  }
  await emitTraining(work, agentId)
  return outdated
}

/** Replaces the outdated models. */
export async function completeRetraining(
  work: Work,
  { subject: agentId, input: { trainingId } }: TrainingTask,
  results: readonly RetrainedVersion[],
  milliseconds: number,
): Promise<void> {
  const { db, now } = work
  if (!(await lockAgent(db, agentId))) return
  const [newest] = results
  const isCurrent = await updateOpenTraining(db, trainingId, {
    state: 'trained',
    progress: 1,
    finished_at: now,
    ...(newest && resultColumns(newest, milliseconds)),
  })
  if (!isCurrent) return
  for (const { version, contentRevision, trained } of results) {
    const { bytes, metrics } = trained
    await replaceModel(db, { agentId, version }, { bytes, contentRevision, accuracy: metrics.accuracy })
  }
  await work.changed(VERSIONS_CHANGED, { agentId })
}

/** Columns of a retraining. Its revision is that of the newest version, with which the draft is compared. */
function resultColumns({ version, contentRevision, trained, warnings }: RetrainedVersion, milliseconds: number) {
  const { intents, phrases, accuracy } = trained.metrics
  return {
    content_revision: contentRevision,
    model_version: version,
    metrics: json({ intents, phrases, milliseconds, accuracy }),
    warnings: json(warnings),
  }
}
