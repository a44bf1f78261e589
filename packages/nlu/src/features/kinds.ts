/** Kinds of features. Each kind is weighed by itself. */
export const WORDS = 0
export const LETTERS = 1
export const PAIRS = 2
/** What words sound like: in Hindi, which is written in two scripts. */
export const SOUNDS = 3

/** What each kind weighs in a text: the length to which its values are brought. */
export const KIND_WEIGHTS = [0.95, 0.95, 0.45, 0.6] as const

/** The bits of a group's kind that tell the kind. */
export const KIND = 3
/** The bit of groups that say little. */
export const COMMON = 4
