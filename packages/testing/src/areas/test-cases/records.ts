import { phraseKey, type TestCase, type TestTurn } from '@platform/contract'
import type { TestedTurn } from '@platform/dialogue'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import type { CrossValidationRecord } from './evaluation.ts'

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
  /** Names of the intents of both versions, by id. */
  readonly names: ReadonlyMap<string, string>
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
  /** The latest one; null without one. */
  readonly crossValidation: CrossValidationRecord | null
}

const NONE: TestSetRecord = { testCases: [], blocksPublishing: false, revision: 0, runs: [], crossValidation: null }

/** Test sets by the agent's id. */
export const TEST_SETS: StateDefinition<TestCase, Map<string, TestSetRecord>> = {
  start(_world, seed) {
    const sets = new Map<string, TestSetRecord>()
    for (const testCase of seed) {
      const { testCases } = sets.get(testCase.agentId) ?? NONE
      sets.set(testCase.agentId, { ...NONE, testCases: [...testCases, testCase] })
    }
    return sets
  },
  deleteAgentData: (sets, agentId) => void sets.delete(agentId),
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
