/**
 * Begins the text of rows that act instead of being chosen, so that filtering leaves them and counting skips them.
 * The word joiner shows nothing and nobody types it.
 * @internal
 */
export const ACTION_MARK = '\u2060'
