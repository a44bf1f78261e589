import { phraseKey, type TestCase, type TestTurn } from '@platform/contract'
import type { TestedTurn } from '@platform/dialogue'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { INTENTS } from '../intents/records.ts'

/** How a version answers a test case. */
export interface TestedCase {
  readonly testCaseId: string
  readonly turns: readonly TestedTurn[]
}

/** A test run as the back end stores it. */
export interface TestRunRecord {
  readonly version: number
  readonly comparedVersion: number | null
  readonly createdAt: string
  /** Revision of the test set that was run. */
  readonly revision: number
  readonly results: readonly TestedCase[]
}

/** The test set of one agent. */
export interface TestSetRecord {
  /** Newest first. */
  readonly testCases: readonly TestCase[]
  readonly blocksPublishing: boolean
  /** Increases with every change of the test cases. */
  readonly revision: number
  /** The latest run of each tested version, latest last. */
  readonly runs: readonly TestRunRecord[]
}

const NONE: TestSetRecord = { testCases: [], blocksPublishing: false, revision: 0, runs: [] }

/** Test sets by the agent's id. */
export const TEST_SETS: StateDefinition<TestCase, Map<string, TestSetRecord>> = {
  start: (_world, seed) =>
    new Map([...Map.groupBy(seed, ({ agentId }) => agentId)].map(([id, testCases]) => [id, { ...NONE, testCases }])),
}

export const testSetOf = (world: World, agentId: string): TestSetRecord => world.of(TEST_SETS).get(agentId) ?? NONE

/** Changes the test set of an agent, and emits it. */
export function changeTestSet(world: World, agentId: string, changes: Partial<TestSetRecord>): void {
  const before = testSetOf(world, agentId)
  const revision = before.revision + (changes.testCases ? 1 : 0)
  world.of(TEST_SETS).set(agentId, { ...before, ...changes, revision })
  world.emit({ name: 'testCases.changed', payload: { agentId } })
}

/** Test cases of one key have the same messages. */
export const messagesKey = (turns: readonly TestTurn[]): string =>
  JSON.stringify(turns.map(({ text }) => phraseKey(text)))

/** The present intents that test cases name. */
export function intentsOf(world: World, agentId: string, ids: readonly (string | null)[]) {
  const intents = world.of(INTENTS).list({ agentId })
  return intents.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }))
}
