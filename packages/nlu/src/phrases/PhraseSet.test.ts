import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LETTERS, WORDS } from '../features/kinds.ts'
import type { VocabularyData } from '../features/Vocabulary.ts'
import { PhraseSet, type WeighedText } from './PhraseSet.ts'

const SIZE = 8
/** The dimensions from the first odd one on are letters; no phrase contains the last one. */
const data: VocabularyData = {
  documents: 9,
  hashes: new Uint32Array(SIZE),
  groupSizes: new Uint32Array(SIZE).fill(1),
  groupFrequencies: Uint32Array.from({ length: SIZE }, (_, at) => (at === SIZE - 1 ? 0 : at + 1)),
  groupKinds: Uint8Array.from({ length: SIZE }, (_, at) => (at % 2 === 0 ? WORDS : LETTERS)),
  groupDistinctive: new Uint8Array(SIZE),
}
const vocabulary = { size: SIZE, data }
const text = fc
  .uniqueArray(fc.integer({ min: 0, max: SIZE - 2 }), { maxLength: SIZE - 1 })
  .chain((dimensions) =>
    fc.record({
      dimensions: fc.constant(dimensions),
      values: fc.array(fc.float({ min: Math.fround(0.1), max: 2, noNaN: true }), {
        minLength: dimensions.length,
        maxLength: dimensions.length,
      }),
      unknown: fc.integer({ min: 0, max: 2 }),
    }),
  )
  .map(({ dimensions, values, unknown }): WeighedText => ({
    dimensions: Int32Array.from(dimensions),
    values: Float32Array.from(values),
    count: dimensions.length,
    length: values.reduce((sum, value) => sum + value * value, unknown),
  }))

function valuesOf({ dimensions, values }: WeighedText): number[] {
  const row = Array.from({ length: SIZE }, () => 0)
  for (const [at, dimension] of dimensions.entries()) row[dimension] = values[at]!
  return row
}

function cosine(one: WeighedText, other: WeighedText): number {
  const [row, otherRow] = [valuesOf(one), valuesOf(other)]
  const product = row.reduce((sum, value, at) => sum + value * otherRow[at]!, 0)
  return product === 0 ? 0 : product / Math.sqrt(one.length * other.length)
}

function only(dimension: number): WeighedText {
  return { dimensions: Int32Array.of(dimension), values: Float32Array.of(1), count: 1, length: 1 }
}

describe('PhraseSet', () => {
  it('returns the cosine with each phrase, and that of the nearest', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), text, (phrases, asked) => {
        const set = new PhraseSet(phrases, vocabulary)
        const cosines = phrases.map((phrase) => cosine(phrase, asked))
        expect(set.similarities(asked)).toEqual(cosines.map((each) => expect.closeTo(each, 4)))
        const { nearest } = set.resemblance(asked)
        expect(nearest).toBeCloseTo(Math.max(0, ...cosines), 4)
      }),
    )
  })

  it('returns the same result for a text whatever the previous text was', () => {
    const set = new PhraseSet(
      [{ dimensions: Int32Array.of(1), values: Float32Array.of(1), count: 1, length: 1 }],
      vocabulary,
    )
    const like: WeighedText = { dimensions: Int32Array.of(1, 2), values: Float32Array.of(3, 4), count: 2, length: 25 }
    for (let turn = 0; turn < 2; turn++) {
      expect(set.resemblance(like)).toMatchObject({ nearest: expect.closeTo(0.6, 5) })
    }
  })

  it('returns the lift: the frequency of the words in the phrases relative to all phrases', () => {
    const set = new PhraseSet([only(0), only(0), only(3)], vocabulary)
    // Two of nine phrases contain the word, both in this set of three. Only words count, letters do not.
    const usual = 1.5 / 10
    expect(set.resemblance(only(0)).lift).toBeCloseTo(Math.log((2 + usual / 2) / (3.5 * usual)), 5)
    expect(set.resemblance(only(2)).lift).toBeCloseTo(Math.log(0.5 / 3.5), 5)
    expect(set.resemblance(only(3)).lift).toBe(0)
  })
})
