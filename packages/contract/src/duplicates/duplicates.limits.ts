import { DELETED_CONTACTS_KEPT_DAYS } from '../contacts/contacts.limits.ts'

/** Groups of likely duplicates on a page. */
export const DUPLICATES_PAGE_SIZE = 20
/** Most contacts that one merge joins, the survivor included; also the most that a group of duplicates lists. */
export const MERGED_CONTACTS_MAX = 10
/** Days for which a merge can be undone. */
export const MERGES_KEPT_DAYS = DELETED_CONTACTS_KEPT_DAYS
