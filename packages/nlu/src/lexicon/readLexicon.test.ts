import { describe, expect, it } from 'vitest'
import { readLexicon } from './readLexicon.ts'

const lexicon = readLexicon()

function vectorOf(text: string): Float32Array {
  const into = new Float32Array(lexicon.dimensions)
  lexicon.vectorOf(text, into)
  return into
}

function cosine(one: string, other: string): number {
  const vector = vectorOf(other)
  return vectorOf(one).reduce((sum, value, at) => sum + value * vector[at]!, 0)
}

describe('readLexicon', () => {
  it('reads the file once', () => {
    expect(readLexicon()).toBe(lexicon)
    expect(lexicon.dimensions).toBe(64)
  })

  it.each([
    ['cancel my booking', 'call off the reservation', 'what is the weather'],
    ['where is my parcel', 'my package has not arrived', 'I forgot my password'],
    ['I want my money back', 'please give me a refund', 'how do I open an account'],
    ['what are your opening hours', 'when do you close', 'my card was stolen'],
    ['talk to a person', 'let me speak with a human', 'how much does it cost'],
    ['the app keeps crashing', 'your software does not work', 'book a table for two'],
    ['hello', 'good morning', 'transfer failed'],
  ])('recognises that "%s" means "%s" rather than "%s"', (text, similar, other) => {
    expect(cosine(text, similar)).toBeGreaterThan(cosine(text, other))
  })

  it('knows the words of an everyday message, and no invented ones', () => {
    const into = new Float32Array(lexicon.dimensions)
    expect(lexicon.vectorOf("I can't find the confirmation of my reservation, please send it again!", into)).toBe(1)
    expect(lexicon.vectorOf('flurbish qwzrt', into)).toBe(0)
  })
})
