/** A session that is unused for so long has ended, in seconds. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60
/** A session ends after this long however much it is used, in seconds. */
export const SESSION_ABSOLUTE_SECONDS = 7 * 24 * 60 * 60
/** How often a used session's last use is written down, in seconds: not with every call. */
export const SESSION_MARK_SECONDS = 60
