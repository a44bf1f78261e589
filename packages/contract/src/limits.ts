// Limits that belong to no single resource. Limits of a resource are in its `*.limits.ts`.

/** Longest name, in UTF-16 units. */
export const NAME_MAX = 200
/** Longest description. */
export const DESCRIPTION_MAX = 2_000
/** Largest request body in bytes: ten thousand Hindi phrases of a hundred characters fit. */
export const BODY_MAX_BYTES = 16 * 1024 * 1024
/** Page size of lists for which the specification defines none (specification 3 §9). */
export const DEFAULT_PAGE_SIZE = 15
/** Largest page of a list with a cursor. */
export const CURSOR_PAGE_MAX = 100
