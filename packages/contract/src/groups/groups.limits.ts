/** Most groups of an enterprise, and most labels. */
export const GROUPS_MAX = 1_000
/** Longest name of a group or a label, in UTF-16 units. */
export const GROUP_NAME_MAX = 100
