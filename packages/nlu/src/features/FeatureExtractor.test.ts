import { describe, expect, it } from 'vitest'
import type { Language } from '../types.ts'
import { isCommon } from './commonFeatures.ts'
import { FeatureExtractor } from './FeatureExtractor.ts'
import { PAIRS, SOUNDS } from './kinds.ts'

const extractor = new FeatureExtractor()

function pieces(text: string): string[] {
  extractor.read(text)
  return Array.from({ length: extractor.count }, (_, at) =>
    extractor.tokens.slice(extractor.starts[at]!, extractor.ends[at]!),
  )
}

function hashes(text: string): Set<number> {
  extractor.read(text)
  return new Set(extractor.hashes.subarray(0, extractor.count))
}

function pairs(text: string): (readonly [piece: string, hash: number])[] {
  return pieces(text).flatMap((piece, at) =>
    extractor.kindOf(at) === PAIRS ? [[piece, extractor.hashes[at]!] as const] : [],
  )
}

function hashOf(text: string): number {
  extractor.read(text)
  return extractor.textHash
}

function commonPieces(text: string): string[] {
  return pieces(text).filter((_, at) => isCommon(extractor, at))
}

function soundsOf(language: Language, text: string): number[] {
  const read = new FeatureExtractor(language)
  read.read(text)
  return [...read.hashes.subarray(0, read.count)].filter((_, at) => read.kindOf(at) === SOUNDS)
}

describe('FeatureExtractor', () => {
  it('gives Hindi words the same sounds in both scripts, and English words none', () => {
    const sounds = soundsOf('hi', 'दुकान कब खुलती है')
    // Without है: sounds of one letter are skipped, as too many words share them.
    expect(sounds).toHaveLength(3)
    expect(soundsOf('hi', 'dukaan kab khulti hai')).toEqual(sounds)
    expect(soundsOf('en', 'dukaan kab khulti hai')).toEqual([])
  })

  it('extracts words and word pairs, then runs of 3 and 4 letters with word boundaries', () => {
    expect(pieces('go now')).toEqual(['go', 'now', 'go now', ' go', ' go ', 'go ', ' no', ' now', 'now', 'now ', 'ow '])
    expect(extractor.wordsEnd).toBe(3)
  })

  it('pairs nearby words in either order, by their beginnings', () => {
    expect(pairs('one two three four five').map(([piece]) => piece)).toEqual([
      'one two three',
      'one two three four',
      'one two three four five',
      'two three four',
      'two three four five',
      'three four five',
    ])
    expect(pairs('flights to book')[0]![1]).toBe(pairs('booking a flight')[0]![1])
    expect(pairs('flights to book')[0]![1]).not.toBe(pairs('booking a hotel')[0]![1])
  })

  it('gives equal features the same hash, and features of different kinds different hashes', () => {
    const within = hashes('a flight to Goa')
    expect([...hashes('flight')].every((hash) => within.has(hash))).toBe(true)
    extractor.read('now')
    expect(new Set(extractor.hashes.subarray(0, extractor.count)).size).toBe(extractor.count)
  })

  it('ignores case and accents in the text hash, but not the order of words', () => {
    expect(hashOf('Book  a FLIGHT!')).toBe(hashOf('book a flight'))
    expect(hashOf('flight a book')).not.toBe(hashOf('book a flight'))
  })

  it('has no features for an empty text', () => {
    expect(pieces('')).toEqual([])
    expect(pieces('…')).toEqual([])
  })
})

describe('isCommon', () => {
  it('is true for common words, pairs of them, and runs that are a common word', () => {
    expect(commonPieces('what is visa')).toEqual(['what', 'is', 'what is', ' is '])
  })

  it('supports Hindi in both scripts', () => {
    expect(commonPieces('क्या है')).toContain('क्या है')
    expect(commonPieces('kya hai')).toContain('kya hai')
  })
})
