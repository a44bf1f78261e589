import { LOCAL_MODELS, trainingDataOf } from '@platform/dialogue'
import { crossValidateInWorker } from '@platform/nlu/worker'
import { Failed } from '../../../core/http/failed.ts'
import { defineTask, type StopReason, type Task, type TaskDefinition } from '../../../core/tasks/task.ts'
import { lockAgent } from '../../agents/agents.store.ts'
import { lexiconFor } from '../../training/lexiconFor.ts'
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
export const crossValidationTask = (): TaskDefinition =>
  defineTask({ kind: CROSS_VALIDATION, run: runCrossValidation, onStopped: describeStop })

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

async function runCrossValidation(task: Task<null>): Promise<void> {
  const agentId = task.subject
  const snapshot = await task.inWork(async ({ db }) => {
    const agent = await lockAgent(db, agentId)
    return agent && { draft: await readDraft(db, agent), contentRevision: agent.content_revision }
  })
  if (!snapshot) return
  const { draft, contentRevision } = snapshot
  const answers = await crossValidateInWorker(trainingDataOf(draft), {
    modelType: LOCAL_MODELS[draft.config.modelType],
    ...lexiconFor(draft.config.language),
    signal: task.signal,
    onProgress: (fraction) => task.report(fraction),
  })
  const names = Object.fromEntries(draft.intents.map(({ id, name }) => [id, name]))
  const data = await packResults({ names, answers })
  await task.complete(async (work) => {
    if (await lockAgent(work.db, agentId)) await storeCrossValidation(work, { agentId, contentRevision, data })
  })
}
