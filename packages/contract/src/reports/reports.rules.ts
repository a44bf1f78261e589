import type { Trace } from '../conversation/conversation.schema.ts'
import { ruleError, type RuleError } from '../ruleError.ts'
import type { ReportRange } from './reportRange.ts'
import { REPORT_DAYS_MAX, WEAK_UNDERSTANDING_MARGIN } from './reports.limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A day more, because a day of which clocks are set back is longer. */
const LONGEST_MS = (REPORT_DAYS_MAX + 1) * DAY_MS

/** Differences of decimal fractions are not exact: 0.6 - 0.5 is less than 0.1. */
const TOLERANCE = 1e-9

/**
 * The confidence that reports show of an answer: that of the intent that answered, or of the most likely one if none did.
 * Null if an intent answered a part of the message and is not likely for the whole, and if no intent was ranked.
 */
export function reportedConfidence({ intentId, ranking }: Pick<Trace, 'intentId' | 'ranking'>): number | null {
  const measured = intentId === null ? ranking[0] : ranking.find((ranked) => ranked.intentId === intentId)
  return measured?.confidence ?? null
}

/**
 * Whether an intent answered with a confidence barely above the threshold, both from 0 to 1. False without a confidence:
 * the message replied to a question of the bot.
 */
export const isWeaklyUnderstood = (confidence: number | null, threshold: number): boolean =>
  confidence !== null && confidence >= threshold && confidence - threshold <= WEAK_UNDERSTANDING_MARGIN + TOLERANCE

export const REPORT_RANGE_REVERSED = ruleError('OUT_OF_RANGE', 'endDate', 'REPORT_RANGE_REVERSED')
export const REPORT_RANGE_TOO_LONG = ruleError('OUT_OF_RANGE', 'startDate', 'REPORT_RANGE_TOO_LONG', {
  days: REPORT_DAYS_MAX,
})

/** Returns the errors of a range of a report. */
export function reportRangeRules({ from, until }: ReportRange): RuleError<'OUT_OF_RANGE', 'startDate' | 'endDate'>[] {
  if (until <= from) return [REPORT_RANGE_REVERSED]
  return Date.parse(until) - Date.parse(from) > LONGEST_MS ? [REPORT_RANGE_TOO_LONG] : []
}
