import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { answerProbability } from './Confidence.ts'
import { fitConfidence, type Trial, type Trials } from './fitConfidence.ts'
import type { Prior } from './fitLogistic.ts'

/** Evidence of two features beside the constant: a lead, and the information of the words. */
const features = (lead: number, information = 1) => Float64Array.of(1, lead, information)
const PRIOR: Prior = {
  mean: [-2, 3, 1],
  precision: [
    [20, 0, 0],
    [0, 20, 0],
    [0, 0, 20],
  ],
}
const generalTrials = (count: number): Trial[] =>
  Array.from({ length: count }, () => ({ features: features(0), isRight: false }))
const NONE: Trials = { inScope: [], ofOtherIntents: [], general: [] }

describe('fitConfidence', () => {
  it('returns the prior without trials', () => {
    expect(fitConfidence(NONE, PRIOR)).toEqual(PRIOR.mean.map((weight) => expect.closeTo(weight, 6)))
  })

  it('learns how often answers with a given lead are right', () => {
    const random = new Random(1)
    const inScope = Array.from({ length: 5_000 }, (_, at): Trial => {
      const lead = (at % 10) / 10
      return { features: features(lead), isRight: random.below(100) < 10 + 80 * lead }
    })
    const weights = fitConfidence({ ...NONE, inScope }, PRIOR)
    for (const lead of [0.2, 0.5, 0.8]) {
      expect(Math.abs(answerProbability(weights, features(lead)) - (0.1 + 0.8 * lead))).toBeLessThan(0.06)
    }
  })

  it('learns from general messages which evidence does not count, and keeps the others calibrated', () => {
    const random = new Random(1)
    const inScope = Array.from({ length: 4_000 }, (): Trial => ({
      features: features(0.5, 2),
      isRight: random.below(10) > 1,
    }))
    const general = Array.from({ length: 1_500 }, (): Trial => ({ features: features(0.5, 0), isRight: false }))
    const weights = fitConfidence({ ...NONE, inScope, general }, PRIOR)
    expect(answerProbability(weights, features(0.5, 0))).toBeLessThan(0.1)
    expect(Math.abs(answerProbability(weights, features(0.5, 2)) - 0.8)).toBeLessThan(0.05)
  })

  it('weighs the general messages by those in scope, whatever their number', () => {
    const inScope = Array.from({ length: 40 }, (): Trial => ({ features: features(1), isRight: true }))
    const few = fitConfidence({ ...NONE, inScope, general: generalTrials(10) }, PRIOR)
    const many = fitConfidence({ ...NONE, inScope, general: generalTrials(1_000) }, PRIOR)
    expect(many).toEqual(few.map((weight) => expect.closeTo(weight, 6)))
  })

  it('keeps a bot of many answers calibrated although its evidence confuses some general messages with them', () => {
    const random = new Random(1)
    const answers = (count: number) =>
      Array.from({ length: count }, (): Trial => ({ features: features(0.5), isRight: random.below(10) > 0 }))
    const general = generalTrials(500).map((trial) => ({ ...trial, features: features(0.5) }))
    const apart = (count: number) =>
      0.9 - answerProbability(fitConfidence({ ...NONE, inScope: answers(count), general }, PRIOR), features(0.5))
    expect(apart(700)).toBeGreaterThan(0.1)
    expect(apart(4_000)).toBeLessThan(0.1)
  })

  it('returns finite weights for any trials', () => {
    const number = fc.double({ min: -20, max: 20, noNaN: true })
    const trial = fc.record({
      features: fc.tuple(number, number).map(([lead, information]) => features(lead, information)),
      isRight: fc.boolean(),
    })
    const trials = fc.array(trial, { maxLength: 50 })
    fc.assert(
      fc.property(trials, trials, trials, (inScope, ofOtherIntents, general) => {
        const weights = fitConfidence({ inScope, ofOtherIntents, general }, PRIOR)
        expect(weights.every(Number.isFinite)).toBe(true)
      }),
    )
  })
})
