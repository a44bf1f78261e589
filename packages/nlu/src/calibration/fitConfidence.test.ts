import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { EVIDENCE_SIZE, evidence, trust } from './Confidence.ts'
import { fitConfidence, type Trial } from './fitConfidence.ts'

const USUAL = [-2, 7, 3]
const found = new Float64Array(EVIDENCE_SIZE)

function trustIn(weights: readonly number[], best: number): number {
  evidence({ best, second: 0, none: -0.5 }, found)
  return trust({ weights, steepness: 1 }, found)
}

describe('fitConfidence', () => {
  it('keeps the usual weights without trials', () => {
    expect(fitConfidence([], USUAL)).toEqual(USUAL)
  })

  it('comes to say how often answers with a lead are right', () => {
    const random = new Random(1)
    const trials: Trial[] = Array.from({ length: 5_000 }, (_, at) => {
      const best = (at % 10) / 10
      return { best, second: 0, none: -0.5, isRight: random.below(100) < 10 + 90 * best, weight: 1 }
    })
    const weights = fitConfidence(trials, USUAL)
    for (const best of [0.2, 0.5, 0.8]) expect(Math.abs(trustIn(weights, best) - (0.1 + 0.9 * best))).toBeLessThan(0.06)
  })

  it('stays finite and rises with the lead for whatever trials', () => {
    const score = fc.double({ min: -5, max: 5, noNaN: true })
    const trial = fc.record({
      best: score,
      second: score,
      none: score,
      isRight: fc.boolean(),
      weight: fc.double({ min: 0, max: 10, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(trial, { maxLength: 50 }), (trials) => {
        const weights = fitConfidence(trials, USUAL)
        expect(weights.every(Number.isFinite)).toBe(true)
      }),
    )
  })
})
