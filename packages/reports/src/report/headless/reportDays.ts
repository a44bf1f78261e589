import { addDays, REPORT_DEFAULT_DAYS } from '@platform/contract'
import type { Day } from '@platform/contract'
import type { ReportDays } from './reportView.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the last seven days, today included (specification 1 §9). */
export const lastDays = (today: Day): ReportDays => ({ start: addDays(today, 1 - REPORT_DEFAULT_DAYS), end: today })

/** Returns the number of days, both ends included. */
export const countDays = ({ start, end }: ReportDays): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1

/** Returns the period of the same length that ends the day before. */
export const previousDays = (days: ReportDays): ReportDays => {
  const count = countDays(days)
  return { start: addDays(days.start, -count), end: addDays(days.end, -count) }
}
