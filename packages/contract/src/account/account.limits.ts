/** Shortest password (specification 3 §9). */
export const PASSWORD_MIN = 8
/** Longest password: enough for any pass phrase, and short enough that hashing it cannot overload the server. */
export const PASSWORD_MAX = 256
/** Longest e-mail address. */
export const EMAIL_MAX = 254
/** Failed sign-ins per account in one window. Beyond them, each further one of an address must wait longer. */
export const LOGIN_TRIES = 10
/** The window in which attempts are counted, in seconds. */
export const LOGIN_WINDOW_SECONDS = 15 * 60
