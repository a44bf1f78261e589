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

it('reads an unknown word as the most frequent of those that are one edit away', () => {
  expect(corrected('booj a flight')).toBe('book a flight')
})

it('leaves alone what is known, and what is near nothing', () => {
  extractor.read('boot')
  const known = new HashIndex()
  known.add(extractor.hashes[0]!)
  expect(corrected('boot', known)).toBeNull()
  expect(corrected('umbrella')).toBeNull()
})
