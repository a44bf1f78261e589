/** How long things are waited for, in milliseconds. */
export interface ConversationTiming {
  /** Between two pings; two that nobody answers are a dead connection. */
  readonly pingMs: number
  /** Before the first new attempt; each further one waits twice as long. */
  readonly retryMs: number
  /** The longest wait between two attempts. */
  readonly retryMaxMs: number
  /** Until a socket must be ready. */
  readonly readyMs: number
}

export const TIMING: ConversationTiming = { pingMs: 30_000, retryMs: 1_000, retryMaxMs: 15_000, readyMs: 10_000 }

/** The wait before an attempt, 0 for the first: a half to the whole of it by chance, so that clients do not come at once. */
export const backOff = ({ retryMs, retryMaxMs }: ConversationTiming, attempt: number): number =>
  Math.min(retryMaxMs, retryMs * 2 ** Math.min(attempt, 16)) * (0.5 + Math.random() / 2)
