import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import type { Model, Prediction } from '../types.ts'

/** A model that predicts the first letter of a text; upper case with confidence 1, lower case with 0.5. */
const firstLetter = {
  predict(text: string, { threshold = 0 } = {}): Prediction {
    const letter = text.charAt(0)
    const best = { id: letter.toLowerCase(), confidence: letter === letter.toLowerCase() ? 0.5 : 1 }
    return { intent: best.confidence >= threshold ? best : null, ranking: [best], known: 1 }
  },
} as Model

describe('evaluate', () => {
  const intents = [
    { id: 'a', phrases: ['Apple', 'avocado', 'banana', 'Ananas'] },
    { id: 'b', phrases: ['Blueberry', 'banana'] },
    { id: 'c', phrases: [] },
  ]

  it('counts right answers, and weighs all intents equally in the macro-F1', () => {
    const evaluation = evaluate(firstLetter, { intents })
    expect(evaluation).toMatchObject({ phrases: 6, accuracy: 5 / 6 })
    expect(evaluation.standardError).toBeCloseTo(Math.sqrt(((5 / 6) * (1 / 6)) / 6))
    expect(evaluation.intents).toEqual([
      { id: 'a', phrases: 4, precision: 1, recall: 0.75, f1: 6 / 7 },
      { id: 'b', phrases: 2, precision: 2 / 3, recall: 1, f1: 0.8 },
    ])
    expect(evaluation.macroF1).toBeCloseTo((6 / 7 + 0.8) / 2)
  })

  it('lists confusions, most frequent first', () => {
    expect(evaluate(firstLetter, { intents }, { threshold: 0.8 }).confusions).toEqual([
      { intentId: 'a', answerId: null, count: 2, phrases: ['avocado', 'banana'] },
      { intentId: 'b', answerId: null, count: 1, phrases: ['banana'] },
    ])
    expect(evaluate(firstLetter, { intents }).confusions).toEqual([
      { intentId: 'a', answerId: 'b', count: 1, phrases: ['banana'] },
    ])
  })

  it('reports the effect of each threshold, on out-of-scope messages too', () => {
    const { thresholds } = evaluate(firstLetter, { intents }, { outOfScope: ['x', 'Y', 'z', ''] })
    expect(thresholds).toHaveLength(20)
    expect(thresholds[0]).toEqual({ threshold: 0, right: 5 / 6, wrong: 1 / 6, unanswered: 0, outOfScopeRejected: 0 })
    const { right, wrong, unanswered, outOfScopeRejected } = thresholds.find(({ threshold }) => threshold === 0.75)!
    expect([right, wrong, unanswered].map((part) => Math.round(6 * part))).toEqual([3, 0, 3])
    expect(outOfScopeRejected).toBe(0.75)
    expect(evaluate(firstLetter, { intents }).thresholds[5]!.outOfScopeRejected).toBeNull()
  })

  it('reports the difference of confidence and accuracy', () => {
    const { reliability, calibrationError } = evaluate(firstLetter, { intents })
    expect(reliability[5]).toEqual({ from: 0.5, count: 3, confidence: 0.5, accuracy: 2 / 3 })
    expect(reliability[9]).toEqual({ from: 0.9, count: 3, confidence: 1, accuracy: 1 })
    expect(reliability.filter(({ count }) => count > 0)).toHaveLength(2)
    expect(calibrationError).toBeCloseTo((3 * (2 / 3 - 0.5)) / 6)
  })

  it('returns zeros for no phrases', () => {
    expect(evaluate(firstLetter, { intents: [] })).toEqual({
      phrases: 0,
      accuracy: 0,
      standardError: 0,
      macroF1: 0,
      intents: [],
      confusions: [],
      calibrationError: 0,
      reliability: expect.any(Array),
      thresholds: expect.any(Array),
    })
  })
})

it('counts out-of-scope messages that are answered as confusions, and in the precision of what answered them', () => {
  const intents = [{ id: 'a', phrases: ['Apple', 'avocado'] }]
  const {
    phrases,
    accuracy,
    confusions,
    intents: rows,
  } = evaluate(firstLetter, { intents }, { outOfScope: ['Ah', 'oh'] })
  expect([phrases, accuracy]).toEqual([2, 1])
  expect(confusions).toEqual([
    { intentId: null, answerId: 'a', count: 1, phrases: ['Ah'] },
    { intentId: null, answerId: 'o', count: 1, phrases: ['oh'] },
  ])
  expect(rows).toEqual([{ id: 'a', phrases: 2, precision: 2 / 3, recall: 1, f1: 0.8 }])
})
