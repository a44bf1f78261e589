import { availableParallelism } from 'node:os'
import type { JobDefinition, JobRun } from '../../core/jobs/jobs.ts'
import { packVersion } from '../versions/versionData.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { describeTrainingFailure } from './describe.ts'
import { trainModel, type TrainingServices } from './trainModel.ts'
import { INTERRUPTIONS_MAX } from './training.limits.ts'
import { beginTraining, completeTraining, failTraining, type TrainingTask } from './training.service.ts'

/** Trains a model in a worker thread. Restarted if the server stops during it. */
export function trainingJob(services: TrainingServices): JobDefinition<TrainingTask> {
  return {
    name: 'agents.train',
    // One core is left for answering.
    concurrency: Math.max(1, availableParallelism() - 1),
    run: (task, run) => runTraining(services, task, run),
  }
}

async function runTraining(services: TrainingServices, task: TrainingTask, run: JobRun): Promise<void> {
  const { enterpriseId } = task
  const snapshot = await inEnterprise(services, enterpriseId, (work) => beginTraining(work, task))
  if (!snapshot) return
  const startedAt = performance.now()
  const result = await runOrFail(services, task, run, () => trainModel(services, task, snapshot.draft, run))
  if (!result) return
  const data = await packVersion(snapshot.draft)
  const outcome = { snapshot, data, ...result, milliseconds: Math.round(performance.now() - startedAt) }
  await inEnterprise(services, enterpriseId, (work) => completeTraining(work, task, outcome))
}

/** Runs an operation of a training. If it fails, stores the reason and returns undefined. */
export async function runOrFail<T>(
  services: TrainingServices,
  task: TrainingTask,
  run: JobRun,
  operation: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    if (run.attempt > INTERRUPTIONS_MAX) throw new Error(`interrupted ${run.attempt} times`)
    return await operation()
  } catch (error) {
    if (run.signal.aborted) throw error // the job runs again at the next start
    run.log.error({ err: error, agentId: task.agentId }, 'training failed')
    await inEnterprise(services, task.enterpriseId, (work) => failTraining(work, task, describeTrainingFailure(error)))
    return undefined
  }
}
