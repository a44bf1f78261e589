/** A day without a zone, such as `2026-08-12`. */
export type Day = string

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns the day of a moment in a time zone. @param timeZone of the IANA database; undefined for that of the device */
export function dayOf(moment: string, timeZone: string | undefined): Day {
  return localTimeOf(moment, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

/**
 * Returns the date and time that clocks show at a moment in a time zone, such as `2026-08-12T09:30:00`.
 *
 * @param timeZone of the IANA database; undefined for that of the device
 */
export function localTimeOf(moment: string, timeZone: string | undefined): string {
  const time = Date.parse(moment)
  return new Date(time + offsetMs(time, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
}

/**
 * Returns how many minutes the clocks of a time zone are ahead of UTC at a moment: 330 in India.
 *
 * @param timeZone of the IANA database; undefined for that of the device
 */
export function timeZoneOffsetOf(moment: string, timeZone: string | undefined): number {
  return Math.round(offsetMs(Date.parse(moment), timeZone) / MINUTE_MS)
}

/**
 * Returns the first moment of a day in a time zone, ISO 8601 in UTC. Where clocks are set forward at midnight, that is the
 * first moment that exists.
 */
export function startOfDay(day: Day, timeZone: string | undefined): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  // The offset before the day and the one after it: clocks may change within it.
  const candidates = [-DAY_MS, DAY_MS].map((distance) => midnight - offsetMs(midnight + distance, timeZone))
  const [start = midnight] = candidates
    .filter((moment) => dayOf(new Date(moment).toISOString(), timeZone) === day)
    .toSorted((one, other) => one - other)
  return new Date(start).toISOString()
}

/**
 * Returns the moment of a local date and time such as `2026-08-12T09:30:00` in a time zone, ISO 8601 in UTC. Where clocks
 * are set forward over it, it is the time after that.
 *
 * @param occurrence which one, if clocks show the time twice
 */
export function momentOf(local: string, timeZone: string | undefined, occurrence: 'first' | 'last' = 'first'): string {
  const shown = Date.parse(`${local}Z`)
  const [before = shown, after = shown] = [-DAY_MS, DAY_MS].map(
    (distance) => shown - offsetMs(shown + distance, timeZone),
  )
  const exact = [before, after].filter((moment) => moment + offsetMs(moment, timeZone) === shown)
  const choose = occurrence === 'first' ? Math.min : Math.max
  return new Date(exact.length > 0 ? choose(...exact) : before).toISOString()
}

/** Returns the day after a number of days. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the last day of a period by the first moment after it. */
export function lastDayBefore(until: string, timeZone: string | undefined): Day {
  return dayOf(new Date(Date.parse(until) - 1).toISOString(), timeZone)
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()

/** The time of the clocks minus UTC, in milliseconds. */
function offsetMs(time: number, timeZone: string | undefined): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const shown = new Date(Date.UTC(2000, month - 1, day, hour, minute, second))
  // Date.UTC adds 1900 to years below 100, which a date has while its year is typed.
  shown.setUTCFullYear(year, month - 1, day)
  return shown.getTime() - Math.floor(time / 1000) * 1000
}
