/** Longest time between two polls, so that the wake-ups of other servers are found, in milliseconds. */
export const POLL_INTERVAL_MS = 2_000
/** Wake-ups of a kind that run in one transaction. */
export const BATCH_SIZE = 50
/** Batches of a kind of an enterprise before the next kind. */
export const BATCHES_OF_TURN = 4
/** Kinds of enterprises whose wake-ups a server on PostgreSQL runs at once. The embedded database runs one. */
export const TURNS_AT_ONCE = 4
/** Pauses after failed attempts, in milliseconds. After the last one, a wake-up waits for an administrator. */
export const RETRY_PAUSES_MS = [1_000, 10_000, 60_000, 600_000] as const
/** Difference between a clock and the elapsed time from which the clock counts as set, in milliseconds. */
export const STEP_MS = 60_000
/** Time after which a clock that was set ahead is trusted, in milliseconds. A wrong clock is often corrected soon. */
export const STEADY_MS = 15 * 60_000
/** Rows whose moment is computed again in one transaction. */
export const ZONE_BATCH = 500
