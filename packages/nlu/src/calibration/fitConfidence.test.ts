import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { EVIDENCE_SIZE, evidence, answerProbability } from './Confidence.ts'
import { fitConfidence, type Trial, type ConfidencePriors } from './fitConfidence.ts'

const PRIORS: ConfidencePriors = {
  evidence: { weights: [-2, 7, 3, 0, 0, 0, 0], strength: [24, 24, 24, 24, 24, 24, 24] },
  curve: { weights: [0, 1], strength: [24, 24] },
}
const features = new Float64Array(EVIDENCE_SIZE)
const alike = { nearest: 0.5, covered: 0.5, known: 0.5, lift: 0 }

function probabilityWith(weights: readonly number[], trial: Partial<Trial>): number {
  evidence({ best: 0.5, second: 0, none: -0.5, ...alike, ...trial }, features)
  return answerProbability({ weights, steepness: 1 }, features)
}

describe('fitConfidence', () => {
  it('keeps approximately the prior weights without trials', () => {
    const [, ...weights] = fitConfidence([], [], PRIORS)
    // The whole curve may be slightly steeper or flatter.
    const factor = weights[0]! / 7
    expect(Math.abs(factor - 1)).toBeLessThan(0.5)
    expect(weights).toEqual([7, 3, 0, 0, 0, 0].map((weight) => expect.closeTo(factor * weight, 0)))
  })

  it('learns how often answers with a given lead are right', () => {
    const random = new Random(1)
    const trials: Trial[] = Array.from({ length: 5_000 }, (_, at) => {
      const best = (at % 10) / 10
      return { best, second: 0, none: -0.5, ...alike, isRight: random.below(100) < 10 + 90 * best }
    })
    const weights = fitConfidence(trials, [], PRIORS)
    for (const best of [0.2, 0.5, 0.8]) {
      expect(Math.abs(probabilityWith(weights, { best }) - (0.1 + 0.9 * best))).toBeLessThan(0.06)
    }
  })

  it('lowers the confidence of texts unlike every phrase, and stays calibrated for the others', () => {
    const random = new Random(1)
    const trial = (nearest: number): Trial => {
      const [best, second] = [random.below(100) / 100, random.below(100) / 100]
      return {
        ...alike,
        best,
        second,
        none: -0.5,
        nearest,
        covered: nearest,
        isRight: nearest > 0.5 && random.below(10) > 0,
      }
    }
    const inScope = Array.from({ length: 10_000 }, () => trial(0.8))
    const outOfScope = Array.from({ length: 10_000 }, () => trial(0.2))
    const weights = fitConfidence(inScope, outOfScope, PRIORS)
    expect(Math.abs(probabilityWith(weights, { nearest: 0.8, covered: 0.8 }) - 0.9)).toBeLessThan(0.06)
    expect(probabilityWith(weights, { nearest: 0.2, covered: 0.2 })).toBeLessThan(0.5)
  })

  it('learns from out-of-scope messages which features separate them, without lowering the in-scope confidence', () => {
    const random = new Random(1)
    const trial = (lift: number, isKnown: boolean): Trial => {
      const best = random.below(100) / 100
      return { ...alike, best, second: 0, none: -0.5, lift, isRight: isKnown && random.below(10) > 1 }
    }
    const inScope = Array.from({ length: 4_000 }, (_, at) => trial(at % 20 === 0 ? -4 : 0, true))
    const outOfScope = Array.from({ length: 4_000 }, () => trial(-4, false))
    const weights = fitConfidence(inScope, outOfScope, PRIORS)
    expect(probabilityWith(weights, { lift: -4 })).toBeLessThan(probabilityWith(weights, { lift: 0 }) - 0.2)
    expect(Math.abs(probabilityWith(weights, { lift: 0 }) - 0.8)).toBeLessThan(0.06)
    const meanProbability = inScope.reduce((sum, each) => sum + probabilityWith(weights, each), 0) / inScope.length
    expect(Math.abs(meanProbability - 0.8)).toBeLessThan(0.05)
  })

  it('gives a low confidence to a text of words that many phrases share', () => {
    const scores = { best: 0.1, second: 0, none: 0, covered: 1, known: 1, lift: 0 }
    const inScope = Array.from({ length: 60 }, () => ({ ...scores, nearest: 0.9, isRight: true }))
    const common = { ...scores, nearest: 0.1 }
    expect(probabilityWith(fitConfidence(inScope, [], PRIORS), common)).toBeLessThan(0.5)
  })

  it('gives a low confidence to a text that shares nothing with any phrase', () => {
    const inScope = Array.from({ length: 20 }, () => ({ best: 1, second: 0, none: 0, ...alike, isRight: true }))
    const nothing = { best: 0, second: 0, none: 0, nearest: 0, covered: 0, known: 0, lift: 0 }
    expect(probabilityWith(fitConfidence(inScope, [], PRIORS), nothing)).toBeLessThan(0.3)
    expect(probabilityWith(fitConfidence(inScope, [], PRIORS), inScope[0]!)).toBeGreaterThan(0.9)
  })

  it('returns finite weights for any trials', () => {
    const score = fc.double({ min: -5, max: 5, noNaN: true })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const trial = fc.record({
      best: score,
      second: score,
      none: score,
      nearest: share,
      covered: share,
      known: share,
      lift: score,
      isRight: fc.boolean(),
    })
    const trials = fc.array(trial, { maxLength: 50 })
    fc.assert(
      fc.property(trials, trials, (inScope, outOfScope) => {
        const weights = fitConfidence(inScope, outOfScope, PRIORS)
        expect(weights.every(Number.isFinite)).toBe(true)
      }),
    )
  })
})
