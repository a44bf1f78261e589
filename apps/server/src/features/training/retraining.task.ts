import { defineTask, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import { beginRetraining, completeRetraining, type OutdatedVersion } from './retraining.service.ts'
import { trainModel, type TrainingResult, type TrainingServices } from './trainModel.ts'
import { RETRAINING, type TrainingInput } from './training.kinds.ts'
import { stopTraining } from './training.service.ts'
import { resultOrFailure } from './training.task.ts'

/** Retrains the models of an earlier engine. */
export function retrainingTask(services: TrainingServices): TaskDefinition {
  return defineTask({ kind: RETRAINING, run: (task) => runRetraining(services, task), onStopped: stopTraining })
}

async function runRetraining(services: TrainingServices, task: Task<TrainingInput>): Promise<void> {
  const outdated = await task.inWork((work) => beginRetraining(work, task))
  if (!outdated) return
  const startedAt = performance.now()
  const results = await resultOrFailure(task, () => trainAll(services, task, outdated))
  if (!results) return
  const milliseconds = Math.round(performance.now() - startedAt)
  await task.complete((work) => completeRetraining(work, task, results, milliseconds))
}

async function trainAll(services: TrainingServices, task: Task<TrainingInput>, outdated: readonly OutdatedVersion[]) {
  const results: (TrainingResult & OutdatedVersion)[] = []
  for (const [at, version] of outdated.entries()) {
    const part = [at / outdated.length, (at + 1) / outdated.length] as const
    const result = await trainModel(services, task, version.data, part)
    if (!result) return undefined
    results.push({ ...result, ...version })
  }
  return results
}
