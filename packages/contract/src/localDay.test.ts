import { describe, expect, it } from 'vitest'
import { addDays, dayOf, lastDayBefore, localTimeOf, momentOf, startOfDay, timeZoneOffsetOf } from './localDay.ts'

describe('days of a time zone', () => {
  it.each([
    ['2026-08-12', 'Asia/Kolkata', '2026-08-11T18:30:00.000Z'],
    ['2026-08-12', 'America/Los_Angeles', '2026-08-12T07:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // Clocks are set forward at midnight: the day begins at 1.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // While the year is typed. The clocks of Kolkata were ahead by 5:53:28.
    ['0002-08-12', 'Asia/Kolkata', '0002-08-11T18:06:32.000Z'],
    ['2026-12-31', 'Pacific/Kiritimati', '2026-12-30T10:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, moment) => {
    expect(startOfDay(day, timeZone)).toBe(moment)
    expect(dayOf(moment, timeZone)).toBe(day)
    expect(lastDayBefore(moment, timeZone)).toBe(addDays(day, -1))
  })

  it.each([
    ['2026-08-12T09:30:00', 'Asia/Kolkata', '2026-08-12T04:00:00.000Z'],
    ['2026-08-12T09:30:00.250', 'Asia/Kathmandu', '2026-08-12T03:45:00.250Z'],
    // Shown twice, and never.
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08T02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('%s in %s is %s', (local, timeZone, moment) => {
    expect(momentOf(local, timeZone)).toBe(moment)
  })

  it('have a second time where clocks are set back', () => {
    expect(momentOf('2026-11-01T01:30:00', 'America/New_York', 'last')).toBe('2026-11-01T06:30:00.000Z')
  })

  it('are counted over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it.each([
    ['2026-08-12T04:00:00.000Z', 'Asia/Kolkata', '2026-08-12T09:30:00', 330],
    ['2026-08-12T03:45:00.250Z', 'Asia/Kathmandu', '2026-08-12T09:30:00', 345],
    // On both sides of the hour that clocks show twice.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00', -240],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00', -300],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01T00:00:00', 840],
  ])('at %s the clocks of %s show %s, %d minutes from UTC', (moment, timeZone, local, minutes) => {
    expect(localTimeOf(moment, timeZone)).toBe(local)
    expect(timeZoneOffsetOf(moment, timeZone)).toBe(minutes)
  })
})
