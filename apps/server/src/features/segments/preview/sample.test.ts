import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addSamples, estimateFrom, NO_SAMPLE, type Sample } from './sample.ts'

const sampleOf = (pages: readonly { n: number; m: number }[]): Sample =>
  pages.map(({ n, m }) => ({ pages: 1, n, m, nn: n * n, mm: m * m, mn: m * n })).reduce(addSamples, NO_SAMPLE)

/** Random numbers from 0 to 1 that follow from a seed (xorshift). */
function randomOf(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

it.each([
  ['independent contacts', 1],
  ['contacts of a page that are alike', 20],
])('the margin has the true number in about 95 of 100 samples, of %s', (_, alike) => {
  const random = randomOf(7)
  const pageOf = () => {
    const matches = Array.from({ length: 20 / alike }, () => random() < 0.3)
    return { n: 20, m: matches.filter(Boolean).length * alike }
  }
  const hits = Array.from({ length: 1_000 }, () => {
    const { count, margin } = estimateFrom(sampleOf(Array.from({ length: 100 }, pageOf)), 1_000_000)
    return Math.abs(count - 300_000) <= margin
  }).filter(Boolean).length
  expect(hits).toBeGreaterThan(925)
  expect(hits).toBeLessThan(975)
})

it('no sample shows that nobody matches, and no estimate is outside of what exists', () => {
  const page = fc.integer({ min: 1, max: 40 }).chain((n) => fc.record({ n: fc.constant(n), m: fc.nat({ max: n }) }))
  fc.assert(
    fc.property(fc.array(page), fc.integer({ min: 1, max: 1_000_000 }), (pages, total) => {
      const { count, margin } = estimateFrom(sampleOf(pages), total)
      expect(count).toBeGreaterThanOrEqual(0)
      expect(count).toBeLessThanOrEqual(total)
      expect(margin).toBeLessThanOrEqual(total)
      expect(margin > 0 || (count > 0 && count < total)).toBe(true)
    }),
  )
})
