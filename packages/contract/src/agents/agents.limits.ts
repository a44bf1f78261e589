/** Page size of the agent list (specification 1 §9). */
export const AGENTS_PAGE_SIZE = 15
/** Pause after the last keystroke before the search is sent, in milliseconds (specification 1 §2.1). */
export const AGENTS_SEARCH_DEBOUNCE_MS = 100
/** Default of the confidence below which a message is out of scope (specification 1 §9). */
export const DEFAULT_CONFIDENCE_THRESHOLD = 0.5
/** The form accepts 0 to 200 while the input advertises 0 to 1; both readings are kept (specification 1 §5). */
export const CONFIDENCE_THRESHOLD_MAX = 200
/** Minimum number of times that an agent asks again for a value (specification 1 §5). */
export const ENTITY_EXTRACT_RETRIES_MIN = 1
export const ENTITY_EXTRACT_RETRIES_MAX = 100
/** Longest out-of-scope message. */
export const OUT_OF_SCOPE_MESSAGE_MAX = 4_096
/** Longest prompt of a prompt agent, in UTF-16 units. */
export const PROMPT_MAX = 20_000
/** Most variables that a prompt agent collects. */
export const PROMPT_VARIABLES_MAX = 50

/** Most agents of one call for statistics. */
export const AGENT_STATISTICS_MAX = 100
/** Days that the share understood counts. */
export const UNDERSTOOD_DAYS = 30
/** Newest conversations that the share understood counts. */
export const UNDERSTOOD_CONVERSATIONS_MAX = 200
/** With fewer messages there is no share understood. */
export const UNDERSTOOD_MESSAGES_MIN = 20

/** The threshold as a share: above 1 it is a percentage, above 100 it is 1 (docs/decisions/bots.md). */
export function thresholdShare(threshold: number): number {
  if (threshold <= 1) return threshold
  return Math.min(threshold, 100) / 100
}
