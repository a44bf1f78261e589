import { PING_INTERVAL_MS, PINGS_MISSED_MAX } from '@platform/contract'

/** Time after which a connection that is not authenticated is closed, in milliseconds. */
export const AUTH_MS = 10_000
/** Time for which a new connection holds back events to wait for a `resume`, in milliseconds. */
export const RESUME_GRACE_MS = 1_000
/** Maximum of missed events that are sent again; with more, the client fetches again. */
export const RESUME_MAX = 1_000
/** Bytes in the send buffer of a connection above which it is closed. The client then resumes. */
export const BACKLOG_MAX_BYTES = 1024 * 1024
/** Interval of the check of sessions and of followed topics, in milliseconds. */
export const SWEEP_MS = 30_000
/** Time without a frame after which a connection is terminated, in milliseconds. */
export const SILENCE_MS = PING_INTERVAL_MS * (PINGS_MISSED_MAX + 1) + 10_000
/** Maximum of frames from a client per minute. */
export const FRAMES_PER_MINUTE = 120
/** Most topics that a connection follows at once. */
export const TOPICS_MAX = 100
/** Most missed entries of a topic that are sent again; with more, the client fetches again. */
export const TOPIC_REPLAY_MAX = 500
