import { PHRASE_MAX, PHRASES_MAX } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { phraseInputError, phraseLines, planPhrases } from './phrases.ts'

const phrase = (text: string) => ({ text, annotations: [] })
const phrases = ['Where is my order', 'नमस्ते'].map(phrase)

const errorOf = (phrasesBefore: typeof phrases, text: string, editing: number | null) =>
  phraseInputError(phrasesBefore, { text, editing })
const sentenceOf = (text: string, editing: number | null = null) => errorOf(phrases, text, editing)?.sentence

describe('phraseInputError', () => {
  it('§5 training phrase: blank is ignored', () => {
    expect(sentenceOf(' \n\t ')).toBe('PHRASE_BLANK')
    expect(sentenceOf('\0')).toBe('PHRASE_BLANK')
  })

  it.each(['Where is my order', '  where IS\n my  order ', 'ｗｈｅｒｅ is my order', ' नमस्ते '])(
    '§5 training phrase: %j is a duplicate after trim, collapse and fold',
    (text) => expect(sentenceOf(text)).toBe('PHRASE_DUPLICATE'),
  )

  it('allows an edited phrase to keep its text, but not to duplicate another', () => {
    expect(errorOf(phrases, 'WHERE is my order', 0)).toBeNull()
    expect(sentenceOf('WHERE is my order', 1)).toBe('PHRASE_DUPLICATE')
  })

  it('enforces the limits of length and number', () => {
    expect(errorOf(phrases, ` ${'x'.repeat(PHRASE_MAX)} `, null)).toBeNull()
    expect(errorOf(phrases, 'x'.repeat(PHRASE_MAX + 1), null)).toMatchObject({
      sentence: 'FIELD_TOO_LONG',
      values: { limit: PHRASE_MAX },
    })
    const full = Array.from({ length: PHRASES_MAX }, (_, index) => phrase(`phrase ${index}`))
    expect(errorOf(full, 'one more', null)).toMatchObject({
      sentence: 'PHRASES_TOO_MANY',
      values: { limit: PHRASES_MAX },
    })
    expect(errorOf(full, 'one other', 3)).toBeNull()
  })
})

describe('planPhrases', () => {
  it('adds each line once and counts the omitted ones', () => {
    const lines = [' Track it ', 'track IT', '', 'where is my order', 'x'.repeat(PHRASE_MAX + 1), 'Cancel 🚚']
    expect(planPhrases(phrases, lines)).toEqual({
      texts: ['Track it', 'Cancel 🚚'],
      duplicates: 2,
      tooLong: 1,
      overLimit: 0,
    })
  })

  it('stops at the maximum number of phrases of an intent', () => {
    const lines = Array.from({ length: PHRASES_MAX + 5 }, (_, index) => `phrase ${index}`)
    const plan = planPhrases(phrases, lines)
    expect(plan.texts).toHaveLength(PHRASES_MAX - 2)
    expect(plan.overLimit).toBe(7)
  })

  it('supports every type of line end, and ignores blank lines', () => {
    expect(phraseLines('a\r\nb\rc\n\n  \nd\u2028e')).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
