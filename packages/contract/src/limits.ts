// Limits that belong to no single resource. Limits of a resource are in its `*.limits.ts`.

/** Longest name, in UTF-16 units. */
export const NAME_MAX = 200
/** Longest description. */
export const DESCRIPTION_MAX = 2_000
/** Largest request body in bytes, unless a call defines another one. All limits of its fields fit. */
export const BODY_MAX_BYTES = 2 * 1024 * 1024
/** Largest body of a call that saves content in bytes: ten thousand Hindi phrases of a hundred characters fit. */
export const CONTENT_BODY_MAX_BYTES = 16 * 1024 * 1024
/** Largest whole number that a client may send: the largest of PostgreSQL's `integer`, the type of the columns. */
export const INTEGER_MAX = 2_147_483_647
/** Page size of lists for which the specification defines none (specification 3 §9). */
export const DEFAULT_PAGE_SIZE = 15
/** Largest page of a list with a cursor. */
export const CURSOR_PAGE_MAX = 100
/** Deepest nesting of lists and objects in a JSON body. */
export const JSON_DEPTH_MAX = 64
/** Most keys of all objects of a JSON body together: ten thousand phrases with their annotations fit. */
export const JSON_KEYS_MAX = 200_000
/** Most elements of all lists and objects of a JSON body together: an entity of 10,000 values of 50 synonyms fits. */
export const JSON_ITEMS_MAX = 1_000_000
/** Most shapes of objects in a JSON body: sequences of keys, each from the start of an object. */
export const JSON_SHAPES_MAX = 2_000
