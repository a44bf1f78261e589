import { nameKey, verdictOfCase } from '@platform/contract'
import type { TestCase, TestResult, TestRun, Verdict } from '@platform/contract'

/** Which test cases are listed. `failing` ones are wrong in the tested version. */
export type TestSetFilter = 'all' | 'failing' | 'broken' | 'fixed' | 'moved'

/** The filters in the order of their tabs. */
export const TEST_SET_FILTERS = ['all', 'failing', 'broken', 'fixed', 'moved'] as const satisfies TestSetFilter[]

/** A test case with its result in the latest run. */
export interface TestSetRow {
  readonly testCase: TestCase
  /** Null if the run did not test these messages and intents. */
  readonly result: TestResult | null
  readonly verdict: Verdict | null
  /** Whether a message is expected to be answered by an intent that was deleted. */
  readonly hasDeletedIntent: boolean
}

const PASSES: Readonly<Record<TestSetFilter, (verdict: Verdict | null) => boolean>> = {
  all: () => true,
  failing: (verdict) => verdict === 'wrong' || verdict === 'broken' || verdict === 'moved',
  broken: (verdict) => verdict === 'broken',
  fixed: (verdict) => verdict === 'fixed',
  moved: (verdict) => verdict === 'moved',
}

/** Joins test cases with their results. A result is left out if the test case has changed since. */
export function testSetRows(
  testCases: readonly TestCase[],
  run: TestRun | null,
  intentNames: ReadonlyMap<string, string>,
): TestSetRow[] {
  const results = new Map(run?.results.map((result) => [result.testCaseId, result]))
  return testCases.map((testCase) => {
    const found = results.get(testCase.id)
    const result = found && isOf(found, testCase) ? found : null
    return {
      testCase,
      result,
      verdict: result && verdictOfCase(result),
      hasDeletedIntent: testCase.turns.some(({ intentId }) => intentId !== null && !intentNames.has(intentId)),
    }
  })
}

const isOf = ({ turns: tested }: TestResult, { turns }: TestCase): boolean =>
  tested.length === turns.length &&
  turns.every(({ text, intentId }, at) => text === tested[at]?.text && intentId === tested[at].expectedId)

/** Counts the rows of each filter. */
export function countRows(rows: readonly TestSetRow[]): Readonly<Record<TestSetFilter, number>> {
  const counts = { all: 0, failing: 0, broken: 0, fixed: 0, moved: 0 }
  for (const { verdict } of rows) {
    for (const filter of TEST_SET_FILTERS) if (PASSES[filter](verdict)) counts[filter] += 1
  }
  return counts
}

/** Returns the rows of a filter whose messages, or the names of their expected intents, contain the text. */
export function filterRows(
  rows: readonly TestSetRow[],
  { filter, search }: { readonly filter: TestSetFilter; readonly search: string },
  intentNames: ReadonlyMap<string, string>,
): TestSetRow[] {
  const wanted = nameKey(search)
  const contains = (text: string) => nameKey(text).includes(wanted)
  return rows.filter(
    ({ testCase: { turns }, verdict }) =>
      PASSES[filter](verdict) &&
      (wanted === '' ||
        turns.some(({ text, intentId }) => contains(text) || contains(intentNames.get(intentId ?? '') ?? ''))),
  )
}
