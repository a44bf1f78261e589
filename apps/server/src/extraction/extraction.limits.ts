/** A conversation without a message for so long has ended, in seconds. */
export const IDLE_SECONDS = 30 * 60
/** How many idle conversations are ended at a time. */
export const IDLE_BATCH = 200
/** An extraction that the server has ended during so often is given up. */
export const INTERRUPTIONS_MAX = 4
/** Longest stored value of a variable, in UTF-16 units. */
export const VALUE_MAX = 2_000
/** How many of the latest turns of a conversation are read. */
export const TURNS_MAX = 200
