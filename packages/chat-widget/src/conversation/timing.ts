/** The intervals and timeouts of a conversation, in milliseconds. */
export interface ConversationTiming {
  /** Between two pings. After two without an answer the connection is closed. */
  readonly pingMs: number
  /** Before the first retry; each further retry waits twice as long. */
  readonly retryMs: number
  /** The longest wait between two attempts. */
  readonly retryMaxMs: number
  /** The longest time until a socket is ready. */
  readonly readyMs: number
}

export const TIMING: ConversationTiming = { pingMs: 30_000, retryMs: 1_000, retryMaxMs: 15_000, readyMs: 10_000 }

/** The wait before a retry, 0 for the first: half to all of it at random, so that clients do not retry at once. */
export const backOff = ({ retryMs, retryMaxMs }: ConversationTiming, attempt: number): number =>
  Math.min(retryMaxMs, retryMs * 2 ** attempt) * (0.5 + Math.random() / 2)
