import type { Training } from '@platform/contract'
import { describeCancellation, describeTrainingFailure } from '@platform/dialogue'
import { requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import { lockAgent, updateAgent, type AgentRow } from '../agents/agents.store.ts'
import { isOpen, presentTraining } from '../agents/training.presenter.ts'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { refused } from '../../core/http/failed.ts'
import { findIntegrationFor } from '../integrations/chooseIntegration.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { StopReason, TaskKind, TaskSubject } from '../../core/tasks/task.ts'
import { discardTasks } from '../../core/tasks/visibleTasks.ts'
import type { TrainingContent } from '../versions/content/content.types.ts'
import { VERSIONS_CHANGED } from '../versions/versions.changes.ts'
import { insertVersion } from '../versions/versions.store.ts'
import type { Work } from '../../core/work/work.ts'
import type { TrainingResult } from './trainModel.ts'
import { usesLanguageModel } from './modelTypes.ts'
import { RETRAINING, TRAINING, type TrainingInput } from './training.kinds.ts'
import { MODELS_KEPT } from './training.limits.ts'
import {
  deleteModelsBefore,
  endOpenTrainings,
  findRequester,
  hasPhrases,
  insertModel,
  insertTraining,
  nextModelVersion,
  raiseProgress,
  startTraining,
  updateOpenTraining,
} from './training.store.ts'
import type { CandidateTests } from './trainingGate.ts'

/** The task of a training. Its subject is the agent. */
export type TrainingTask = TaskSubject & { readonly input: TrainingInput }

/** Queues a training, or joins the one that is queued or running. */
export async function requestTraining(
  work: Work,
  tasks: Tasks,
  { agentId, userId }: { agentId: string; userId?: string },
): Promise<{ agent: AgentRow; isJoined: boolean }> {
  const { db } = work
  const agent = await requireLockedAgent(work, agentId)
  if (isOpen(agent)) return { agent, isJoined: true }
  if (usesLanguageModel(agent.model_type) && !(await findIntegrationFor(work, agent))) {
    throw refused(
      'TYPE_NOT_ENABLED',
      `The model type ${agent.model_type} needs a language model, and none is connected. Create a configuration with its API key, or choose SVM or Semantic.`,
    )
  }
  if (!(await hasPhrases(db, agentId))) {
    throw refused('NOTHING_TO_TRAIN', 'There is nothing to learn yet. Add an intent with training phrases, then train.')
  }
  return { agent: await queueTraining(work, tasks, TRAINING, { agentId, userId }), isJoined: false }
}

/** Queues a task that trains a locked agent without an open training, and emits its state. */
export async function queueTraining(
  work: Work,
  tasks: Tasks,
  kind: TaskKind<TrainingInput>,
  { agentId, userId = null }: { agentId: string; userId?: string | null | undefined },
): Promise<AgentRow> {
  const { db, enterpriseId, now } = work
  const trainingId = newId()
  await insertTraining(db, {
    id: trainingId,
    enterprise_id: enterpriseId,
    agent_id: agentId,
    state: 'queued',
    queued_at: now,
    requested_by: userId,
  })
  await tasks.enqueue(work, kind, { subject: agentId, agentId, input: { trainingId } })
  return emitTraining(work, agentId)
}

/**
 * Marks the training of a revision of the content as running. Returns false if the training has ended or was deleted.
 */
export async function beginTraining(
  work: Work,
  { subject: agentId, input: { trainingId } }: TrainingTask,
  contentRevision: number,
): Promise<boolean> {
  const { db, now } = work
  const agent = await lockAgent(db, agentId)
  if (!agent || !(await startTraining(db, trainingId, contentRevision, now))) return false
  await emitTraining(work, agentId)
  return true
}

/** Stores and emits the progress. Returns false if the training or its agent was deleted. */
export async function storeProgress(
  work: Work,
  { subject: agentId, input: { trainingId } }: TrainingTask,
  progress: number,
): Promise<boolean> {
  if (!(await raiseProgress(work.db, trainingId, progress))) return false
  await emitTraining(work, agentId)
  return true
}

/** A trained model, and the accuracies of the model types if they were compared. */
export interface ComparedTraining extends TrainingResult {
  readonly accuracies?: NonNullable<Training['metrics']>['accuracies']
}

/** The result of a training. */
export interface TrainingOutcome extends ComparedTraining {
  /** How the version answers the test set; absent without test cases. */
  readonly tests?: CandidateTests | undefined
  /** What the model was trained with, and its revision. */
  readonly content: TrainingContent
  readonly contentRevision: number
  readonly milliseconds: number
}

/**
 * Stores the model with its data as the agent's next version. Publishes it unless the agent is published manually, or does
 * not publish versions that break test cases and this one does. One with unknown placeholders is never published.
 */
export async function completeTraining(
  work: Work,
  { subject: agentId, input: { trainingId } }: TrainingTask,
  { content, contentRevision, trained, warnings, accuracies, milliseconds, tests }: TrainingOutcome,
): Promise<void> {
  const { db, enterpriseId, now } = work
  const agent = await lockAgent(db, agentId)
  if (!agent) return
  const version = await nextModelVersion(db, agentId)
  const { intents, phrases, accuracy } = trained.metrics
  const isFirst = agent.model_version === null
  const isHeldBack = !isFirst && agent.blocks_broken_tests && (tests?.counts.broken ?? 0) > 0
  const isCurrent = await updateOpenTraining(db, trainingId, {
    state: 'trained',
    progress: 1,
    finished_at: now,
    model_version: version,
    metrics: json({
      intents,
      phrases,
      milliseconds,
      accuracy,
      accuracies,
      ...(tests && { tests: { ...tests.counts, isHeldBack } }),
    }),
    warnings: json(warnings),
  })
  if (!isCurrent) return // the agent was rolled back meanwhile
  const owned = { enterprise_id: enterpriseId, agent_id: agentId, version }
  const columns = { content_revision: contentRevision, created_at: now }
  await insertModel(db, { ...owned, ...columns, bytes: trained.bytes })
  const person = await findRequester(db, trainingId)
  await insertVersion(db, {
    ...owned,
    ...columns,
    data: content.packed,
    intents: content.intents,
    phrases: content.phrases,
    accuracy,
    created_by: person?.id ?? null,
    created_by_name: person?.name ?? '',
  })
  await tests?.store(work, { agentId, version })
  if (!content.hasUnknownPlaceholders && (isFirst || (!agent.publishes_by_hand && !isHeldBack))) {
    await updateAgent(db, agentId, { model_version: version })
  }
  await deleteModelsBefore(db, agentId, version - MODELS_KEPT + 1)
  await work.changed(VERSIONS_CHANGED, { agentId })
}

/** Ends a training without a model; the previous one continues to answer. */
export async function failTraining(
  work: Work,
  { subject: agentId, input }: TrainingTask,
  error: string,
): Promise<void> {
  const changes = { state: 'failed', finished_at: work.now, error } as const
  if (await updateOpenTraining(work.db, input.trainingId, changes)) await emitTraining(work, agentId)
}

/** Ends the open training of an agent whose task ended without a result. */
export async function stopTraining(
  work: Work,
  { subject: agentId }: TaskSubject,
  reason: StopReason,
): Promise<string | undefined> {
  const { db, now } = work
  const agent = await lockAgent(db, agentId)
  if (!agent) return undefined
  const isCancelled = reason === 'cancelled'
  const error = isCancelled ? describeCancellation(agent.model_version) : describeTrainingFailure(undefined)
  if (await endOpenTrainings(db, agentId, { error, isCancelled, now })) await emitTraining(work, agentId)
  return error
}

/** Ends the open training of an agent whose content is replaced. Its task ends too, and another training may start. */
export async function discardTraining(work: Work, agentId: string, error: string): Promise<void> {
  await endOpenTrainings(work.db, agentId, { error, isCancelled: false, now: work.now })
  for (const kind of [TRAINING, RETRAINING]) await discardTasks(work, { kind: kind.name, subject: agentId })
}

export async function trainingOf(work: Work, agentId: string): Promise<Training> {
  return presentTraining(await requireAgent(work, agentId))
}

/** Emits the current state of the agent's training. */
export async function emitTraining(work: Work, agentId: string): Promise<AgentRow> {
  const agent = await requireAgent(work, agentId)
  work.emit({ name: 'training.changed', payload: { agentId, training: presentTraining(agent) } })
  return agent
}
