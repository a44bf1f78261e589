import { describe, expect, it } from 'vitest'
import { reportedConfidence } from './reports.rules.ts'

const ranking = [
  { intentId: 'pets', intent: 'Travelling with pets', confidence: 0.5 },
  { intentId: 'baggage', intent: 'Baggage', confidence: 0.3 },
]

describe('the confidence that reports show', () => {
  it('is that of the intent that answered, also if another is likelier', () => {
    expect(reportedConfidence({ intentId: 'baggage', ranking })).toBe(0.3)
  })

  it('is that of the most likely intent if none answered', () => {
    expect(reportedConfidence({ intentId: null, ranking })).toBe(0.5)
  })

  it('is absent if the intent that answered a part is not likely for the whole message', () => {
    expect(reportedConfidence({ intentId: 'help', ranking })).toBeNull()
  })

  it('is absent without a ranking', () => {
    expect(reportedConfidence({ intentId: null, ranking: [] })).toBeNull()
  })
})
