import { availableParallelism } from 'node:os'
import type { JobDefinition, JobRun } from '../jobs/jobs.ts'
import { packVersion } from '../versions/versionData.ts'
import { inEnterprise } from '../work/work.ts'
import { describeTrainingFailure } from './describe.ts'
import { learn, type LearningServices } from './learn.ts'
import { INTERRUPTIONS_MAX } from './training.limits.ts'
import { beginTraining, completeTraining, failTraining, type TrainingTask } from './training.service.ts'

/** Trains a model in a worker thread. Restarted if the server ended during it. */
export function trainingJob(services: LearningServices): JobDefinition<TrainingTask> {
  return {
    name: 'agents.train',
    // One core is left for answering.
    concurrency: Math.max(1, availableParallelism() - 1),
    run: (task, run) => runTraining(services, task, run),
  }
}

async function runTraining(services: LearningServices, task: TrainingTask, run: JobRun): Promise<void> {
  const { enterpriseId } = task
  const lesson = await inEnterprise(services, enterpriseId, (work) => beginTraining(work, task))
  if (!lesson) return
  const startedAt = performance.now()
  const learned = await orFail(services, task, run, () => learn(services, task, lesson.draft, run))
  if (!learned) return
  const data = await packVersion(lesson.draft)
  const outcome = { lesson, data, ...learned, milliseconds: Math.round(performance.now() - startedAt) }
  await inEnterprise(services, enterpriseId, (work) => completeTraining(work, task, outcome))
}

/** The trained model; undefined when the training ended without one, whose reason is stored if the agent still exists. */
export async function orFail<T>(
  services: LearningServices,
  task: TrainingTask,
  run: JobRun,
  operation: () => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    if (run.attempt > INTERRUPTIONS_MAX) throw new Error(`interrupted ${run.attempt} times`)
    return await operation()
  } catch (error) {
    if (run.signal.aborted) throw error // it is run again, at the next start
    run.log.error({ err: error, agentId: task.agentId }, 'training failed')
    await inEnterprise(services, task.enterpriseId, (work) => failTraining(work, task, describeTrainingFailure(error)))
    return undefined
  }
}
