import { expect, it } from 'vitest'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { HashIndex } from '../features/HashIndex.ts'
import { Speller } from './Speller.ts'

const extractor = new FeatureExtractor()
const phrases = [['boot the server'], ['book a room', 'book a table', 'I want to book'], ['boom']]

function corrected(text: string, known = new HashIndex()): string | null {
  extractor.read(text)
  return new Speller(phrases, known).correct(extractor)
}

it('replaces an unknown word by the most frequent known word one edit away', () => {
  expect(corrected('booj a flight')).toBe('book a flight')
})

it('keeps known words, and unknown words that are similar to none', () => {
  extractor.read('boot')
  const known = new HashIndex()
  known.add(extractor.hashes[0]!)
  expect(corrected('boot', known)).toBeNull()
  expect(corrected('umbrella')).toBeNull()
})
