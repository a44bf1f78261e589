/** Longest time until the wake-ups of other servers are seen, in milliseconds. */
export const LOOK_MS = 2_000
/** Wake-ups of a kind that run in one transaction. */
export const BATCH_SIZE = 50
/** Batches of a kind of an enterprise before the next one's turn. */
export const BATCHES_OF_TURN = 4
/** Kinds of enterprises whose wake-ups a server on PostgreSQL runs at once. The embedded database runs one. */
export const TURNS_AT_ONCE = 4
/** Pauses after failed attempts, in milliseconds. After the last one, a wake-up waits for a person. */
export const RETRY_PAUSES_MS = [1_000, 10_000, 60_000, 600_000] as const
/** Difference to the time that has passed above which a clock was set to another time, in milliseconds. */
export const STEP_MS = 60_000
/** Time after which a clock that was set ahead is taken for right, in milliseconds. Wrong ones are often corrected soon. */
export const STEADY_MS = 15 * 60_000
/** Rows whose moment is computed again in one transaction. */
export const ZONE_BATCH = 500
