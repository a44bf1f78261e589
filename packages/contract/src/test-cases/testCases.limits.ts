/** Test cases of one agent. */
export const TEST_CASES_MAX = 5_000
/** Messages of one test case. */
export const TEST_TURNS_MAX = 50
/** Test cases of one call. */
export const TEST_CASES_PER_CALL_MAX = 1_000
/** Bins of the confidences of an evaluation: the bin `i` counts `i / 100` to `(i + 1) / 100`. */
export const EVALUATION_BINS = 100
/** Phrases that an evaluation names for each pair of intents. */
export const CONFUSED_PHRASES_MAX = 100
/** Fewest labelled messages that evaluate an agent. With fewer, each changes the accuracy by more than three points. */
export const EVALUATED_MESSAGES_MIN = 30
