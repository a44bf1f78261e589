import { availableParallelism } from 'node:os'
import { defineTask, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import { packVersion } from '../versions/versionData.ts'
import { describeTrainingFailure } from './describe.ts'
import { trainModel, type TrainingServices } from './trainModel.ts'
import { TRAINING, type TrainingInput } from './training.kinds.ts'
import { beginTraining, completeTraining, failTraining, stopTraining } from './training.service.ts'

/** Trains a model in a worker thread. Starts again if the server stops during it. */
export function trainingTask(services: TrainingServices): TaskDefinition {
  return defineTask({
    kind: TRAINING,
    // One core is left for answering.
    concurrency: Math.max(1, availableParallelism() - 1),
    run: (task) => runTraining(services, task),
    onStopped: stopTraining,
  })
}

async function runTraining(services: TrainingServices, task: Task<TrainingInput>): Promise<void> {
  const snapshot = await task.inWork((work) => beginTraining(work, task))
  if (!snapshot) return
  const startedAt = performance.now()
  const result = await resultOrFailure(task, () => trainModel(services, task, snapshot.draft))
  if (!result) return
  const data = await packVersion(snapshot.draft)
  const outcome = { snapshot, data, ...result, milliseconds: Math.round(performance.now() - startedAt) }
  await task.complete((work) => completeTraining(work, task, outcome))
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
