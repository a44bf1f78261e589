import { LOCAL_MODELS } from '@platform/dialogue'
import { crossValidateInWorker } from '@platform/nlu/worker'
import { Failed } from '../../../core/http/failed.ts'
import { defineTask, type StopReason, type Task, type TaskDefinition } from '../../../core/tasks/task.ts'
import { lockAgent } from '../../agents/agents.store.ts'
import { lexiconFor } from '../../training/lexiconFor.ts'
import type { ComputeContent } from '../../versions/content/openContentComputer.ts'
import { readDraft } from '../../versions/draft.store.ts'
import { CROSS_VALIDATION, TESTING } from './runs.kinds.ts'
import { packRun, storeCrossValidation, storeRun } from './runs.service.ts'
import { packResults } from './testRunData.ts'
import { findTestRun } from './testRuns.store.ts'
import { findNewest, testVersion, type TestingServices } from './testVersion.ts'

const describeStop = async (_work: unknown, _task: unknown, reason: StopReason): Promise<string> =>
  reason === 'cancelled' ? 'It was cancelled. The earlier result stays.' : 'Something went wrong. Try again.'

/** Tests the newest version of an agent. */
export const testingTask = (services: TestingServices): TaskDefinition =>
  defineTask({ kind: TESTING, run: (task) => runTests(services, task), onStopped: describeStop })

/** Measures how well the phrases of an agent are recognised by models that were not trained on them. */
export const crossValidationTask = (compute: ComputeContent): TaskDefinition =>
  defineTask({ kind: CROSS_VALIDATION, run: (task) => runCrossValidation(compute, task), onStopped: describeStop })

async function runTests(services: TestingServices, task: Task<null>): Promise<void> {
  const agentId = task.subject
  const earlier = await task.inWork(({ db }) => findTestRun(db, agentId))
  let version: number | undefined
  let tested
  try {
    tested = await testVersion(
      services,
      task,
      async (agent) => {
        const newest = await findNewest(services.bots, task, agent)
        version = newest.version
        return newest
      },
      // A version that is published now is compared with what was published before it.
      (agent, of) =>
        agent.model_version !== of ? agent.model_version : earlier?.version === of ? earlier.compared_version : null,
      (fraction) => task.report(fraction),
    )
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    await task.complete(async () => undefined, { reason: error.message })
    return
  }
  const run = tested && (await packRun(tested))
  await task.complete(async (work) => {
    const exists = await lockAgent(work.db, agentId)
    if (exists && run && version !== undefined) await storeRun(work, { agentId, version }, run)
  })
}

async function runCrossValidation(compute: ComputeContent, task: Task<null>): Promise<void> {
  const agentId = task.subject
  const draft = await readDraft((operation) => task.inWork(operation), agentId)
  if (!draft) return
  const contentRevision = draft.agent.content_revision
  const {
    config,
    outline,
    data: learned,
  } = await compute({ type: 'training', of: { type: 'draft', stored: draft.content } }, task)
  const answers = await crossValidateInWorker(learned, {
    modelType: LOCAL_MODELS[config.modelType],
    ...lexiconFor(config.language),
    signal: task.signal,
    onProgress: (fraction) => task.report(fraction),
  })
  const names = Object.fromEntries(outline.intents.map(({ id, name }) => [id, name]))
  const data = await packResults({ names, answers })
  await task.complete(async (work) => {
    if (await lockAgent(work.db, agentId)) await storeCrossValidation(work, { agentId, contentRevision, data })
  })
}
