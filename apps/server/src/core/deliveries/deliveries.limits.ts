/** Messages that a server passes to vendors at once. At 150 ms an answer these are 1,000 messages a second. */
export const SENDS_AT_ONCE = 160
/** Deliveries of an account that a server takes in one query, so that other accounts have their turns. */
export const CLAIM_BATCH = 50
/** Longest time between two looks for deliveries that are due, in milliseconds. */
export const POLL_INTERVAL_MS = 2_000
/** Time after a vendor's limit for its answer until a delivery of a killed server counts as interrupted, in milliseconds. */
export const LEASE_MARGIN_MS = 15_000
/** Pauses after refusals that may be repeated, in milliseconds. After the last one a delivery has failed. */
export const RETRY_PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 600_000] as const
/** Shortest time between two looks for messages of an account that has reached its pace, in milliseconds. */
export const PACE_STEP_MS = 100
/** Time after which the waits for the pace of channels are logged, in milliseconds. */
export const PACE_LOG_MS = 60_000
/** Refusals about an account, without an accepted message between them, after which its messages wait. */
export const ACCOUNT_REFUSALS = 3
/** Time between two deliveries that try an account which its vendor refuses, in milliseconds. */
export const TRIAL_INTERVAL_MS = 60_000
/** Outcomes or receipts that are stored in one transaction. */
export const STORE_BATCH = 200
/** Time for which a receipt waits for its message, in milliseconds. */
export const EARLY_RECEIPT_MS = 7 * 24 * 3_600_000
