import { expect, it } from 'vitest'
import { Random } from '../random.ts'
import { partsOfClasses, partsOfRows } from './parts.ts'

it('holds out no generated row, no row of a class with one row, and no row without a class', () => {
  const labels = Int32Array.of(0, 0, 0, 1, 2)
  const { of } = partsOfRows(labels, 2, Uint8Array.of(1, 1, 0, 1, 1), new Random(1))
  expect(Array.from(of, (part) => part >= 0)).toEqual([true, true, false, false, false])
})

it('holds out whole classes, until the classes and their rows are enough', () => {
  // One class has nearly all rows: parts of small classes alone are not enough.
  const sizes = [5_000, 100, 100, 100, 100, 100, 100, 100, 100, 100]
  const labels = Int32Array.from(sizes.flatMap((size, label) => Array.from({ length: size }, () => label)))
  const { of, ofClass, used } = partsOfClasses(labels, sizes.length, new Random(1))
  expect(Array.from(of)).toEqual(Array.from(labels, (label) => ofClass[label]))
  const large = ofClass[0]!
  expect(used).toBe(Math.max(2, large + 1))
  expect(partsOfClasses(Int32Array.of(0, 0), 1, new Random(1)).used).toBe(0)
})
