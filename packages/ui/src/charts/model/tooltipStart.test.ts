import { describe, expect, it } from 'vitest'
import { tooltipStart } from './tooltipStart.ts'

const place = (slotStart: number, options: { isBeside?: boolean; prefersAfter?: boolean } = {}) =>
  tooltipStart({ slotStart, slotEnd: slotStart + 40, tooltipWidth: 130, width: 400, isBeside: false, ...options })

describe('tooltipStart', () => {
  it('ends with its slot, or starts with it near the start', () => {
    expect(place(200)).toBe(110)
    expect(place(20)).toBe(20)
  })

  it('is before or after a slot that it would cover', () => {
    expect(place(200, { isBeside: true })).toBe(66)
    expect(place(20, { isBeside: true })).toBe(64)
    expect(place(200, { isBeside: true, prefersAfter: true })).toBe(244)
    expect(place(300, { isBeside: true, prefersAfter: true })).toBe(166)
  })

  it('stays inside a narrow chart', () => {
    expect(tooltipStart({ slotStart: 60, slotEnd: 80, tooltipWidth: 130, width: 140, isBeside: true })).toBe(10)
  })
})
