import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PhraseSet, type WeighedText } from './PhraseSet.ts'

const SIZE = 8
const text = fc
  .uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE })
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

describe('PhraseSet', () => {
  it('tells the cosine with each phrase, the nearest, and what part of a text stands in any', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), text, (phrases, asked) => {
        const set = new PhraseSet(phrases, SIZE)
        const cosines = phrases.map((phrase) => cosine(phrase, asked))
        expect(set.similarities(asked)).toEqual(cosines.map((each) => expect.closeTo(each, 4)))
        const { nearest, covered } = set.resemblance(asked)
        expect(nearest).toBeCloseTo(Math.max(0, ...cosines), 4)
        const held = new Set(phrases.flatMap(({ dimensions }) => [...dimensions]))
        const known = valuesOf(asked).reduce((sum, value, at) => sum + (held.has(at) ? value * value : 0), 0)
        expect(covered).toBeCloseTo(asked.length === 0 ? 0 : known / asked.length, 4)
      }),
    )
  })

  it('answers one text after another as if each were the first', () => {
    const set = new PhraseSet([{ dimensions: Int32Array.of(1), values: Float32Array.of(1), count: 1, length: 1 }], SIZE)
    const like: WeighedText = { dimensions: Int32Array.of(1, 2), values: Float32Array.of(3, 4), count: 2, length: 25 }
    for (let turn = 0; turn < 2; turn++) {
      expect(set.resemblance(like)).toEqual({ nearest: expect.closeTo(0.6, 5), covered: expect.closeTo(0.36, 5) })
    }
  })
})
