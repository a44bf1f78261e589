import { ruleError, type RuleError } from '../ruleError.ts'
import type { ReportRange } from './reportRange.ts'
import { REPORT_DAYS_MAX } from './reports.limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A day more, because a day of which clocks are set back is longer. */
const LONGEST_MS = (REPORT_DAYS_MAX + 1) * DAY_MS

export const REPORT_RANGE_REVERSED = ruleError('OUT_OF_RANGE', 'endDate', 'REPORT_RANGE_REVERSED')
export const REPORT_RANGE_TOO_LONG = ruleError('OUT_OF_RANGE', 'startDate', 'REPORT_RANGE_TOO_LONG', {
  days: REPORT_DAYS_MAX,
})

/** Returns the errors of a range of a report. */
export function reportRangeRules({ from, until }: ReportRange): RuleError<'OUT_OF_RANGE', 'startDate' | 'endDate'>[] {
  if (until <= from) return [REPORT_RANGE_REVERSED]
  return Date.parse(until) - Date.parse(from) > LONGEST_MS ? [REPORT_RANGE_TOO_LONG] : []
}
