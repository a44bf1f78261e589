/** Longest name of a kind of work, in UTF-16 units. */
export const WORK_KIND_MAX = 100
/** Entries of a page of long work. */
export const LONG_WORK_PAGE_SIZE = 20
/** Days for which ended work is listed. */
export const LONG_WORK_LISTED_DAYS = 7
