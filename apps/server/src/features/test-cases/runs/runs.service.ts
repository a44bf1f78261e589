import {
  countVerdicts,
  thresholdShare,
  type Evaluations,
  type Task,
  type TestCounts,
  type TestRun,
} from '@platform/contract'
import { labelledAnswersOf, presentEvaluation, type TestedAnswer } from '@platform/dialogue'
import { requireAgent, requireLockedAgent } from '../../agents/agents.service.ts'
import { refused } from '../../../core/http/failed.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { TaskKind } from '../../../core/tasks/task.ts'
import { findVisibleTask, listVisibleTasks } from '../../../core/tasks/visibleTasks.ts'
import type { Work } from '../../../core/work/work.ts'
import { hasPhrases } from '../../training/training.store.ts'
import { TEST_SET_CHANGED } from '../testCases.changes.ts'
import { countTestCases, hasChangedSince, namesOfIntents } from '../testCases.store.ts'
import { CROSS_VALIDATION, TESTING } from './runs.kinds.ts'
import { packResults, unpackResults, type CrossValidationData, type TestRunData } from './testRunData.ts'
import {
  findCrossValidation,
  findTestRun,
  findTestRunBytes,
  replaceCrossValidation,
  replaceTestRun,
} from './testRuns.store.ts'
import type { TestedVersion } from './testVersion.ts'

/** Queues a test run of the newest version, or joins the one that is open. */
export async function requestTestRun(work: Work, tasks: Tasks, agentId: string): Promise<Task> {
  const agent = await requireLockedAgent(work, agentId)
  if (agent.model_version === null) throw refused('NOT_TRAINED', 'Train the agent before you test it')
  if ((await countTestCases(work.db, agentId)) === 0) {
    throw refused('NOTHING_TO_TRAIN', 'There are no test cases yet. Add some, then run them.')
  }
  return enqueueOrJoin(work, tasks, TESTING, agentId)
}

/** Queues a cross-validation, or joins the one that is open. */
export async function requestCrossValidation(work: Work, tasks: Tasks, agentId: string): Promise<Task> {
  await requireLockedAgent(work, agentId)
  if (!(await hasPhrases(work.db, agentId))) {
    throw refused('NOTHING_TO_TRAIN', 'There is nothing to measure yet. Add an intent with training phrases.')
  }
  return enqueueOrJoin(work, tasks, CROSS_VALIDATION, agentId)
}

async function enqueueOrJoin(work: Work, tasks: Tasks, kind: TaskKind<null>, agentId: string): Promise<Task> {
  const id = await tasks.enqueue(work, kind, { subject: agentId, agentId, input: null })
  const queued = id === undefined ? undefined : await findVisibleTask(work.db, id)
  if (queued) return queued
  const kinds = [kind.name as 'agents.test' | 'agents.crossValidate']
  const { page } = await listVisibleTasks(work.db, { kinds, subjectId: agentId, isOpen: true }, { perPage: 1 })
  const [open] = page
  if (!open) throw new Error(`The task ${kind.name} of the agent ${agentId} was neither queued nor found`)
  return open
}

/** A test run as it is stored. */
export interface PackedRun {
  readonly comparedVersion: number | null
  readonly counts: TestCounts
  readonly data: Uint8Array
}

/** Packs a run outside of the transaction that stores it. */
export const packRun = async ({ comparedVersion, names, results }: TestedVersion): Promise<PackedRun> => ({
  comparedVersion,
  counts: countVerdicts(results),
  data: await packResults({ names, results }),
})

/** Stores the run of a version, in place of an earlier one. */
export async function storeRun(
  work: Work,
  { agentId, version }: { agentId: string; version: number },
  { comparedVersion, counts, data }: PackedRun,
): Promise<void> {
  const { db, enterpriseId, now } = work
  await replaceTestRun(db, { enterpriseId, agentId, version, comparedVersion, now, data, ...counts })
  await work.changed(TEST_SET_CHANGED, { agentId })
}

export async function storeCrossValidation(
  work: Work,
  given: { readonly agentId: string; readonly contentRevision: number; readonly data: Uint8Array },
): Promise<void> {
  const { db, enterpriseId, now } = work
  await replaceCrossValidation(db, { enterpriseId, now, ...given })
  await work.changed(TEST_SET_CHANGED, { agentId: given.agentId })
}

/** Returns the run of a version, or of the newest one that was tested. */
export async function runOf(
  work: Work,
  { agentId, version }: { agentId: string; version?: number | undefined },
): Promise<TestRun | null> {
  await requireAgent(work, agentId)
  const row = await findTestRun(work.db, agentId, version)
  if (!row) return null
  const data = await unpackResults<TestRunData>(await findTestRunBytes(work.db, agentId, row.version))
  const ids = new Set(
    data.results.flatMap(({ turns }) =>
      turns.flatMap(({ expectedId, before, after }) => [expectedId, before?.intentId, after.intentId]),
    ),
  )
  const { compared_version: comparedVersion, created_at: createdAt, ...counts } = row
  const used = [...ids].filter((id) => id !== null && id !== undefined)
  const current = await namesOfIntents(work.db, agentId, used)
  return {
    ...counts,
    comparedVersion,
    createdAt: createdAt.toISOString(),
    isOutdated: await hasChangedSince(work.db, agentId, { at: createdAt, count: data.results.length }),
    intents: used.flatMap((id) => {
      const name = current.get(id) ?? data.names[id]
      return name === undefined ? [] : [{ id, name }]
    }),
    results: data.results.map(({ testCaseId, turns }) => ({
      testCaseId,
      turns: turns.map(({ text, expectedId, before, after }) => ({
        text,
        expectedId,
        before: before && presentAnswer(before),
        after: presentAnswer(after),
      })),
    })),
  }
}

const presentAnswer = ({ intentId, confidence }: TestedAnswer) => ({ intentId, confidence })

/** Returns the evaluations at the threshold that the agent has now. */
export async function evaluationsOf(work: Work, agentId: string): Promise<Evaluations> {
  const { db } = work
  const agent = await requireAgent(work, agentId)
  const threshold = thresholdShare(agent.confidence_threshold)
  const namer = async (names: Readonly<Record<string, string>>) => {
    const current = await namesOfIntents(db, agentId, Object.keys(names))
    return (id: string): string => current.get(id) ?? names[id] ?? ''
  }
  const run = await findTestRun(db, agentId)
  const data = run && (await unpackResults<TestRunData>(await findTestRunBytes(db, agentId, run.version)))
  const measured = await findCrossValidation(db, agentId)
  const answered = measured && (await unpackResults<CrossValidationData>(measured.data))
  return {
    testCases:
      run && data
        ? presentEvaluation(
            {
              createdAt: run.created_at.toISOString(),
              isOutdated: await hasChangedSince(db, agentId, { at: run.created_at, count: data.results.length }),
              version: run.version,
              threshold,
            },
            labelledAnswersOf(data.results),
            await namer(data.names),
          )
        : null,
    crossValidation:
      measured && answered
        ? presentEvaluation(
            {
              createdAt: measured.created_at.toISOString(),
              isOutdated: measured.content_revision !== agent.content_revision,
              version: null,
              threshold,
            },
            answered.answers,
            await namer(answered.names),
          )
        : null,
  }
}
