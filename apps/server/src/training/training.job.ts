import { availableParallelism } from 'node:os'
import type { JobDefinition, JobRun } from '../jobs/jobs.ts'
import { packVersion } from '../versions/versionData.ts'
import { inEnterprise } from '../work/work.ts'
import { describeTrainingFailure } from './describe.ts'
import { learn, type Learnt, type LearningServices } from './learn.ts'
import { INTERRUPTIONS_MAX } from './training.limits.ts'
import { beginTraining, completeTraining, failTraining, type TrainingTask } from './training.service.ts'

/** Trains a model in a thread of its own. Begun anew when the server ended in the middle. */
export function trainingJob(services: LearningServices): JobDefinition<TrainingTask> {
  return {
    name: 'agents.train',
    // A core is left to those who talk to the bots.
    concurrency: Math.max(1, availableParallelism() - 1),
    run: (task, run) => runTraining(services, task, run),
  }
}

async function runTraining(services: LearningServices, task: TrainingTask, run: JobRun): Promise<void> {
  const { enterpriseId } = task
  const lesson = await inEnterprise(services, enterpriseId, (work) => beginTraining(work, task))
  if (!lesson) return
  const startedAt = performance.now()
  let learnt: Learnt | undefined
  try {
    if (run.attempt > INTERRUPTIONS_MAX) throw new Error(`interrupted ${run.attempt} times`)
    learnt = await learn(services, task, lesson.draft, run)
  } catch (error) {
    if (run.signal.aborted) throw error // it is run again, at the next start
    run.log.error({ err: error, agentId: task.agentId }, 'training failed')
    await inEnterprise(services, enterpriseId, (work) => failTraining(work, task, describeTrainingFailure(error)))
    return
  }
  if (!learnt) return
  const data = await packVersion(lesson.draft)
  const outcome = { lesson, data, ...learnt, milliseconds: Math.round(performance.now() - startedAt) }
  await inEnterprise(services, enterpriseId, (work) => completeTraining(work, task, outcome))
}
