/** Time without a message after which a conversation ends, in seconds. */
export const IDLE_SECONDS = 30 * 60
/** Idle conversations that are ended in one batch. */
export const IDLE_BATCH = 200
/** Longest stored value of a variable, in UTF-16 units. */
export const VALUE_MAX = 2_000
/** Number of the latest turns of a conversation that are read. */
export const TURNS_MAX = 200
