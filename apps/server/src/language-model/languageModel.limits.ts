/** How long an answer may take in all, and how long may pass without a sign of it, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 60_000
export const SILENCE_TIMEOUT_MS = 30_000
/** How often an answer that did not come is asked for again. */
export const RETRIES_MAX = 2
/** The first pause before asking again; each later one is twice as long, up to the longest. In milliseconds. */
export const RETRY_FIRST_MS = 500
export const RETRY_LONGEST_MS = 8_000
/** A service that wants a longer pause than this is not waited for: the person is told. In milliseconds. */
export const RETRY_AFTER_LONGEST_MS = 20_000
/** Largest answer, in bytes: anything that a model says fits many times. */
export const ANSWER_MAX_BYTES = 4 * 1024 * 1024
/** How much of a conversation a model is told, newest first, in UTF-16 units. */
export const HISTORY_MAX_CHARS = 24_000
