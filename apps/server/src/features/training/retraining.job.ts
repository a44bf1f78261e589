import type { JobDefinition, JobRun } from '../../core/jobs/jobs.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { trainModel, type TrainingResult, type TrainingServices } from './trainModel.ts'
import { beginRetraining, completeRetraining, type OutdatedVersion } from './retraining.service.ts'
import { runOrFail } from './training.job.ts'
import type { TrainingTask } from './training.service.ts'

/** Retrains models of an earlier engine. A separate queue, so that a server of an earlier release does not run it. */
export function retrainingJob(services: TrainingServices): JobDefinition<TrainingTask> {
  return { name: 'agents.relearn', run: (task, run) => runRetraining(services, task, run) }
}

async function runRetraining(services: TrainingServices, task: TrainingTask, run: JobRun): Promise<void> {
  const { enterpriseId } = task
  const outdated = await inEnterprise(services, enterpriseId, (work) => beginRetraining(work, task))
  if (!outdated) return
  const startedAt = performance.now()
  const results = await runOrFail(services, task, run, () => trainAll(services, task, outdated, run))
  if (!results) return
  const milliseconds = Math.round(performance.now() - startedAt)
  await inEnterprise(services, enterpriseId, (work) => completeRetraining(work, task, results, milliseconds))
}

async function trainAll(
  services: TrainingServices,
  task: TrainingTask,
  outdated: readonly OutdatedVersion[],
  run: JobRun,
) {
  const results: (TrainingResult & OutdatedVersion)[] = []
  for (const [at, version] of outdated.entries()) {
    const part = [at / outdated.length, (at + 1) / outdated.length] as const
    const result = await trainModel(services, task, version.data, run, part)
    if (!result) return undefined
    results.push({ ...result, ...version })
  }
  return results
}
