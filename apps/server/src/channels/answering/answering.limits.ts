/** Conversations in which one process answers in parallel. Most of them wait for a webhook or a language model. */
export const ANSWERS_AT_ONCE = 64
/** The same of one site, so that slow answers of a busy site leave slots to the others. */
export const ANSWERS_OF_SITE_AT_ONCE = 16
/** Attempts to answer a message, including those during which the server ended. */
export const ANSWER_ATTEMPTS_MAX = 4
/** Pause before the first retry of a failed answer, in milliseconds; later pauses are longer. */
export const ANSWER_RETRY_MS = 250
/** Time for which the agent and the session that were read with a message may be used, in milliseconds. */
export const ASKED_MAX_AGE_MS = 1_000
/** Conversations whose pending messages are queued in one batch. */
export const UNANSWERED_BATCH = 200
