import { expect, it, vi } from 'vitest'
import { BatchSize } from './BatchSize.ts'

const LIMITS = { targetMs: 60, first: 100, smallest: 10, largest: 150 }

it.each([
  ['that took too long: fewer', [300], 20],
  ['that took hardly any time: not all that would fit, because a batch may be a light one', [0.2], 150],
  ['that took half of the time: twice as many, but never more than the most', [30], 150],
  ['that fit: as many', [60], 100],
  ['that took far too long: never fewer than some', [5_000], 10],
  ['of which one took too long and the next one as long as it may', [120, 60], 50],
])('the next batch after some %s', async (_, times, expected) => {
  const batch = new BatchSize(LIMITS)
  const clock = vi.spyOn(performance, 'now')
  for (const tookMs of times) {
    clock.mockReturnValueOnce(0).mockReturnValueOnce(tookMs)
    await batch.measure(async () => undefined)
  }
  clock.mockRestore()
  expect(batch.size).toBe(expected)
})
