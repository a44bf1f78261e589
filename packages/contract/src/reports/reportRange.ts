import { addDays, dayOf, momentOf, startOfDay, type Day } from '../localDay.ts'
import { REPORT_DEFAULT_DAYS } from './reports.limits.ts'

/** A range of a report: from a moment until the moment before another one, ISO 8601 in UTC. */
export interface ReportRange {
  readonly from: string
  readonly until: string
}

/** The given dates of a report, see `reportMoment` in `reports.schema.ts`. */
interface GivenDates {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/**
 * Returns the range of a report. Days and local times are in the time zone of the enterprise, and both ends are included.
 * Without a date it is the last seven days (specification 1 §9).
 *
 * @param days how many days it has if a date is missing
 */
export function reportRange(
  { startDate, endDate }: GivenDates,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
  days: number = REPORT_DEFAULT_DAYS,
): ReportRange {
  const end = endDate ?? (startDate === undefined ? undefined : addDays(dayIn(startDate, timeZone), days - 1))
  const until =
    end === undefined ? startOfDay(addDays(dayOf(now.toISOString(), timeZone), 1), timeZone) : after(end, timeZone)
  const from = startDate ?? addDays(dayOf(new Date(Date.parse(until) - 1).toISOString(), timeZone), 1 - days)
  return { from: isDay(from) ? startOfDay(from, timeZone) : instantOf(from, timeZone), until }
}

/** Returns the days of a range, and the first moment of each within the range. */
export function reportDays(
  { from, until }: ReportRange,
  timeZone: string,
): { readonly day: Day; readonly from: string }[] {
  const days: { day: Day; from: string }[] = []
  const last = dayOf(new Date(Date.parse(until) - 1).toISOString(), timeZone)
  for (let day = dayOf(from, timeZone); day <= last; day = addDays(day, 1)) {
    const start = startOfDay(day, timeZone)
    days.push({ day, from: start < from ? from : start })
  }
  return days
}

const isDay = (moment: string): boolean => moment.length === 'YYYY-MM-DD'.length
const isInstant = (moment: string): boolean => moment.endsWith('Z')

const dayIn = (moment: string, timeZone: string): Day =>
  isInstant(moment) ? dayOf(moment, timeZone) : moment.slice(0, 'YYYY-MM-DD'.length)

const instantOf = (moment: string, timeZone: string, occurrence?: 'last'): string =>
  isInstant(moment) ? new Date(moment).toISOString() : momentOf(moment, timeZone, occurrence)

/** Returns the first moment after an included end: after the day, the second or the millisecond. */
function after(end: string, timeZone: string): string {
  if (isDay(end)) return startOfDay(addDays(end, 1), timeZone)
  const unit = end.includes('.') ? 1 : 1000
  return new Date(Date.parse(instantOf(end, timeZone, 'last')) + unit).toISOString()
}
