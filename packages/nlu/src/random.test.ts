import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

function numbers(seed: number): number[] {
  const random = new Random(seed)
  return Array.from({ length: 20 }, () => random.below(1_000))
}

describe('Random', () => {
  it('gives the same numbers for the same seed, and others for another', () => {
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(1)).not.toEqual(numbers(2))
  })

  it('shuffles every order about equally often', () => {
    const random = new Random(3)
    const counts = new Map<string, number>()
    for (let round = 0; round < 6_000; round++) {
      const order = Int32Array.of(1, 2, 3)
      random.shuffle(order)
      counts.set(order.join(''), (counts.get(order.join('')) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(count).toBeGreaterThan(850)
  })
})
