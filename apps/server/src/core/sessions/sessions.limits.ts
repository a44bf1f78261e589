/** Time without use after which a session ends, in seconds. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60
/** Time after which every session ends, in seconds. */
export const SESSION_ABSOLUTE_SECONDS = 7 * 24 * 60 * 60
/** Validity of a ticket for a socket, in seconds. */
export const TICKET_SECONDS = 30
/** Interval at which the last use of a session is stored, in seconds. */
export const SESSION_MARK_SECONDS = 60
