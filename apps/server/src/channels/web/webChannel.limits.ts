import { PING_INTERVAL_MS, PINGS_MISSED_MAX } from '@platform/contract'

/** Parameters of a token bucket: its capacity, and the rate at which it is refilled. */
export interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

/** Messages with one key: twice the goal of what a server takes from one site. */
export const KEY_ALLOWANCE: Allowance = { burst: 400, perSecond: 400 }
/** Messages that a server takes from the allowance of a key at once. */
export const KEY_BATCH = 20
/** Messages in one conversation. */
export const VISITOR_ALLOWANCE: Allowance = { burst: 5, perSecond: 20 / 60 }
/** Conversations started from one address. */
export const ADDRESS_ALLOWANCE: Allowance = { burst: 10, perSecond: 10 / 60 }
/** Time after which an unused allowance is full again, in seconds. */
export const ALLOWANCE_KEPT_SECONDS = 60 * 60

/** Largest body in bytes: large enough that a message that is too long gets its own error. */
export const VISITOR_BODY_MAX_BYTES = 256 * 1024
/** Time for which a browser caches a preflight response, in seconds. */
export const PREFLIGHT_SECONDS = 600
/** Interval at which a token's last use is stored, in seconds. */
export const TOKEN_MARK_SECONDS = 60 * 60

/** Time after which a socket that is not authenticated is closed, in milliseconds. */
export const AUTH_MS = 10_000
/** Maximum of sockets of one conversation, over all tabs. Above it, the oldest is closed. */
export const SOCKETS_MAX = 10
/** Time in which every socket is checked once, in milliseconds. */
export const SWEEP_MS = 30_000
/** Checks of one part of the sockets each during a sweep. */
export const SWEEP_PARTS = 30
/** Time without a frame after which a socket is terminated, in milliseconds. */
export const SILENCE_MS = PING_INTERVAL_MS * (PINGS_MISSED_MAX + 1) + 10_000
/** Bytes in the send buffer of a socket above which it is closed. */
export const BACKLOG_MAX_BYTES = 256 * 1024
/** Maximum of frames from one socket per minute. */
export const FRAMES_PER_MINUTE = 30
