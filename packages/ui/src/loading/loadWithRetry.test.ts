import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './loadWithRetry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A loader that fails the given number of times, then succeeds. */
function failing(times: number) {
  return vi.fn(() => (times-- > 0 ? Promise.reject(new TypeError('not found')) : Promise.resolve('part')))
}

it('returns the result of the first attempt', async () => {
  const load = failing(0)
  await expect(loadWithRetry(load)).resolves.toBe('part')
  expect(load).toHaveBeenCalledOnce()
})

it('retries with increasing delays until it succeeds', async () => {
  const load = failing(3)
  const loading = loadWithRetry(load)
  for (const [wait, calls] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [4_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait)
    expect(load).toHaveBeenCalledTimes(calls)
  }
  await expect(loading).resolves.toBe('part')
})

it('throws the last error after the maximum number of attempts', async () => {
  const load = failing(5)
  const loading = loadWithRetry(load, 2)
  await Promise.all([expect(loading).rejects.toThrow('not found'), vi.advanceTimersByTimeAsync(60_000)])
  expect(load).toHaveBeenCalledTimes(2)
})
