import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { EVIDENCE_SIZE, evidence, trust } from './Confidence.ts'
import { fitConfidence, type Trial, type UsualWeights } from './fitConfidence.ts'

const USUAL: UsualWeights = {
  evidence: { weights: [-2, 7, 3, 0, 0, 0, 0], firmness: [24, 24, 24, 24, 24, 24, 24] },
  curve: { weights: [0, 1], firmness: [24, 24] },
}
const found = new Float64Array(EVIDENCE_SIZE)
const alike = { nearest: 0.5, covered: 0.5, known: 0.5, lift: 0 }

function trustIn(weights: readonly number[], trial: Partial<Trial>): number {
  evidence({ best: 0.5, second: 0, none: -0.5, ...alike, ...trial }, found)
  return trust({ weights, steepness: 1 }, found)
}

describe('fitConfidence', () => {
  it('keeps about the usual weights without trials', () => {
    const [, ...weights] = fitConfidence([], [], USUAL)
    // The whole curve may come out a little steeper or flatter.
    const factor = weights[0]! / 7
    expect(Math.abs(factor - 1)).toBeLessThan(0.5)
    expect(weights).toEqual([7, 3, 0, 0, 0, 0].map((weight) => expect.closeTo(factor * weight, 0)))
  })

  it('comes to say how often answers with a lead are right', () => {
    const random = new Random(1)
    const trials: Trial[] = Array.from({ length: 5_000 }, (_, at) => {
      const best = (at % 10) / 10
      return { best, second: 0, none: -0.5, ...alike, isRight: random.below(100) < 10 + 90 * best }
    })
    const weights = fitConfidence(trials, [], USUAL)
    for (const best of [0.2, 0.5, 0.8]) {
      expect(Math.abs(trustIn(weights, { best }) - (0.1 + 0.9 * best))).toBeLessThan(0.06)
    }
  })

  it('trusts what resembles no phrase less, and still says the truth of what does', () => {
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
    const own = Array.from({ length: 10_000 }, () => trial(0.8))
    const foreign = Array.from({ length: 10_000 }, () => trial(0.2))
    const weights = fitConfidence(own, foreign, USUAL)
    expect(Math.abs(trustIn(weights, { nearest: 0.8, covered: 0.8 }) - 0.9)).toBeLessThan(0.06)
    expect(trustIn(weights, { nearest: 0.2, covered: 0.2 })).toBeLessThan(0.5)
  })

  it('learns from outOfScope what tells them, and not from them how sure it may be of others', () => {
    const random = new Random(1)
    const trial = (lift: number, isKnown: boolean): Trial => {
      const best = random.below(100) / 100
      return { ...alike, best, second: 0, none: -0.5, lift, isRight: isKnown && random.below(10) > 1 }
    }
    const own = Array.from({ length: 4_000 }, (_, at) => trial(at % 20 === 0 ? -4 : 0, true))
    const foreign = Array.from({ length: 4_000 }, () => trial(-4, false))
    const weights = fitConfidence(own, foreign, USUAL)
    expect(trustIn(weights, { lift: -4 })).toBeLessThan(trustIn(weights, { lift: 0 }) - 0.2)
    expect(Math.abs(trustIn(weights, { lift: 0 }) - 0.8)).toBeLessThan(0.06)
    const trusted = own.reduce((sum, each) => sum + trustIn(weights, each), 0) / own.length
    expect(Math.abs(trusted - 0.8)).toBeLessThan(0.05)
  })

  it('does not trust a text of words that many phrases have, and that leads nowhere', () => {
    const said = { best: 0.1, second: 0, none: 0, covered: 1, known: 1, lift: 0 }
    const own = Array.from({ length: 60 }, () => ({ ...said, nearest: 0.9, isRight: true }))
    const common = { ...said, nearest: 0.1 }
    expect(trustIn(fitConfidence(own, [], USUAL), common)).toBeLessThan(0.5)
  })

  it('does not trust an answer to a text that shares nothing with any phrase', () => {
    const own = Array.from({ length: 20 }, () => ({ best: 1, second: 0, none: 0, ...alike, isRight: true }))
    const nothing = { best: 0, second: 0, none: 0, nearest: 0, covered: 0, known: 0, lift: 0 }
    expect(trustIn(fitConfidence(own, [], USUAL), nothing)).toBeLessThan(0.3)
    expect(trustIn(fitConfidence(own, [], USUAL), own[0]!)).toBeGreaterThan(0.9)
  })

  it('stays finite for whatever trials', () => {
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
      fc.property(trials, trials, (own, foreign) => {
        const weights = fitConfidence(own, foreign, USUAL)
        expect(weights.every(Number.isFinite)).toBe(true)
      }),
    )
  })
})
