import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countVerdicts, suggestThreshold, thresholdEffect, verdictOf, verdictOfCase } from './testVerdicts.ts'
import { EVALUATION_BINS, EVALUATED_MESSAGES_MIN } from './testCases.limits.ts'
import type { LabelledBins, TestResultTurn } from './testCases.schema.ts'

/** A turn that expects `a`, with the intents that answered before and after. */
const turn = (before: string | null | undefined, after: string | null, expectedId: string | null = 'a') =>
  ({
    text: 'hello',
    expectedId,
    before: before === undefined ? null : { intentId: before, confidence: 0.9 },
    after: { intentId: after, confidence: 0.9 },
  }) satisfies TestResultTurn

const filled = (at: Record<number, number> = {}) => Array.from({ length: EVALUATION_BINS }, (_, bin) => at[bin] ?? 0)
const bins = ({ right, wrong, outOfScope }: Partial<Record<keyof LabelledBins, Record<number, number>>>) => ({
  right: filled(right),
  wrong: filled(wrong),
  outOfScope: filled(outOfScope),
})

describe('the verdict', () => {
  it.each([
    ['right', turn('a', 'a')],
    ['right', turn(undefined, 'a')],
    ['wrong', turn(undefined, 'b')],
    ['wrong', turn('b', 'b')],
    ['fixed', turn('b', 'a')],
    ['fixed', turn('b', null, null)],
    ['broken', turn('a', null)],
    ['broken', turn(null, 'b', null)],
    ['moved', turn('b', 'c')],
    ['moved', turn('b', null)],
  ])('is %s', (verdict, given) => {
    expect(verdictOf(given)).toBe(verdict)
  })

  it('of a conversation is right only if every message is', () => {
    expect(verdictOfCase({ turns: [turn('a', 'a'), turn('b', 'a')] })).toBe('fixed')
    expect(verdictOfCase({ turns: [turn('a', 'a'), turn('a', 'b')] })).toBe('broken')
    expect(verdictOfCase({ turns: [turn('b', 'b'), turn('b', 'a')] })).toBe('moved')
    expect(verdictOfCase({ turns: [turn('b', 'b'), turn('a', 'a')] })).toBe('wrong')
  })

  it('is counted by test case', () => {
    const results = [turn('a', 'a'), turn('b', 'a'), turn('a', 'b'), turn('b', 'c'), turn('b', 'b')]
    expect(countVerdicts(results.map((only) => ({ turns: [only] })))).toEqual({
      right: 2,
      wrong: 3,
      fixed: 1,
      broken: 1,
      moved: 1,
    })
  })
})

const hasEnoughMessages = (given: LabelledBins): boolean =>
  Object.values(given)
    .flat()
    .reduce((total, count) => total + count, 0) >= EVALUATED_MESSAGES_MIN

describe('a threshold', () => {
  it('rejects what is less confident', () => {
    const given = bins({ right: { 90: 5, 40: 2 }, wrong: { 55: 1, 30: 4 }, outOfScope: { 50: 1, 49: 6 } })
    expect(thresholdEffect(given, 0.5)).toEqual({ right: 5, wrong: 2, rejected: 6, outOfScopeRejected: 6 })
    expect(thresholdEffect(given, 0)).toEqual({ right: 7, wrong: 12, rejected: 0, outOfScopeRejected: 0 })
    expect(thresholdEffect(given, 1)).toEqual({ right: 0, wrong: 0, rejected: 12, outOfScopeRejected: 7 })
  })

  it('is suggested in the middle between what is wrong and what is right', () => {
    expect(suggestThreshold(bins({ right: { 80: 25 }, wrong: { 19: 3 }, outOfScope: { 29: 4 } }))).toBe(0.55)
  })

  it('is not suggested by too few messages, nor if none would be right', () => {
    expect(suggestThreshold(bins({}))).toBeNull()
    expect(suggestThreshold(bins({ right: { 80: EVALUATED_MESSAGES_MIN - 1 } }))).toBeNull()
    expect(suggestThreshold(bins({ right: { 80: EVALUATED_MESSAGES_MIN } }))).not.toBeNull()
    expect(suggestThreshold(bins({ right: { 20: 1 }, wrong: { 80: 40 } }))).toBeNull()
  })

  it('is suggested where right answers exceed wrong ones most, for any answers', () => {
    const counts = fc.array(fc.nat(5), { minLength: EVALUATION_BINS, maxLength: EVALUATION_BINS })
    fc.assert(
      fc.property(fc.record({ right: counts, wrong: counts, outOfScope: counts }), (given) => {
        const worth = (threshold: number) => {
          const { right, wrong } = thresholdEffect(given, threshold)
          return right - wrong
        }
        const all = Array.from({ length: EVALUATION_BINS }, (_, at) => worth(at / EVALUATION_BINS))
        const suggested = suggestThreshold(given)
        expect(suggested === null ? 0 : worth(suggested)).toBe(hasEnoughMessages(given) ? Math.max(0, ...all) : 0)
      }),
    )
  })
})
