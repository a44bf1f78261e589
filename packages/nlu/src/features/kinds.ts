/** Kinds of features. Each kind is normalised separately. */
export const WORDS = 0
export const LETTERS = 1
export const PAIRS = 2
/** Sounds of words: only in Hindi, which is written in two scripts. */
export const SOUNDS = 3

/** Weight of each kind in a text: the length to which its values are normalised. */
export const KIND_WEIGHTS = [0.95, 0.95, 0.45, 0.6] as const

/** The bits of a group's kind that contain the kind. */
export const KIND = 3
/** The bit of groups of common words. */
export const COMMON = 4
