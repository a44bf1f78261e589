/** Longest name of a kind of work, in UTF-16 units. */
export const WORK_KIND_MAX = 100
