import { describe, expect, it } from 'vitest'
import { thresholdShare } from './agents/agents.limits.ts'
import { collapseSpace, nameKey, phraseKey } from './names.ts'
import { id, name, text } from './schema.ts'

describe('names', () => {
  it('are trimmed and their white space is collapsed before their length is checked', () => {
    const padded = `  a\t \n b\u00a0 ${' '.repeat(300)}`
    expect(name(3).parse(padded)).toBe('a b')
    expect(collapseSpace(padded)).toBe('a b')
    expect(name(3).safeParse('abcd').success).toBe(false)
  })

  it('may be blank, which a rule refuses with another message', () => {
    expect(name(3).parse('   ')).toBe('')
  })

  it('are equal after folding and normalising', () => {
    expect(nameKey(' Ｃafe\u0301  X ')).toBe(nameKey('CAFÉ x'))
    expect(phraseKey('नमस्ते  जी')).toBe(phraseKey(' नमस्ते जी '))
    expect(nameKey('a')).not.toBe(nameKey('b'))
  })
})

describe('texts', () => {
  it('refuse NUL, which the databases cannot store', () => {
    for (const schema of [text(10), name(10), id]) expect(schema.safeParse('a\0b').success).toBe(false)
  })

  it('are converted to the form that the databases return', () => {
    expect(text(10).parse('\uFEFF\uFEFFhello')).toBe('hello')
    for (const schema of [text(10), name(10), id]) expect(schema.parse('a\uD800b')).toBe('a\uFFFDb')
    expect(name(20).parse('\uFEFF  Book   a\tflight ')).toBe('Book a flight')
  })

  it('describe their errors', () => {
    expect(text(20).safeParse('a\0b').error?.issues[0]?.message).toBe('must not contain the NUL character')
    expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('must be at most 3 characters long')
  })

  it('keep emoji, Hindi and right-to-left text', () => {
    for (const given of ['👩‍👩‍👧', 'नमस्ते', 'مرحبا']) expect(text(20).parse(given)).toBe(given)
  })
})

it('a threshold above 1 is a percentage, and above 100 it is 1', () => {
  expect([0, 0.5, 1, 2, 70, 100, 150, 200].map(thresholdShare)).toEqual([0, 0.5, 1, 0.02, 0.7, 1, 1, 1])
})
