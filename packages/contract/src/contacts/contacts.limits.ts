import { NAME_MAX } from '../limits.ts'

/** Page size of the phone book (specification 2 §9). */
export const CONTACTS_PAGE_SIZE = 10
/** Largest page of contacts. */
export const CONTACTS_PER_PAGE_MAX = 100
/** Page size where contacts are chosen in a dialog (specification 2 §9). */
export const CONTACT_LOOKUP_PAGE_SIZE = 15
/** Shortest and longest name, in characters (specification 2 §3, built-in definitions). */
export const CONTACT_NAME_MIN = 2
export const CONTACT_NAME_MAX = 30
/** Shortest and longest phone number as typed, in characters (specification 2 §3, built-in definitions). */
export const PHONE_MIN = 10
export const PHONE_MAX = 100_000
/** Longest id in a social network, in UTF-16 units. */
export const SOCIAL_ID_MAX = 100
/** Longest id in the enterprise's own system, in UTF-16 units. */
export const EXTERNAL_ID_MAX = NAME_MAX
/** Longest tag of a language, and longest name of a time zone, in UTF-16 units. */
export const LANGUAGE_MAX = 64
export const TIME_ZONE_MAX = 64
/** Longest search, in UTF-16 units. */
export const CONTACT_SEARCH_MAX = 100
/** Most contacts that a call lists by their ids. */
export const SELECTED_CONTACTS_MAX = 1_000
/** Most contacts that one call changes or deletes, whether listed or matched by a filter. */
export const SELECTION_MAX = 10_000
/** Days for which a deletion can be undone. */
export const DELETED_CONTACTS_KEPT_DAYS = 30
