import { availableParallelism } from 'node:os'
import { trainInWorker, type WorkerTraining } from '@platform/nlu/worker'
import type { JobDefinition, JobRun } from '../jobs/jobs.ts'
import { packVersion } from '../versions/versionData.ts'
import { inEnterprise, type WorkServices } from '../work/work.ts'
import { describeTrainingFailure } from './describe.ts'
import { reportProgress } from './reportProgress.ts'
import { INTERRUPTIONS_MAX, PROGRESS_EVERY_MS } from './training.limits.ts'
import {
  beginTraining,
  completeTraining,
  failTraining,
  noteProgress,
  trainingDataOf,
  type Lesson,
  type TrainingTask,
} from './training.service.ts'

/** Trains a model in a thread of its own. Begun anew when the server ended in the middle. */
export function trainingJob(services: WorkServices): JobDefinition<TrainingTask> {
  return {
    name: 'agents.train',
    // A core is left to those who talk to the bots.
    concurrency: Math.max(1, availableParallelism() - 1),
    run: (task, run) => runTraining(services, task, run),
  }
}

async function runTraining(services: WorkServices, task: TrainingTask, run: JobRun): Promise<void> {
  const { enterpriseId } = task
  const lesson = await inEnterprise(services, enterpriseId, (work) => beginTraining(work, task))
  if (!lesson) return
  const startedAt = performance.now()
  let trained: WorkerTraining | undefined
  try {
    if (run.attempt > INTERRUPTIONS_MAX) throw new Error(`interrupted ${run.attempt} times`)
    trained = await train(services, task, lesson, run)
  } catch (error) {
    if (run.signal.aborted) throw error // it is run again, at the next start
    run.log.error({ err: error, agentId: task.agentId }, 'training failed')
    await inEnterprise(services, enterpriseId, (work) => failTraining(work, task, describeTrainingFailure(error)))
    return
  }
  if (!trained) return
  const data = await packVersion(lesson.draft)
  const outcome = { lesson, data, trained, milliseconds: Math.round(performance.now() - startedAt) }
  await inEnterprise(services, enterpriseId, (work) => completeTraining(work, task, outcome))
}

/** Nothing when the agent was deleted meanwhile: then the thread is ended at once. */
async function train(
  services: WorkServices,
  task: TrainingTask,
  { draft, modelType }: Lesson,
  { signal, log }: JobRun,
): Promise<WorkerTraining | undefined> {
  const gone = new AbortController()
  const progress = reportProgress(async (fraction) => {
    try {
      const isThere = await inEnterprise(services, task.enterpriseId, (work) => noteProgress(work, task, fraction))
      if (!isThere) gone.abort()
    } catch (error) {
      log.warn({ err: error }, 'progress of a training was not written down')
    }
  }, PROGRESS_EVERY_MS)
  try {
    return await trainInWorker(trainingDataOf(draft), {
      modelType,
      signal: AbortSignal.any([signal, gone.signal]),
      onProgress: (fraction) => progress.tell(fraction),
    })
  } catch (error) {
    if (gone.signal.aborted) return undefined
    throw error
  } finally {
    await progress.end()
  }
}
