/** Bulk changes that the list returns: those that run, and the latest ones that have ended. */
export const BULK_CHANGES_LISTED = 20
/** Days for which an ended bulk change is listed, and a deletion can be undone. */
export const BULK_CHANGES_KEPT_DAYS = 30
/** Bulk changes of an enterprise that run or are paused at the same time. They take turns. */
export const BULK_CHANGES_OPEN_MAX = 10
