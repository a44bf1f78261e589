/** How long an answer may take in all, and how long may pass without a sign of it, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 60_000
export const SILENCE_TIMEOUT_MS = 30_000
/** Retries after a failed request. */
export const RETRIES_MAX = 2
/** The first pause before asking again; each later one is twice as long, up to the longest. In milliseconds. */
export const RETRY_FIRST_MS = 500
export const RETRY_LONGEST_MS = 8_000
/** Longest pause requested by a service that we wait for, in milliseconds; a longer one is reported as an error. */
export const RETRY_AFTER_LONGEST_MS = 20_000
/** Largest answer, in bytes: many times what a model returns. */
export const ANSWER_MAX_BYTES = 4 * 1024 * 1024
/** How much of a conversation is sent to a model, newest first, in UTF-16 units. */
export const HISTORY_MAX_CHARS = 24_000
