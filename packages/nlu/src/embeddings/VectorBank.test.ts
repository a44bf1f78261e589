import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PackedVectors } from './PackedVectors.ts'
import { VectorBank } from './VectorBank.ts'
import { unitVector } from './vectors.ts'

const packed = (vectors: readonly number[][]) =>
  PackedVectors.of(
    vectors[0]!.length,
    vectors.map((values) =>
      values.every((value) => Math.abs(value) < 1e-3) ? { values, factor: 0 } : unitVector(values, values.length, ''),
    ),
  )
/** Vectors of one length between 1 and 70, and one to compare them with. */
const vectors = fc.integer({ min: 1, max: 70 }).chain((length) =>
  fc.array(
    fc.array(fc.oneof(fc.constantFrom(-1, 0, 1), fc.double({ min: -1, max: 1, noNaN: true })), {
      minLength: length,
      maxLength: length,
    }),
    { minLength: 2, maxLength: 12 },
  ),
)

it('compares a text with each vector, to half a hundredth, whatever their number and length', () => {
  fc.assert(
    fc.property(vectors, ([text, ...others]) => {
      const all = packed(others)
      const one = packed([text!])
      const bank = new VectorBank(all)
      bank.compare(one, 0)
      for (const at of others.keys()) expect(Math.abs(bank.cosine(at) - all.cosine(at, one, 0))).toBeLessThan(0.01)
    }),
  )
})

it('keeps the products of the longest vectors apart', () => {
  const ones = Array.from({ length: 4_000 }, () => 1)
  const opposite = ones.map(() => -1)
  const bank = new VectorBank(packed([ones, opposite, ones, opposite]))
  bank.compare(packed([ones]), 0)
  expect([0, 1, 2, 3].map((at) => Math.sign(bank.cosine(at)))).toEqual([1, -1, 1, -1])
  expect(bank.cosine(2)).toBeCloseTo(bank.cosine(0), 6)
})

it('counts the vectors that are nearer than a cosine, without an exception', () => {
  const bank = new VectorBank(
    packed([
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 0],
    ]),
  )
  bank.compare(packed([[1, 0]]), 0)
  expect([-2, -0.5, 0.5, 0.9, 1.1].map((cosine) => bank.countNearer(cosine))).toEqual([4, 3, 2, 1, 0])
  expect(bank.countNearer(0.5, 0)).toBe(1)
  expect(bank.countNearer(0.5, 2)).toBe(2)
  bank.compare(packed([[0, 1]]), 0)
  expect(bank.countNearer(0.9)).toBe(1)
})

it('is empty without vectors', () => {
  const bank = new VectorBank(new PackedVectors(2, new Int8Array()))
  bank.compare(packed([[1, 0]]), 0)
  expect(bank.countNearer(-2)).toBe(0)
})
