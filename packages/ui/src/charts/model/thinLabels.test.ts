import { describe, expect, it } from 'vitest'
import { thinLabels } from './thinLabels.ts'

const labels = (count: number, labelWidth: number, width: number) =>
  thinLabels({
    widths: Array.from({ length: count }, () => labelWidth),
    centers: Array.from({ length: count }, (_, index) => ((index + 0.5) * width) / count),
    width,
    gap: 10,
  })

describe('thinLabels', () => {
  it('keeps every label that has room', () => {
    expect(labels(14, 20, 700)).toHaveLength(14)
  })

  it('keeps every second or third label otherwise', () => {
    expect(labels(14, 20, 300).map(({ index }) => index)).toEqual([0, 2, 4, 6, 8, 10, 12])
    expect(labels(14, 40, 280).map(({ index }) => index)).toEqual([0, 3, 6, 9, 12])
  })

  it.each([1, 5, 14, 90, 1_000])('never overlaps %i labels', (count) => {
    for (const width of [280, 640]) {
      const kept = labels(count, 46, width)
      expect(kept.length).toBeGreaterThan(0)
      for (const [position, { center }] of kept.entries()) {
        const next = kept[position + 1]?.center ?? Number.POSITIVE_INFINITY
        expect(next - center).toBeGreaterThanOrEqual(46 + 10)
      }
    }
  })

  it('moves the first and the last label inside', () => {
    const kept = thinLabels({ widths: [60, 20, 60], centers: [10, 100, 190], width: 200, gap: 10 })
    expect(kept.map(({ center }) => center)).toEqual([30, 100, 170])
  })

  it('keeps the first of labels that are wider than the chart', () => {
    expect(labels(3, 400, 280).map(({ index }) => index)).toEqual([0])
    expect(labels(0, 400, 280)).toEqual([])
  })
})
