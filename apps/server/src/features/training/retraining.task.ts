import { defineTask, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import type { ContentSource } from '../versions/content/content.types.ts'
import type { ComputeContent } from '../versions/content/openContentComputer.ts'
import { readDraft } from '../versions/draft.store.ts'
import {
  beginRetraining,
  completeRetraining,
  type OutdatedVersion,
  type RetrainedVersion,
} from './retraining.service.ts'
import { trainModel, type TrainingServices } from './trainModel.ts'
import { RETRAINING, type TrainingInput } from './training.kinds.ts'
import { stopTraining } from './training.service.ts'
import { resultOrFailure } from './training.task.ts'

/** Retrains the models of an earlier engine. */
export function retrainingTask(services: TrainingServices, compute: ComputeContent): TaskDefinition {
  return defineTask({
    kind: RETRAINING,
    run: (task) => runRetraining(services, compute, task),
    onStopped: stopTraining,
  })
}

async function runRetraining(
  services: TrainingServices,
  compute: ComputeContent,
  task: Task<TrainingInput>,
): Promise<void> {
  const outdated = await task.inWork((work) => beginRetraining(work, task))
  if (!outdated) return
  const startedAt = performance.now()
  const results = await resultOrFailure(task, () => trainAll(services, compute, task, outdated))
  if (!results) return
  const milliseconds = Math.round(performance.now() - startedAt)
  await task.complete((work) => completeRetraining(work, task, results, milliseconds))
}

async function trainAll(
  services: TrainingServices,
  compute: ComputeContent,
  task: Task<TrainingInput>,
  outdated: readonly OutdatedVersion[],
): Promise<RetrainedVersion[] | undefined> {
  const results: RetrainedVersion[] = []
  for (const [at, version] of outdated.entries()) {
    const part = [at / outdated.length, (at + 1) / outdated.length] as const
    const found = await findSource(task, version)
    if (!found) return undefined
    const content = await compute({ type: 'training', of: found.source }, task)
    const result = await trainModel(services, task, content, part)
    if (!result) return undefined
    results.push({ ...result, version: version.version, contentRevision: found.contentRevision })
  }
  return results
}

/** Finds the content of a version, and its revision. Undefined if the agent was deleted meanwhile. */
async function findSource(
  task: Task<TrainingInput>,
  { packed, contentRevision }: OutdatedVersion,
): Promise<{ source: ContentSource; contentRevision: number } | undefined> {
  if (packed) return { source: { type: 'version', bytes: packed }, contentRevision }
  const draft = await readDraft((operation) => task.inWork(operation), task.subject)
  return (
    draft && {
      source: { type: 'draft', stored: draft.content },
      contentRevision: draft.agent.content_revision,
    }
  )
}
