import { countVerdicts, TEST_CASE_INTENT_UNKNOWN, type TestCase, type TestRun, type TestTurn } from '@platform/contract'
import { nextId } from '../../ids.ts'
import { found, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { INTENTS } from '../intents/records.ts'
import { changeTestSet, intentsOf, messagesKey, TEST_SETS, testSetOf, type TestRunRecord } from './records.ts'
import { requestRun } from './runTests.ts'
import { sampleTestCases } from './seed.ts'

/** Test sets of agents, and their runs. Only the server applies the rules of test cases, and evaluates. */
export const testCases = defineArea({
  state: TEST_SETS,
  sample: sampleTestCases,
  handlers: (world) => ({
    'testCases.list': ({ agentId }) => {
      const { testCases: all, blocksPublishing } = testSetOf(world, agentId)
      const ids = all.flatMap(({ turns }) => turns.map(({ intentId }) => intentId))
      return { testCases: [...all], intents: intentsOf(world, agentId, ids), blocksPublishing }
    },
    'testCases.add': ({ agentId, testCases: given }) => {
      for (const { turns } of given) checkIntents(world, agentId, turns)
      const { testCases: before } = testSetOf(world, agentId)
      const all = new Map(before.map((testCase) => [messagesKey(testCase.turns), testCase]))
      const added: TestCase[] = []
      const changed: TestCase[] = []
      for (const { turns, source } of given) {
        const same = all.get(messagesKey(turns))
        const ownFields = { createdAt: world.now(), createdBy: world.user?.name ?? '' }
        const testCase: TestCase = same
          ? { ...same, turns }
          : { id: nextId('test-case'), agentId, turns, source, ...ownFields }
        if (!same) added.push(testCase)
        else if (JSON.stringify(same.turns) !== JSON.stringify(turns)) changed.push(same)
        all.set(messagesKey(turns), testCase)
      }
      const newestFirst = [...all.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      changeTestSet(world, agentId, { testCases: newestFirst })
      return { added, changed, unchanged: given.length - added.length - changed.length }
    },
    'testCases.save': ({ agentId, testCaseId, turns }) => {
      const { testCases: all } = testSetOf(world, agentId)
      const saved: TestCase = { ...found(all.find(({ id }) => id === testCaseId)), turns }
      changeTestSet(world, agentId, { testCases: all.map((other) => (other.id === testCaseId ? saved : other)) })
      return saved
    },
    'testCases.delete': ({ agentId, testCaseIds }) => {
      const { testCases: all } = testSetOf(world, agentId)
      const deleted = all.filter(({ id }) => testCaseIds.includes(id))
      changeTestSet(world, agentId, { testCases: all.filter((testCase) => !deleted.includes(testCase)) })
      return { deleted }
    },
    'testCases.setGate': ({ agentId, blocksPublishing }) => {
      changeTestSet(world, agentId, { blocksPublishing })
      return { blocksPublishing }
    },
    'testCases.run': ({ agentId }) => requestRun(world, agentId),
    'testCases.evaluations': () => ({ testCases: null, crossValidation: null }),
    'testCases.result': ({ agentId, version }) => {
      const { runs } = testSetOf(world, agentId)
      const run = version === undefined ? runs.at(-1) : runs.find((other) => other.version === version)
      return { run: run ? presentRun(world, agentId, run) : null }
    },
  }),
})

/** Refuses messages that name an intent which does not exist. */
function checkIntents(world: World, agentId: string, turns: readonly TestTurn[]): void {
  const isKnown = (id: string) => world.of(INTENTS).find(id)?.agentId === agentId
  if (turns.some(({ intentId }) => intentId !== null && !isKnown(intentId))) refuseBy(TEST_CASE_INTENT_UNKNOWN)
}

function presentRun(world: World, agentId: string, { revision, results, ...run }: TestRunRecord): TestRun {
  const turns = results.flatMap((result) => result.turns)
  const ids = turns.flatMap(({ expectedId, before, after }) => [expectedId, before?.intentId ?? null, after.intentId])
  return {
    ...run,
    isOutdated: revision !== testSetOf(world, agentId).revision,
    ...countVerdicts(results),
    intents: intentsOf(world, agentId, ids),
    results: results.map(({ testCaseId, turns: tested }) => ({ testCaseId, turns: [...tested] })),
  }
}
