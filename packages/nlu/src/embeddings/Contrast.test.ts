import { expect, it } from 'vitest'
import { comparedOf, Contrast, contrastOf } from './Contrast.ts'
import { PackedVectors } from './PackedVectors.ts'
import { unitVector, type UnitVector } from './vectors.ts'

const vector = (...values: number[]): UnitVector => unitVector(values, values.length, '')
const EAST = vector(1, 0, 0)
const NORTH = vector(0, 1, 0)
const UP = vector(0, 0, 1)

function contrastTo(outOfScope: readonly UnitVector[]): Contrast {
  return new Contrast({
    phrases: PackedVectors.of(3, [EAST, vector(1, 1, 0), NORTH]),
    counts: Uint32Array.of(2, 0, 1),
    outOfScope: PackedVectors.of(3, outOfScope),
  })
}

/** Contrasts of two intents, by how many of two out-of-scope messages are nearer. */
const NONE = -Math.log(3 * (1 / 3))
const ONE = -Math.log(3 * (2 / 3))
const BOTH = -Math.log(3 * (3 / 3))

it('measures how few out-of-scope messages are nearer to a text than a phrase of an intent', () => {
  const contrast = contrastTo([UP, vector(1, 0, 1)])
  contrast.read(EAST)
  expect(contrast.of(0)).toBeCloseTo(NONE)
  expect(contrast.of(2)).toBeCloseTo(ONE)
  contrast.read(vector(0.1, 0, 1))
  expect(contrast.of(0)).toBeCloseTo(BOTH)
})

it('does not compare an out-of-scope message with itself', () => {
  const contrast = contrastTo([UP, vector(1, 0, 1)])
  contrast.read(UP, 1, 0)
  expect(contrast.of(0)).toBeCloseTo(ONE)
})

it('is smaller for a vector of a part of the words', () => {
  const contrast = contrastTo([UP, NORTH])
  contrast.read(vector(1, 0, 0.1), 0.25)
  expect(contrast.of(2)).toBeCloseTo(ONE / 4)
})

it('has no evidence without out-of-scope messages, and for an intent without phrases only what is nearer than nothing', () => {
  const without = contrastTo([])
  without.read(EAST)
  expect(without.of(0)).toBe(0)
  const contrast = contrastTo([UP, NORTH])
  contrast.read(UP)
  expect(contrast.of(1)).toBeCloseTo(ONE)
})

it('expects more near phrases of a bot with more intents', () => {
  expect(contrastOf(0, 447, 6)).toBeCloseTo(Math.log(448 / 6))
  expect(contrastOf(0, 447, 6)).toBeGreaterThan(contrastOf(0, 447, 77))
  expect(contrastOf(5, 447, 6)).toBeLessThan(contrastOf(4, 447, 6))
})

it('compares a text with all phrases of an intent unless they are very many, and with a part of those of a large bot', () => {
  const phrases = Array.from({ length: 100 }, (_, at) => at)
  expect(comparedOf(phrases, 5)).toEqual(phrases)
  expect(comparedOf(phrases, 150)).toHaveLength(26)
  expect(comparedOf(phrases, 10_000)).toHaveLength(8)
  expect(comparedOf([...phrases, ...phrases], 5)).toHaveLength(120)
})
