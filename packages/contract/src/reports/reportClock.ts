import { localTimeOf } from '../localDay.ts'
import { readTimeZone } from '../contacts/profile.ts'

/** The clock of the times of a report's file. */
export interface ReportClock {
  /** Its name, which the file has beside its times: `Asia/Kolkata`, or `UTC+05:30`. */
  readonly zone: string
  /** Returns a moment of ISO 8601 as `dd-MM-yyyy HH:mm:ss` (specification 1 §9). */
  readonly timeOf: (moment: string) => string
}

const MINUTE_MS = 60 * 1000

/**
 * Returns the clock of a time zone, or of an offset without changes of daylight saving.
 *
 * @param timeZone of the IANA database; wins over the offset
 * @param timeZoneOffset minutes east of UTC
 */
export function reportClock({
  timeZone,
  timeZoneOffset,
}: {
  readonly timeZone?: string | undefined
  readonly timeZoneOffset: number
}): ReportClock {
  const localOf = (moment: string) =>
    timeZone === undefined
      ? new Date(Date.parse(moment) + timeZoneOffset * MINUTE_MS).toISOString()
      : localTimeOf(moment, timeZone)
  return {
    zone: (timeZone !== undefined && readTimeZone(timeZone)) || offsetName(timeZoneOffset),
    timeOf(moment) {
      const [day = '', time = ''] = localOf(moment).split('T')
      return `${day.split('-').toReversed().join('-')} ${time.slice(0, 'HH:mm:ss'.length)}`
    },
  }
}

/** `UTC+05:30`. */
function offsetName(offset: number): string {
  const minutes = Math.abs(offset)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${offset < 0 ? '-' : '+'}${hours}:${rest}`
}

/**
 * Returns the name of a report's file, `conversation_report_{dd-MM-yyyy HH:mm}.csv` (specification 1 §7), with a hyphen
 * instead of the colon, which some systems forbid in file names.
 */
export function reportFileName(now: string, clock: ReportClock): string {
  const minute = clock.timeOf(now).slice(0, 'dd-MM-yyyy HH:mm'.length)
  return `conversation_report_${minute.replace(':', '-')}.csv`
}
