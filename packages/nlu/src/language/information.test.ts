import { describe, expect, it } from 'vitest'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { WordSet } from '../features/WordSet.ts'
import type { Language } from '../types.ts'
import { wordEvidence } from './information.ts'

function evidenceOf(
  text: string,
  phrases: readonly string[],
  language: Language = 'en',
  others: readonly string[] = [],
) {
  const extractor = new FeatureExtractor(language)
  const [ofIntent, ofBot] = [new WordSet(), new WordSet()]
  for (const phrase of phrases) {
    extractor.read(phrase)
    ofIntent.add(extractor.words)
    ofBot.add(extractor.words)
  }
  for (const phrase of others) {
    extractor.read(phrase)
    ofBot.add(extractor.words)
  }
  extractor.read(text)
  return wordEvidence(extractor.words, ofIntent, ofBot, language)
}

describe('wordEvidence', () => {
  it('gives the most frequent words no information, and rare ones more', () => {
    expect(evidenceOf('the of and', ['the of and'])).toEqual({ shared: 0, unshared: 0 })
    const [some, rare] = ['watch', 'baggage'].map((word) => evidenceOf(word, [word]).shared)
    expect(some).toBeGreaterThan(0)
    expect(rare).toBeGreaterThan(some!)
  })

  it('separates what the intent knows, what the bot knows elsewhere, and what it does not know', () => {
    const { shared, unshared } = evidenceOf('baggage refund zeppelin', ['lost baggage'], 'en', ['refund my ticket'])
    const one = evidenceOf('baggage', ['lost baggage']).shared
    expect(shared).toBeCloseTo(one, 6)
    expect(unshared).toBeCloseTo(one, 6)
  })

  it('counts another form of a word less', () => {
    const { shared } = evidenceOf('delivered', ['delivery'])
    expect(shared).toBeGreaterThan(0)
    expect(shared).toBeLessThan(evidenceOf('delivery', ['delivery']).shared)
  })

  it('treats all numbers alike, and as no evidence', () => {
    expect(evidenceOf('42', ['table for 4'])).toEqual({ shared: 0, unshared: 0 })
    expect(evidenceOf('४२', ['hello'])).toEqual({ shared: 0, unshared: 0 })
  })

  it('knows frequent Hindi words in both scripts, and a word of one script in the other', () => {
    expect(evidenceOf('है में hai mein', [], 'hi').unshared).toBeLessThan(1)
    expect(evidenceOf('keemat', ['कीमत'], 'hi').unshared).toBe(0)
    expect(evidenceOf('कीमत', ['कीमत'], 'hi').shared).toBeGreaterThan(5)
  })

  it('does not take a word for a rare one of the other script that only sounds like it', () => {
    expect(evidenceOf('मैच', ['much appreciated'], 'hi').shared).toBeLessThan(2)
    expect(evidenceOf('मैच', ['मैच'], 'hi').shared).toBeGreaterThan(5)
  })

  it('forgets removed texts', () => {
    const extractor = new FeatureExtractor()
    extractor.read('lost baggage')
    const set = new WordSet()
    set.add(extractor.words)
    set.add(extractor.words)
    set.add(extractor.words, -1)
    expect(set.shareOf(extractor.words, 1)).toBe(1)
    set.add(extractor.words, -1)
    expect(set.shareOf(extractor.words, 1)).toBe(0)
  })
})
