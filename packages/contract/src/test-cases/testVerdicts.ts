import { EVALUATION_BINS, EVALUATED_MESSAGES_MIN } from './testCases.limits.ts'
import type { LabelledBins, TestResultTurn } from './testCases.schema.ts'
import type { TestCounts } from './testCounts.ts'

/**
 * A turn or a test case in a test run: `right` and `wrong` are as they were in the compared version, or there is none.
 * `moved` was wrong and is wrong with another intent.
 */
export type Verdict = 'right' | 'wrong' | 'fixed' | 'broken' | 'moved'

/** Returns the verdict of one message of a test case. */
export const verdictOf = (turn: TestResultTurn): Verdict => verdictOfCase({ turns: [turn] })

/** Returns the verdict of a test case. It is right if all of its messages are. */
export function verdictOfCase({ turns }: { readonly turns: readonly TestResultTurn[] }): Verdict {
  const isRight = turns.every(({ expectedId, after }) => after.intentId === expectedId)
  if (turns.some(({ before }) => !before)) return isRight ? 'right' : 'wrong'
  const wasRight = turns.every(({ expectedId, before }) => before?.intentId === expectedId)
  if (isRight) return wasRight ? 'right' : 'fixed'
  if (wasRight) return 'broken'
  return turns.some(({ before, after }) => before?.intentId !== after.intentId) ? 'moved' : 'wrong'
}

/** Counts the test cases of a run. */
export function countVerdicts(results: readonly { readonly turns: readonly TestResultTurn[] }[]): TestCounts {
  const of = { right: 0, wrong: 0, fixed: 0, broken: 0, moved: 0 }
  for (const result of results) of[verdictOfCase(result)] += 1
  return { ...of, right: of.right + of.fixed, wrong: of.wrong + of.broken + of.moved }
}

/** What a threshold does to labelled messages. */
export interface ThresholdEffect {
  /** Answered with the expected intent. */
  readonly right: number
  /** Answered with another intent, or answered although out of scope. */
  readonly wrong: number
  /** Messages of an intent that get no answer of an intent. */
  readonly rejected: number
  /** Messages out of scope that get no answer of an intent, as they should. */
  readonly outOfScopeRejected: number
}

/** Counts what a threshold does. Its hundredths count: messages are known by their bin of a hundredth. */
export function thresholdEffect(bins: LabelledBins, threshold: number): ThresholdEffect {
  const from = Math.min(EVALUATION_BINS, Math.max(0, Math.round(threshold * EVALUATION_BINS)))
  const below = (counts: readonly number[]) => sum(counts.slice(0, from))
  const above = (counts: readonly number[]) => sum(counts.slice(from))
  return {
    right: above(bins.right),
    wrong: above(bins.wrong) + above(bins.outOfScope),
    rejected: below(bins.right) + below(bins.wrong),
    outOfScopeRejected: below(bins.outOfScope),
  }
}

/**
 * Suggests the threshold at which right answers exceed wrong ones most: a wrong answer costs what a right one is worth, and
 * a rejected message nothing, because the bot asks again. Of equal thresholds the middle of the first longest run.
 *
 * @returns 0 to 1 in hundredths; null with fewer than `EVALUATED_MESSAGES_MIN` labelled messages, and where right answers never exceed wrong ones
 */
export function suggestThreshold(bins: LabelledBins): number | null {
  if (sum(bins.right) + sum(bins.wrong) + sum(bins.outOfScope) < EVALUATED_MESSAGES_MIN) return null
  const worth = Array.from({ length: EVALUATION_BINS }, (_, at) => {
    const { right, wrong } = thresholdEffect(bins, at / EVALUATION_BINS)
    return right - wrong
  })
  const best = Math.max(...worth)
  if (best <= 0) return null
  const runs = runsOf(worth.flatMap((value, at) => (value === best ? [at] : [])))
  const [from, to] = runs.reduce((longest, run) => (run[1] - run[0] > longest[1] - longest[0] ? run : longest))
  return Math.floor((from + to) / 2) / EVALUATION_BINS
}

/** Returns the first and the last of each run of consecutive numbers. */
function runsOf(numbers: readonly number[]): [[number, number], ...[number, number][]] {
  const [first = 0, ...rest] = numbers
  const runs: [[number, number], ...[number, number][]] = [[first, first]]
  for (const number of rest) {
    const last = runs.at(-1)!
    if (number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
