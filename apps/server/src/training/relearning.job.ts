import type { JobDefinition, JobRun } from '../jobs/jobs.ts'
import { inEnterprise } from '../work/work.ts'
import { learn, type Learned, type LearningServices } from './learn.ts'
import { beginRelearning, completeRelearning, type OldVersion } from './relearning.service.ts'
import { orFail } from './training.job.ts'
import type { TrainingTask } from './training.service.ts'

/** Retrains models of an earlier engine. A separate job, so that a server of an earlier release does not take it. */
export function relearningJob(services: LearningServices): JobDefinition<TrainingTask> {
  return { name: 'agents.relearn', run: (task, run) => runRelearning(services, task, run) }
}

async function runRelearning(services: LearningServices, task: TrainingTask, run: JobRun): Promise<void> {
  const { enterpriseId } = task
  const old = await inEnterprise(services, enterpriseId, (work) => beginRelearning(work, task))
  if (!old) return
  const startedAt = performance.now()
  const learned = await orFail(services, task, run, () => learnAll(services, task, old, run))
  if (!learned) return
  const milliseconds = Math.round(performance.now() - startedAt)
  await inEnterprise(services, enterpriseId, (work) => completeRelearning(work, task, learned, milliseconds))
}

async function learnAll(services: LearningServices, task: TrainingTask, old: readonly OldVersion[], run: JobRun) {
  const all: (Learned & OldVersion)[] = []
  for (const [at, version] of old.entries()) {
    const part = [at / old.length, (at + 1) / old.length] as const
    const learned = await learn(services, task, version.data, run, part)
    if (!learned) return undefined
    all.push({ ...learned, ...version })
  }
  return all
}
