import { describe, expect, it } from 'vitest'
import { id, name, text } from './schema.ts'

describe('texts', () => {
  it('refuse NUL, which no database of ours can hold', () => {
    for (const schema of [text(10), name(10), id]) expect(schema.safeParse('a\0b').success).toBe(false)
  })

  it('become what the databases give back', () => {
    expect(text(10).parse('\uFEFF\uFEFFhello')).toBe('hello')
    expect(text(10).parse('a\uD800b')).toBe('a\uFFFDb')
    expect(name(20).parse('\uFEFF  Book   a\tflight ')).toBe('Book a flight')
  })

  it('keep emoji, Hindi and right-to-left text as they are', () => {
    for (const given of ['👩‍👩‍👧', 'नमस्ते', 'مرحبا']) expect(text(20).parse(given)).toBe(given)
  })
})
