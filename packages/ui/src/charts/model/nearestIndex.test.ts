import { describe, expect, it } from 'vitest'
import { nearestIndex } from './nearestIndex.ts'

describe('nearestIndex', () => {
  it.each([
    [-50, 0],
    [14, 0],
    [16, 1],
    [29, 2],
    [500, 2],
  ])('of %i is %i', (point, index) => {
    expect(nearestIndex([10, 20, 30], point)).toBe(index)
  })
})
