import { setImmediate as nextTurn } from 'node:timers/promises'
import { dryRun, testedAnswer, type TestedAnswer } from '@platform/dialogue'
import type { Model } from '@platform/nlu'
import { Failed, notFound } from '../../../core/http/failed.ts'
import type { Services } from '../../../core/services.ts'
import type { Task } from '../../../core/tasks/task.ts'
import { findAnsweringAgent, type AnsweringAgentRow } from '../../conversations/answeringAgent.store.ts'
import type { AnsweringBot, BotCache } from '../../conversations/BotCache.ts'
import { classifyDry } from '../../conversations/classifyDry.ts'
import { listTestCases, type TestCaseRow } from '../testCases.store.ts'
import type { TestRunData } from './testRunData.ts'

/** The time between two pauses for other work, in milliseconds. */
const SLICE_MS = 8

/** What answers the test cases. */
export interface TestingServices {
  readonly services: Services
  readonly bots: BotCache
}

/** The part of a task that a test run uses. */
export type TestingTask = Pick<Task<unknown>, 'inWork' | 'signal' | 'subject'>

type TrainedBot = AnsweringBot & { readonly model: Model }

/** The answers of a version to the test set. */
export interface TestedVersion extends TestRunData {
  /** Null: there is nothing to compare with. */
  readonly comparedVersion: number | null
}

/**
 * Tests a version with the test set of its agent, beside the version with which it is compared. Answers without effects,
 * in the server's thread, and pauses for other work every few milliseconds.
 *
 * @param candidate the version; a function, because it is not needed without test cases
 * @param comparedOf returns the number of the version with which it is compared
 * @returns undefined without test cases
 */
export async function testVersion(
  { services, bots }: TestingServices,
  task: TestingTask,
  candidate: (agent: AnsweringAgentRow) => Promise<TrainedBot>,
  comparedOf: (agent: AnsweringAgentRow, version: number | null) => number | null,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<TestedVersion | undefined> {
  const { agent, testCases, now } = await task.inWork(async ({ db, now: at }) => ({
    agent: await findAnsweringAgent(db, { agentId: task.subject, channel: 'try-it' }),
    testCases: await listTestCases(db, task.subject),
    now: at,
  }))
  if (!agent || testCases.length === 0) return undefined
  const tested = await candidate(agent)
  const before = await findCompared(bots, task, agent, comparedOf(agent, tested.version))
  const answersOf = async (answering: TrainedBot, { turns }: TestCaseRow): Promise<TestedAnswer[]> => {
    const { bot, config } = answering
    const classify = classifyDry(task, services, answering)
    const answers: TestedAnswer[] = []
    const messages = turns.map(({ text }) => text)
    for await (const outcome of dryRun({ bot, config, classify, now }, messages)) answers.push(testedAnswer(outcome))
    return answers
  }
  const results: TestRunData['results'][number][] = []
  let pausedAt = performance.now()
  for (const [index, testCase] of testCases.entries()) {
    if (performance.now() - pausedAt > SLICE_MS) {
      await nextTurn()
      task.signal.throwIfAborted()
      onProgress(index / testCases.length)
      pausedAt = performance.now()
    }
    const after = await answersOf(tested, testCase)
    const former = before && (await answersOf(before, testCase))
    results.push({
      testCaseId: testCase.id,
      turns: testCase.turns.map(({ text, intentId }, turn) => ({
        text,
        expectedId: intentId,
        before: former?.[turn] ?? null,
        after: after[turn]!,
      })),
    })
  }
  const names = Object.fromEntries([...namesOf(before), ...namesOf(tested)])
  return { names, results, comparedVersion: before?.version ?? null }
}

const namesOf = (answering: AnsweringBot | undefined): [string, string][] =>
  answering ? Array.from(answering.bot.intents.values(), ({ id, name }) => [id, name]) : []

/** Finds the version with which a run compares. Undefined if it no longer exists, or cannot answer. */
async function findCompared(
  bots: BotCache,
  { inWork }: TestingTask,
  agent: AnsweringAgentRow,
  version: number | null,
): Promise<TrainedBot | undefined> {
  if (version === null) return undefined
  try {
    const answering = await bots.find((operation) => inWork(({ db }) => operation(db)), agent, version)
    return answering.model ? { ...answering, model: answering.model } : undefined
  } catch (error) {
    if (error instanceof Failed) return undefined
    throw error
  }
}

/** Finds the newest version of an agent. */
export async function findNewest(
  bots: BotCache,
  { inWork }: TestingTask,
  agent: AnsweringAgentRow,
): Promise<TrainedBot & { readonly version: number }> {
  const { newest_version: version } = agent
  if (version === null) throw notFound()
  const answering = await bots.find((operation) => inWork(({ db }) => operation(db)), agent, version)
  if (!answering.model) throw notFound()
  return { ...answering, model: answering.model, version }
}
