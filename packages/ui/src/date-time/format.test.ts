import { describe, expect, it } from 'vitest'
import { formatDate, formatDayMonth, formatList, formatReport, formatTable } from './format.ts'

const moment = '2026-08-12T10:50:05Z'
const india = { locale: 'en-GB', timeZone: 'Asia/Kolkata' }

describe('dates', () => {
  it('§9 of an agent: day month year hour:minute am/pm', () => {
    expect(formatDayMonth(moment, india)).toBe('12 Aug 2026 04:20 pm')
    expect(formatDayMonth('2026-08-12T18:35:00Z', india)).toBe('13 Aug 2026 12:05 am')
  })
  it('§9 of an upload: d MMM yyyy hh:mm a', () => {
    expect(formatList('2026-08-02T10:50:05Z', india)).toBe('2 Aug 2026 04:20 pm')
    expect(formatList(moment, india)).toBe('12 Aug 2026 04:20 pm')
  })
  it('§2.5 of an entity: dd/MM/yyyy hh:mm:a', () => expect(formatTable(moment, india)).toBe('12/08/2026 04:20:pm'))
  it('§9 of a report: dd-MM-yyyy HH:mm:ss', () => expect(formatReport(moment, india)).toBe('12-08-2026 16:20:05'))
  it('of a day', () => expect(formatDate('2026-08-12T20:00:00Z', india)).toBe('13-08-2026'))
  it('keep their digits in every language', () => {
    expect(formatReport(moment, { ...india, locale: 'ar' })).toBe('12-08-2026 16:20:05')
    expect(formatDayMonth(moment, { ...india, locale: 'hi' })).toMatch(/^12 \p{Script=Devanagari}\S* 2026 04:20 pm$/u)
  })
  it('show month and am/pm in the language of the reader', () => {
    expect(formatDayMonth(moment, { ...india, locale: 'ar-u-nu-latn' })).toBe('12 أغسطس 2026 04:20 م')
    expect(formatTable(moment, { ...india, locale: 'ar-u-nu-latn' })).toBe('12/08/2026 04:20:م')
  })
  it('show noon and midnight as twelve', () => {
    expect(formatDayMonth('2026-08-12T06:30:00Z', india)).toBe('12 Aug 2026 12:00 pm')
    expect(formatReport('2026-08-12T18:30:00Z', india)).toBe('13-08-2026 00:00:00')
  })
  it('are empty for an invalid value', () => {
    expect([formatReport('', india), formatDayMonth('soon', india), formatDate(Number.NaN, india)]).toEqual([
      '',
      '',
      '',
    ])
  })
  it('follow daylight saving time of the zone', () => {
    const berlin = { locale: 'en', timeZone: 'Europe/Berlin' }
    expect(formatReport('2026-10-25T00:30:00Z', berlin)).toBe('25-10-2026 02:30:00')
    expect(formatReport('2026-10-25T01:30:00Z', berlin)).toBe('25-10-2026 02:30:00')
  })
})
