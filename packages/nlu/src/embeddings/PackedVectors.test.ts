import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PackedVectors } from './PackedVectors.ts'
import { unitVector } from './vectors.ts'

const packed = (...vectors: number[][]) =>
  PackedVectors.of(
    vectors[0]!.length,
    vectors.map((values) => unitVector(values, values.length, '')),
  )
const product = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * other[at]!, 0)
const cosine = (one: number[], other: number[]) =>
  product(one, other) / Math.sqrt(product(one, one) * product(other, other))

it('returns the cosine of vectors, to a hundredth', () => {
  const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 })
  const vector = values.filter((all) => all.some((value) => Math.abs(value) > 1e-3))
  fc.assert(
    fc.property(vector, vector, (one, other) => {
      const both = packed(one, other)
      expect(Math.abs(both.cosine(0, both, 1) - cosine(one, other))).toBeLessThan(0.02)
    }),
  )
})

it('returns the highest cosine of a range', () => {
  const vectors = packed([1, 0], [0.9, 0.1], [0, 1], [-1, 0])
  const text = packed([1, 0])
  expect(vectors.nearest(text, 0)).toBeCloseTo(1)
  expect(vectors.nearest(text, 0, 1)).toBeCloseTo(cosine([1, 0], [0.9, 0.1]), 1)
  expect(vectors.nearest(text, 0, 2)).toBeCloseTo(0)
  expect(vectors.nearest(text, 0, 3, 4)).toBeCloseTo(-1)
  expect(vectors.nearest(text, 0, 1, 1)).toBe(0)
})

it('returns 0 for a zero vector', () => {
  const zero = PackedVectors.of(2, [{ values: [0, 0], factor: 0 }])
  const one = packed([1, 1])
  expect(one.nearest(zero, 0)).toBe(0)
  expect(zero.nearest(one, 0)).toBe(0)
})

it('keeps vectors that are picked', () => {
  const vectors = packed([1, 0], [0, 1], [1, 1])
  const text = packed([1, 1])
  expect(vectors.pick([2, 0]).cosine(0, text, 0)).toBeCloseTo(1)
  expect(vectors.pick([2, 0]).count).toBe(2)
})
