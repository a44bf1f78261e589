import {
  countVerdicts,
  TEST_CASE_DUPLICATE,
  TEST_CASE_INTENT_UNKNOWN,
  testCaseRules,
  TEST_CASES_MAX,
  TEST_CASES_TOO_MANY,
  type TestAnswer,
  type TestCase,
  type TestRun,
  type TestTurn,
} from '@platform/contract'
import type { TestedAnswer } from '@platform/dialogue'
import { nextId } from '../../ids.ts'
import { found, enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { INTENTS } from '../intents/records.ts'
import { evaluateCrossValidation, evaluateRun, requestCrossValidation } from './evaluation.ts'
import { changeTestSet, messagesKey, TEST_SETS, testSetOf, type TestRunRecord } from './records.ts'
import { requestRun } from './requestRun.ts'
import { sampleTestCases } from './seed.ts'

/** Test sets of agents, and their runs. */
export const testCases = defineArea({
  state: TEST_SETS,
  sample: sampleTestCases,
  handlers: (world) => ({
    'testCases.list': ({ agentId }) => {
      const { testCases: all, blocksPublishing } = testSetOf(world, agentId)
      const named = new Set(all.flatMap(({ turns }) => turns.map(({ intentId }) => intentId)))
      const intents = world.of(INTENTS).list({ agentId })
      return {
        testCases: [...all],
        intents: intents.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
        blocksPublishing,
      }
    },
    'testCases.add': ({ agentId, testCases: given }) => {
      for (const { turns } of given) checkTurns(world, agentId, turns)
      const { testCases: before } = testSetOf(world, agentId)
      const all = new Map(before.map((testCase) => [messagesKey(testCase.turns), testCase]))
      const added: TestCase[] = []
      const changed: TestCase[] = []
      for (const { turns, source } of given) {
        const key = messagesKey(turns)
        const same = all.get(key)
        if (!same) {
          const ownFields = { createdAt: world.now(), createdBy: world.user?.name ?? '' }
          const testCase = { id: nextId('test-case'), agentId, turns, source, ...ownFields }
          added.push(testCase)
          all.set(key, testCase)
        } else if (!haveSameIntents(same.turns, turns)) {
          changed.push(same)
          all.set(key, { ...same, turns })
        }
      }
      if (all.size > TEST_CASES_MAX) refuseBy(TEST_CASES_TOO_MANY)
      const newestFirst = [...all.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      if (added.length + changed.length > 0) changeTestSet(world, agentId, { testCases: newestFirst })
      return { added, changed, unchanged: given.length - added.length - changed.length }
    },
    'testCases.save': ({ agentId, testCaseId, turns }) => {
      const { testCases: all } = testSetOf(world, agentId)
      const before = found(all.find(({ id }) => id === testCaseId))
      checkTurns(world, agentId, turns)
      const key = messagesKey(turns)
      if (all.some((other) => other.id !== testCaseId && messagesKey(other.turns) === key))
        refuseBy(TEST_CASE_DUPLICATE)
      const saved: TestCase = { ...before, turns }
      changeTestSet(world, agentId, { testCases: all.map((other) => (other === before ? saved : other)) })
      return saved
    },
    'testCases.delete': ({ agentId, testCaseIds }) => {
      const { testCases: all } = testSetOf(world, agentId)
      const ids = new Set(testCaseIds)
      const deleted = all.filter(({ id }) => ids.has(id))
      if (deleted.length > 0) changeTestSet(world, agentId, { testCases: all.filter(({ id }) => !ids.has(id)) })
      return { deleted }
    },
    'testCases.setGate': ({ agentId, blocksPublishing }) => {
      changeTestSet(world, agentId, { blocksPublishing })
      return { blocksPublishing }
    },
    'testCases.run': ({ agentId }) => requestRun(world, agentId),
    'testCases.crossValidate': ({ agentId }) => requestCrossValidation(world, agentId),
    'testCases.evaluations': ({ agentId }) => ({
      testCases: evaluateRun(world, agentId),
      crossValidation: evaluateCrossValidation(world, agentId),
    }),
    'testCases.result': ({ agentId, version }) => {
      const { runs } = testSetOf(world, agentId)
      const run =
        version === undefined
          ? runs.toSorted((one, other) => one.version - other.version).at(-1)
          : runs.find((other) => other.version === version)
      return { run: run ? presentRun(world, agentId, run) : null }
    },
  }),
})

/** Refuses messages that break a rule, or that name an intent which does not exist. */
function checkTurns(world: World, agentId: string, turns: readonly TestTurn[]): void {
  enforceRules(testCaseRules({ turns }))
  const isKnown = (intentId: string) => world.of(INTENTS).find(intentId)?.agentId === agentId
  if (turns.some(({ intentId }) => intentId !== null && !isKnown(intentId))) refuseBy(TEST_CASE_INTENT_UNKNOWN)
}

const haveSameIntents = (one: readonly TestTurn[], other: readonly TestTurn[]): boolean =>
  one.every(({ intentId }, at) => intentId === other[at]?.intentId)

function presentRun(world: World, agentId: string, run: TestRunRecord): TestRun {
  const { version, comparedVersion, createdAt, revision, results, names } = run
  const named = new Set(
    results.flatMap(({ turns }) =>
      turns.flatMap(({ expectedId, before, after }) => [expectedId, before?.intentId ?? null, after.intentId]),
    ),
  )
  const intents = [...named].flatMap((id) => {
    if (id === null) return []
    const name = world.of(INTENTS).find(id)?.name ?? names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
  return {
    version,
    comparedVersion,
    createdAt,
    isOutdated: revision !== testSetOf(world, agentId).revision,
    ...countVerdicts(results),
    intents,
    results: results.map(({ testCaseId, turns }) => ({
      testCaseId,
      turns: turns.map((turn) => ({
        ...turn,
        before: turn.before && presentAnswer(turn.before),
        after: presentAnswer(turn.after),
      })),
    })),
  }
}

const presentAnswer = ({ intentId, confidence }: TestedAnswer): TestAnswer => ({ intentId, confidence })
