/** Shortest password (specification 3 §9). */
export const PASSWORD_MIN = 8
/** Longest password: enough for any pass phrase, and short enough that hashing it cannot overload the server. */
export const PASSWORD_MAX = 256
/** Longest e-mail address. */
export const EMAIL_MAX = 254
/**
 * Failed sign-ins per account in one window, from all addresses. Beyond them, each further one needs a proof of work;
 * on a device that has signed in to the account before it has to wait instead.
 */
export const LOGIN_TRIES = 10
/** The window in which attempts are counted, in seconds. */
export const LOGIN_WINDOW_SECONDS = 15 * 60
/** Largest proof of work of a sign-in, in units of about a second in a browser. */
export const LOGIN_WORK_MAX = 64
/** Devices whose tokens a sign-in may present. */
export const LOGIN_DEVICES_MAX = 5
