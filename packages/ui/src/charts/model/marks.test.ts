import { describe, expect, it } from 'vitest'
import { barPath } from './barPath.ts'
import { heatLevel } from './heatLevel.ts'
import { isEmptyData } from './isEmptyData.ts'
import { seriesColor } from './seriesColor.ts'

describe('barPath', () => {
  it('rounds the top corners, not more than the bar is high', () => {
    expect(barPath(10, 20, 14, 100, 3)).toBe('M10 120V23q0 -3 3 -3h8q3 0 3 3V120Z')
    expect(barPath(10, 119, 14, 1, 3)).toBe('M10 120V120q0 -1 1 -1h12q1 0 1 1V120Z')
  })
})

describe('heatLevel', () => {
  it('is 0 only for zero, and the last one for the largest', () => {
    expect([0, 1, 20, 21, 99, 100].map((value) => heatLevel(value, 100))).toEqual([0, 1, 1, 2, 5, 5])
    expect(heatLevel(0, 0)).toBe(0)
  })
})

describe('seriesColor', () => {
  it('is one of the pair for two, and one of seven for more', () => {
    expect([0, 1].map((index) => seriesColor(index, 2))).toEqual([
      'var(--platform-chart-bar-1)',
      'var(--platform-chart-bar-2)',
    ])
    expect([0, 6, 7].map((index) => seriesColor(index, 8))).toEqual([
      'var(--platform-chart-1)',
      'var(--platform-chart-7)',
      'var(--platform-chart-1)',
    ])
  })
})

describe('isEmptyData', () => {
  it('is true without a value above zero', () => {
    expect(isEmptyData([])).toBe(true)
    expect(isEmptyData([{ values: [0, null] }])).toBe(true)
    expect(isEmptyData([{ values: [0] }, { values: [0, 1] }])).toBe(false)
  })
})
