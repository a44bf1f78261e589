/** A calendar day as the number of days since 1 January 1970. */
export type Day = number

const DAY_MS = 86_400_000

/** Returns the day of a date, or null if the date does not exist. Months count from 1. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, date)
  if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== date) return null
  return moment.getTime() / DAY_MS
}

/** Returns the year, month (from 1) and date of a day. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const moment = new Date(day * DAY_MS)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, date: moment.getUTCDate() }
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7
}

/** Returns the same date some months later or earlier, or the last day of the month if it has no such date. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const first = month - 1 + months
  const inYear = year + Math.floor(first / 12)
  const inMonth = (((first % 12) + 12) % 12) + 1
  return dayOf(inYear, inMonth, Math.min(date, daysIn(inYear, inMonth)))!
}

/** Returns the number of days of a month. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns the day as yyyy-mm-dd. */
export function isoDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** A local date and time. */
export interface WallClock {
  readonly today: Day
  /** Minutes since midnight. */
  readonly minutes: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the date and time of an instant in a time zone. Throws a RangeError if either is invalid. */
export function wallClock(now: Date, timeZone: string): WallClock {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { today: Date.UTC(year, month - 1, day) / DAY_MS, minutes: 60 * hour + minute }
}
