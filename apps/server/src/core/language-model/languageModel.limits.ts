/** Limits of a whole answer, and of the time between two pieces of it, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 60_000
export const SILENCE_TIMEOUT_MS = 20_000
/**
 * From the arrival of a message whose sender waits for the reply of the same request: when all language models of its turn
 * have answered or are given up, in milliseconds. Clients give up the request after 30 seconds
 * (DEFAULT_TIMEOUT_MS).
 */
export const TURN_TIMEOUT_MS = 25_000
/**
 * The same for the classification of a message, and its limit of silence: the server's own model can classify the message,
 * and a webhook may have to be called in what is left of the turn.
 */
export const CLASSIFY_TIMEOUT_MS = 12_000
export const CLASSIFY_SILENCE_TIMEOUT_MS = 8_000
/** Retries after a failed request. */
export const RETRIES_MAX = 2
/** The pause before the first retry; each later one is twice as long, up to the longest. In milliseconds. */
export const RETRY_FIRST_MS = 500
export const RETRY_LONGEST_MS = 8_000
/** Longest `retry-after` of a service that is respected, in milliseconds; a longer one is reported as an error. */
export const RETRY_AFTER_LONGEST_MS = 20_000
/**
 * The same while a person waits for the reply: one retry, after the shortest pause or the one that the service requests, if
 * that is short.
 */
export const REPLY_RETRIES_MAX = 1
export const REPLY_RETRY_AFTER_LONGEST_MS = 3_000
/** Largest answer, in bytes. */
export const ANSWER_MAX_BYTES = 4 * 1024 * 1024
/** How much of a conversation is sent to a model, newest first, in UTF-16 units. */
export const HISTORY_MAX_CHARS = 24_000
/** Timeouts in a row after which a connection is not asked, and for how long after the last one, in milliseconds. */
export const BREAKER_TIMEOUTS = 3
export const BREAKER_COOL_DOWN_MS = 30_000
