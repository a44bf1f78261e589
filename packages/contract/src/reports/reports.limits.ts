/** Page size of the messages of a report (specification 1 §9). */
export const REPORT_PAGE_SIZE = 50
/** Days of a report without dates, today included (specification 1 §9). */
export const REPORT_DEFAULT_DAYS = 7
/** Days of the period HALF-MONTH, which a graph without dates shows, today included (specification 1 §9). */
export const REPORT_HALF_MONTH_DAYS = 15
/** Longest range of a report, in days. */
export const REPORT_DAYS_MAX = 1_100
/** Pause after the last keystroke before agents are searched, in milliseconds (specification 1 §9). */
export const REPORT_SEARCH_DEBOUNCE_MS = 300
/** Time without a message of the user after which a conversation has ended for the reports, in milliseconds. */
export const REPORT_CONVERSATION_IDLE_MS = 30 * 60 * 1000
/**
 * A message whose confidence is at most so much above the threshold was understood weakly. Confidences and thresholds are
 * from 0 to 1.
 */
export const WEAK_UNDERSTANDING_MARGIN = 0.1
/** Intents of a list of top intents, if the caller does not say how many. */
export const TOP_INTENTS_DEFAULT = 10
export const TOP_INTENTS_MAX = 100
/** Groups of unrecognised messages of a page, if the caller does not say how many. */
export const UNRECOGNISED_PAGE_SIZE = 20
export const UNRECOGNISED_PAGE_MAX = 100
/** Most messages and most distinct texts that are grouped: the newest ones. */
export const UNRECOGNISED_MESSAGES_MAX = 20_000
export const UNRECOGNISED_TEXTS_MAX = 2_000
/** Most distinct texts that a group lists: those of most messages. */
export const UNRECOGNISED_TEXTS_LISTED = 50
/** A visitor rates a conversation from 1 (worst) to this. */
export const SCORES = 5
