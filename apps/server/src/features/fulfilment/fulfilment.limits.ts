/** How long one attempt may take, in milliseconds. Short, because a person waits for the reply. */
export const ATTEMPT_TIMEOUT_MS = 5_000
/** Pauses before each further attempt, in milliseconds. */
export const RETRY_PAUSES_MS = [250, 1_000] as const
/** How long all attempts may take together, in milliseconds. */
export const FULFILMENT_TIMEOUT_MS = 10_000
/** Largest answer that is read, in bytes. */
export const ANSWER_MAX_BYTES = 64 * 1024
