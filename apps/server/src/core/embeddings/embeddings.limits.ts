/** Texts per request: the default limit of widely used servers. */
export const BATCH_TEXTS = 32
/** Longest part of a text that is sent, in UTF-16 units; models read a few hundred words. */
export const TEXT_MAX = 4_000
/** Largest answer in bytes: a batch of long vectors in decimal notation. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024
/** Timeout of a batch of a training, and pauses before its retries, in milliseconds. */
export const BATCH_TIMEOUT_MS = 30_000
export const RETRIES_MAX = 2
export const RETRY_FIRST_MS = 500
export const RETRY_AFTER_LONGEST_MS = 10_000
/** Time for which an answer waits for the vector of its message, in milliseconds. */
export const MESSAGE_LIMIT_MS = 400
/** Timeout of the request for the vector of a message, which continues after the answer, in milliseconds. */
export const MESSAGE_TIMEOUT_MS = 5_000
/** Consecutive messages without a vector in time after which requests are paused, and the pause in milliseconds. */
export const FAILURES_IN_A_ROW = 3
export const REST_MS = 15_000
/** Vectors of messages in memory, in bytes. */
export const MESSAGES_BYTES = 8 * 1024 * 1024
/** Maximum of phrases of an agent that is trained with vectors. */
export const PHRASES_MAX = 20_000
/** Number of stored vectors per enterprise. */
export const VECTORS_KEPT = 100_000
