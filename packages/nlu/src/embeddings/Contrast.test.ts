import { expect, it } from 'vitest'
import { comparedOf, Contrast } from './Contrast.ts'
import { PackedVectors } from './PackedVectors.ts'
import { unitVector, type UnitVector } from './vectors.ts'

const vector = (...values: number[]): UnitVector => unitVector(values, values.length, '')
const EAST = vector(1, 0, 0)
const NORTH = vector(0, 1, 0)
const UP = vector(0, 0, 1)

function contrastTo(foreign: readonly UnitVector[]): Contrast {
  return new Contrast({
    phrases: PackedVectors.of(3, [EAST, vector(1, 1, 0), NORTH]),
    counts: Uint32Array.of(2, 0, 1),
    foreign: PackedVectors.of(3, foreign),
  })
}

it('says how much nearer a text is to a phrase of an intent than to a foreign message', () => {
  const contrast = contrastTo([UP, vector(1, 0, 1)])
  contrast.read(EAST)
  expect(contrast.of(0)).toBeCloseTo(1 - Math.SQRT1_2)
  expect(contrast.of(2)).toBeCloseTo(-Math.SQRT1_2)
  contrast.read(UP)
  expect(contrast.of(0)).toBeCloseTo(-1)
})

it('does not compare a foreign message with itself', () => {
  const contrast = contrastTo([UP, vector(1, 0, 1)])
  contrast.read(UP, 1, 0)
  expect(contrast.of(0)).toBeCloseTo(-Math.SQRT1_2)
})

it('says less for a vector that stands for a part of the words', () => {
  const contrast = contrastTo([UP])
  contrast.read(EAST, 0.25)
  expect(contrast.of(0)).toBeCloseTo(0.25)
})

it('says nothing without foreign messages, and of an intent without phrases only how near those are', () => {
  const without = contrastTo([])
  without.read(EAST)
  expect(without.of(0)).toBe(0)
  const contrast = contrastTo([UP])
  contrast.read(UP)
  expect(contrast.of(1)).toBeCloseTo(-1)
})

it('compares a text with all phrases of a small bot, and with a part of those of a large one', () => {
  const phrases = Array.from({ length: 100 }, (_, at) => at)
  expect(comparedOf(phrases, 5)).toEqual(phrases)
  expect(comparedOf(phrases, 150)).toHaveLength(26)
  expect(comparedOf(phrases, 10_000)).toHaveLength(8)
})
