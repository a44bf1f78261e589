import { expect, it } from 'vitest'
import { simulate } from './simulation.ts'

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

it('random conversations lose no value, book what was said last, and end', async () => {
  const { errors, bookings } = await simulate(100, seeded(7))
  expect(errors.slice(0, 5)).toEqual([])
  expect(bookings).toBeGreaterThan(40)
})
