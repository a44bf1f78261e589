import { PING_INTERVAL_MS, PINGS_MISSED_MAX } from '@platform/contract'

/** A connection that is not authenticated after so many milliseconds is closed. */
export const AUTH_MS = 10_000
/** A fresh connection's events wait so long for a `resume`, so that what was missed comes before what is new. */
export const RESUME_GRACE_MS = 1_000
/** Who missed more events than this fetches afresh. */
export const RESUME_MAX = 1_000
/** A connection that takes nothing any more is closed when so many bytes wait for it; it then resumes. */
export const BACKLOG_MAX_BYTES = 1024 * 1024
/** How often sessions and silent connections are looked at, in milliseconds. */
export const SWEEP_MS = 30_000
/** A connection that was silent for so long is dead, in milliseconds. */
export const SILENCE_MS = PING_INTERVAL_MS * (PINGS_MISSED_MAX + 1) + 10_000
/** Frames that a client may send in a minute. */
export const FRAMES_PER_MINUTE = 120
