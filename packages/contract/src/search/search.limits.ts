/** Longest text of a search. */
export const SEARCH_TEXT_MAX = 100
/** Most words of a search; further ones are ignored. */
export const SEARCH_WORDS_MAX = 8
/** Most results of each kind. */
export const SEARCH_RESULTS_MAX = 6
/** Most phrases of one intent in the results. */
export const SEARCH_PHRASES_PER_INTENT = 3
/** Pause after the last keystroke before a search is sent, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 150
