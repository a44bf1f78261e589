import { PING_INTERVAL_MS, PINGS_MISSED_MAX } from '@platform/contract'

/** How much of something there is at once, and how fast it runs full again. */
export interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

/** Messages with one key. */
export const KEY_ALLOWANCE: Allowance = { burst: 50, perSecond: 50 }
/** Messages in one conversation. */
export const VISITOR_ALLOWANCE: Allowance = { burst: 5, perSecond: 20 / 60 }
/** Conversations begun from one address. */
export const ADDRESS_ALLOWANCE: Allowance = { burst: 10, perSecond: 10 / 60 }
/** An allowance that is unused for so long is full again, in seconds. */
export const ALLOWANCE_KEPT_SECONDS = 60 * 60

/** Largest body in bytes: large enough that a message that is too long gets its own error. */
export const VISITOR_BODY_MAX_BYTES = 256 * 1024
/** How long a browser remembers that an origin may call, in seconds. */
export const PREFLIGHT_SECONDS = 600
/** How often a used token's last use is written down, in seconds. */
export const TOKEN_MARK_SECONDS = 60 * 60

/** Answers that are made at the same time in one process. */
export const ANSWERS_AT_ONCE = 16
/** How often messages are looked for that a server has left unanswered, in milliseconds. */
export const LEFT_BEHIND_MS = 5_000
/** Attempts to answer a message; failed ones and those that ended the server count. */
export const ANSWER_ATTEMPTS_MAX = 4
/** Pause before an answer that failed is tried again, in milliseconds; longer each time. */
export const ANSWER_AGAIN_MS = 250

/** A socket that is not authenticated after so many milliseconds is closed. */
export const AUTH_MS = 10_000
/** Sockets of one conversation, over all tabs; the oldest has to go. */
export const SOCKETS_MAX = 10
/** How often sockets are looked at, in milliseconds. */
export const SWEEP_MS = 30_000
/** A socket that was silent for so long is dead, in milliseconds. */
export const SILENCE_MS = PING_INTERVAL_MS * (PINGS_MISSED_MAX + 1) + 10_000
/** A socket that takes nothing any more is closed when so many bytes wait for it. */
export const BACKLOG_MAX_BYTES = 256 * 1024
/** Frames that a socket may send in a minute. */
export const FRAMES_PER_MINUTE = 30
