import { describe, expect, it } from 'vitest'
import { formatAgentDate } from './formatAgentDate.ts'

describe('formatAgentDate', () => {
  it('§2.1 writes day month year hour:minute am/pm', () => {
    expect(formatAgentDate('2025-08-12T10:50:00.000Z', 'en', 'Asia/Kolkata')).toBe('12 Aug 2025 04:20 pm')
    expect(formatAgentDate('2025-08-02T04:45:00.000Z', 'en', 'Asia/Kolkata')).toBe('02 Aug 2025 10:15 am')
    expect(formatAgentDate('2025-08-02T18:45:00.000Z', 'en', 'Asia/Kolkata')).toBe('03 Aug 2025 12:15 am')
  })

  it('keeps the order in other languages', () => {
    expect(formatAgentDate('2025-08-12T10:50:00.000Z', 'ar-u-nu-latn', 'Asia/Kolkata')).toBe('12 أغسطس 2025 04:20 م')
    expect(formatAgentDate('2025-08-12T10:50:00.000Z', 'hi', 'Asia/Kolkata')).toMatch(/^12 \S+ 2025 04:20 pm$/)
  })
})
