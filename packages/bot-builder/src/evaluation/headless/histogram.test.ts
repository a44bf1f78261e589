import { EVALUATION_BINS } from '@platform/contract'
import { expect, it } from 'vitest'
import { axisEnd, hasLabels, histogramOf } from './histogram.ts'

const binsAt = (...bins: readonly number[]) =>
  Array.from({ length: EVALUATION_BINS }, (_, bin) => bins.filter((other) => other === bin).length)

it('adds up hundredths by columns of five', () => {
  const columns = histogramOf({ right: binsAt(0, 4, 5, 99), wrong: binsAt(4) })
  expect(columns).toHaveLength(20)
  expect(columns[0]).toEqual({ from: 0, to: 0.05, counts: { right: 2, wrong: 1 }, total: 3 })
  expect(columns[1]?.counts).toEqual({ right: 1, wrong: 0 })
  expect(columns[19]).toEqual({ from: 0.95, to: 1, counts: { right: 1, wrong: 0 }, total: 1 })
})

it.each([
  [0, 2],
  [3, 4],
  [5, 6],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [33, 40],
  [41, 50],
  [51, 60],
  [130, 200],
])('an axis of at most %i ends at %i', (max, end) => {
  expect(axisEnd(max)).toBe(end)
})

it.each(['right', 'wrong', 'outOfScope'] as const)('has labels with a single message (%s)', (series) => {
  const none = { right: binsAt(), wrong: binsAt(), outOfScope: binsAt() }
  expect([hasLabels(null), hasLabels(none), hasLabels({ ...none, [series]: binsAt(7) })]).toEqual([false, false, true])
})
