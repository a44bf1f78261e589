import { availableParallelism } from 'node:os'
import { defineTask, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import type { TrainingContent } from '../versions/content/content.types.ts'
import type { ComputeContent } from '../versions/content/openContentComputer.ts'
import { readDraft } from '../versions/draft.store.ts'
import { describeTrainingFailure } from '@platform/dialogue'
import { OTHER_MODELS } from './modelTypes.ts'
import { requestsNoVectors, trainModel, type TrainingServices } from './trainModel.ts'
import { TRAINING, type TrainingInput } from './training.kinds.ts'
import { COMPARED_PHRASES_MAX } from './training.limits.ts'
import {
  beginTraining,
  completeTraining,
  failTraining,
  stopTraining,
  type ComparedTraining,
} from './training.service.ts'
import type { TrainingGate } from './trainingGate.ts'

/** Trains a model in a worker thread. Starts again if the server stops during it. */
export function trainingTask(services: TrainingServices, gate: TrainingGate, compute: ComputeContent): TaskDefinition {
  return defineTask({
    kind: TRAINING,
    // One core is left for answering.
    concurrency: Math.max(1, availableParallelism() - 1),
    run: (task) => runTraining({ services, gate, compute }, task),
    onStopped: stopTraining,
  })
}

interface Used {
  readonly services: TrainingServices
  readonly gate: TrainingGate
  readonly compute: ComputeContent
}

async function runTraining({ services, gate, compute }: Used, task: Task<TrainingInput>): Promise<void> {
  const draft = await readDraft((operation) => task.inWork(operation), task.subject)
  if (!draft) return
  const contentRevision = draft.agent.content_revision
  if (!(await task.inWork((work) => beginTraining(work, task, contentRevision)))) return
  const startedAt = performance.now()
  const result = await resultOrFailure(task, async () => {
    const content = await compute({ type: 'training', of: { type: 'draft', stored: draft.content } }, task)
    const compared = await trainAndCompare(services, task, content)
    return compared && { content, ...compared }
  })
  if (!result) return
  const milliseconds = Math.round(performance.now() - startedAt)
  const tests = await resultOrFailure(task, async () => ({
    ofCandidate: await gate(task, { data: result.content.packed, model: result.trained.bytes }),
  }))
  if (!tests) return
  const outcome = { contentRevision, ...result, milliseconds, tests: tests.ofCandidate }
  await task.complete((work) => completeTraining(work, task, outcome))
}

/**
 * Trains the model, and measures the accuracy of the other model type that learns on this server, unless that would request
 * vectors: an agent of another type than Semantic loads no encoder, and sends nothing to the embeddings endpoint.
 */
async function trainAndCompare(
  services: TrainingServices,
  task: Task<TrainingInput>,
  content: TrainingContent,
): Promise<ComparedTraining | undefined> {
  const { modelType } = content.config
  const other = OTHER_MODELS[modelType]
  if (other === undefined || modelType === other) return trainModel(services, task, content)
  const otherContent = { ...content, config: { ...content.config, modelType: other } }
  if (content.phrases > COMPARED_PHRASES_MAX || !(await requestsNoVectors(services, task, otherContent))) {
    return trainModel(services, task, content)
  }
  const result = await trainModel(services, task, content, [0, 0.5])
  if (!result || result.trained.metrics.accuracy === null) return result
  const compared = await trainModel(services, task, otherContent, [0.5, 1])
  const accuracy = compared?.trained.metrics.accuracy ?? null
  if (accuracy === null) return result
  return { ...result, accuracies: { [modelType]: result.trained.metrics.accuracy, [other]: accuracy } }
}

/** Runs an operation of a training. If it fails, stores the reason, ends the task and returns undefined. */
export async function resultOrFailure<T>(
  task: Task<TrainingInput>,
  operation: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await operation()
  } catch (error) {
    if (task.signal.aborted) throw error // another run continues
    task.log.error({ err: error, agentId: task.subject }, 'training failed')
    const reason = describeTrainingFailure(error)
    await task.complete((work) => failTraining(work, task, reason), { reason })
    return undefined
  }
}
