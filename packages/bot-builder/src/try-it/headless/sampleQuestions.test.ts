import { NO_DIALOGUE } from '@platform/contract'
import { buildIntent, buildIntentSummary, buildPhrase } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { sampleIntents, sampleQuestion } from './sampleQuestions.ts'

const summary = (id: string, storyId: string, phraseCount = 2) => buildIntentSummary({ id, storyId, phraseCount })
const idsOf = (...intents: ReturnType<typeof summary>[]) => sampleIntents(intents).map(({ id }) => id)

describe('sample questions', () => {
  it('are of several stories in turn, at most four', () => {
    expect(idsOf()).toEqual([])
    expect(idsOf(summary('a1', 'a'), summary('a2', 'a'), summary('b1', 'b'))).toEqual(['a1', 'b1', 'a2'])
    expect(idsOf(...['1', '2', '3', '4', '5'].map((id) => summary(id, 'a')))).toEqual(['1', '2', '3', '4'])
    expect(idsOf(summary('empty', 'a', 0), summary('a1', 'a'))).toEqual(['a1'])
  })

  it('are phrases that a person wrote and that fit on a button', () => {
    const generated = { ...buildPhrase('made by a machine'), isGenerated: true as const }
    const phrases = [generated, buildPhrase('long '.repeat(17)), buildPhrase('where is my bus')]
    expect(sampleQuestion(buildIntent({ phrases }))).toBe('where is my bus')
    expect(sampleQuestion(buildIntent({ phrases: [generated] }))).toBeNull()
  })

  it('are of no intent that answers only within a conversation', () => {
    expect(sampleQuestion(buildIntent({ dialogue: { ...NO_DIALOGUE, requires: ['booking'] } }))).toBeNull()
  })
})
