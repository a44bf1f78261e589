/** Most live segments of an enterprise. */
export const SEGMENTS_MAX = 200
/** Longest name of a segment, in UTF-16 units. */
export const SEGMENT_NAME_MAX = 100
/** Most conditions of a segment, groups of conditions included. */
export const CONDITIONS_MAX = 50
/** How deep groups of conditions are nested; the outermost group has the depth 1. */
export const CONDITION_DEPTH_MAX = 4
/** Most values of one condition, such as cities. */
export const CONDITION_VALUES_MAX = 50
/** Longest text that a condition compares with, in UTF-16 units. */
export const CONDITION_TEXT_MAX = 200
/** Longest period of a condition, in days: ten years. */
export const CONDITION_DAYS_MAX = 3_653
/** Contacts that a preview of a segment shows. */
export const SEGMENT_PREVIEW_SIZE = 10
/** Days for which it is kept who entered and left a segment. */
export const SEGMENT_CHANGES_KEPT_DAYS = 90
/** Page size of the list of who entered and left a segment. */
export const SEGMENT_CHANGES_PAGE_SIZE = 50
