/** Texts per request: the default limit of widely used servers. */
export const BATCH_TEXTS = 32
/** What of a text is sent, in UTF-16 units; models read a few hundred words. */
export const TEXT_MAX = 4_000
/** Largest answer: a batch of long vectors, written out in decimals. */
export const ANSWER_MAX_BYTES = 8 * 1024 * 1024
/** How long a batch of a training may take, and an attempt that was refused is waited for, in milliseconds. */
export const BATCH_TIMEOUT_MS = 30_000
export const RETRIES_MAX = 2
export const RETRY_FIRST_MS = 500
export const RETRY_AFTER_LONGEST_MS = 10_000
/** How long an answer to a person waits for the vector of their message, in milliseconds. */
export const MESSAGE_LIMIT_MS = 400
/** How long the vector of a message is waited for behind the answer: the next one finds it, and an open connection. */
export const MESSAGE_TIMEOUT_MS = 5_000
/** After so many messages in a row without a vector in time, none is requested for so many milliseconds. */
export const FAILURES_IN_A_ROW = 3
export const REST_MS = 15_000
/** Vectors of messages in memory, in bytes. */
export const MESSAGES_BYTES = 8 * 1024 * 1024
/** An agent with more phrases is trained without vectors. */
export const PHRASES_MAX = 20_000
/** Number of stored vectors per enterprise. */
export const VECTORS_KEPT = 100_000
