/** Entries of a contact's timeline on a page. */
export const TIMELINE_PAGE_SIZE = 20
