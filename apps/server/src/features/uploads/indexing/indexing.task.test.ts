import { expect, it } from 'vitest'
import { nextBatch } from './indexing.task.ts'

it.each([
  ['some that took too long: fewer', 100, 300, 20],
  ['some that took hardly any time: half as many more', 100, 0.2, 150],
  ['as many as fit', 80, 60, 80],
  ['never fewer than some', 20, 5_000, 10],
  ['never more than the most', 900, 10, 1_000],
])('the next batch after %s', (_, size, tookMs, expected) => {
  expect(nextBatch(size, tookMs)).toBe(expected)
})
