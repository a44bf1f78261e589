import { describe, expect, it } from 'vitest'
import { valueScale } from './valueScale.ts'

describe('valueScale', () => {
  it.each([
    [[412, 547], 4, [0, 150, 300, 450, 600]],
    [[352], 4, [0, 100, 200, 300, 400]],
    [[547], 3, [0, 200, 400, 600]],
    [[1], 4, [0, 1]],
    [[3], 4, [0, 1, 2, 3]],
    [[9], 4, [0, 3, 6, 9]],
    [[16_900_000], 4, [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]],
    [[0.28], 4, [0, 0.1, 0.2, 0.3]],
    [[4.05], 4, [0, 1.5, 3, 4.5]],
    [[0, null], 4, [0, 1]],
    [[], 4, [0, 1]],
    [[-5, 10], 4, [0, 3, 6, 9, 12]],
  ])('of %j with at most %i intervals has the ticks %j', (values, maxIntervals, ticks) => {
    expect(valueScale(values, maxIntervals)).toEqual({ ticks, top: ticks.at(-1) })
  })

  it('contains every value with at most the given intervals', () => {
    for (let max = 1; max < 3_000; max += 7) {
      const { ticks, top } = valueScale([max], 4)
      expect(top).toBeGreaterThanOrEqual(max)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }
  })
})
