import { describe, expect, it } from 'vitest'
import { reportDays, reportRange } from './reportRange.ts'
import { reportRangeRules } from './reports.rules.ts'

const now = new Date('2026-08-18T20:00:00Z')
const rangeIn = (timeZone: string, dates: Parameters<typeof reportRange>[0], days?: number) => {
  const { from, until } = reportRange(dates, { timeZone, now }, days)
  return `${from} ${until}`
}

const errorsOf = (startDate: string, endDate: string) =>
  reportRangeRules(reportRange({ startDate, endDate }, { timeZone: 'UTC', now })).map(({ sentence }) => sentence)

describe('reportRange', () => {
  it.each([
    ['the last seven days', {}, '2026-08-12T18:30:00.000Z 2026-08-19T18:30:00.000Z'],
    [
      'whole days',
      { startDate: '2026-08-05', endDate: '2026-08-18' },
      '2026-08-04T18:30:00.000Z 2026-08-18T18:30:00.000Z',
    ],
    [
      'local times, the last second included',
      { startDate: '2026-08-05T09:00:00', endDate: '2026-08-05T09:59:59' },
      '2026-08-05T03:30:00.000Z 2026-08-05T04:30:00.000Z',
    ],
    [
      'instants, the last millisecond included',
      { startDate: '2026-08-05T09:00:00Z', endDate: '2026-08-05T09:59:59.999Z' },
      '2026-08-05T09:00:00.000Z 2026-08-05T10:00:00.000Z',
    ],
    ['seven days from the start', { startDate: '2026-08-05' }, '2026-08-04T18:30:00.000Z 2026-08-11T18:30:00.000Z'],
    [
      'seven days until the end',
      { endDate: '2026-08-05T12:00:00' },
      '2026-07-29T18:30:00.000Z 2026-08-05T06:30:01.000Z',
    ],
  ])('is %s', (_, dates, expected) => {
    expect(rangeIn('Asia/Kolkata', dates)).toBe(expected)
  })

  it('depends on the day of the enterprise', () => {
    expect(rangeIn('America/New_York', {}, 1)).toBe('2026-08-18T04:00:00.000Z 2026-08-19T04:00:00.000Z')
    expect(rangeIn('Asia/Tokyo', {}, 1)).toBe('2026-08-18T15:00:00.000Z 2026-08-19T15:00:00.000Z')
  })

  it('has days of 23 and 25 hours', () => {
    for (const [day, hours] of [
      ['2026-03-08', 23],
      ['2026-11-01', 25],
    ] as const) {
      const { from, until } = reportRange({ startDate: day, endDate: day }, { timeZone: 'America/New_York', now })
      expect((Date.parse(until) - Date.parse(from)) / 3_600_000).toBe(hours)
    }
  })

  it('includes all of an hour that clocks show twice', () => {
    const { until } = reportRange({ endDate: '2026-11-01T01:59:59' }, { timeZone: 'America/New_York', now })
    expect(until).toBe('2026-11-01T07:00:00.000Z')
  })

  it('is refused if it is reversed or too long', () => {
    expect(errorsOf('2026-08-05', '2026-08-04')).toEqual(['REPORT_RANGE_REVERSED'])
    expect(errorsOf('2026-08-05', '2026-08-05')).toEqual([])
    expect(errorsOf('2023-08-05', '2026-08-05')).toEqual([])
    expect(errorsOf('2023-01-05', '2026-08-05')).toEqual(['REPORT_RANGE_TOO_LONG'])
  })
})

describe('reportDays', () => {
  it('are the days of the range, the first one from its beginning', () => {
    const range = reportRange(
      { startDate: '2026-10-31T12:00:00', endDate: '2026-11-02' },
      { timeZone: 'America/New_York', now },
    )
    expect(reportDays(range, 'America/New_York')).toEqual([
      { day: '2026-10-31', from: '2026-10-31T16:00:00.000Z' },
      { day: '2026-11-01', from: '2026-11-01T04:00:00.000Z' },
      { day: '2026-11-02', from: '2026-11-02T05:00:00.000Z' },
    ])
  })
})
