/** Shortest password (specification 3 §9). */
export const PASSWORD_MIN = 8
/** Longest password: long enough for any pass phrase, short enough that hashing it is no attack. */
export const PASSWORD_MAX = 256
/** Longest e-mail address. */
export const EMAIL_MAX = 254
/** Tries to sign in per account, and per address, in one window. */
export const LOGIN_TRIES = 10
/** The window in which tries are counted, in seconds. */
export const LOGIN_WINDOW_SECONDS = 15 * 60
