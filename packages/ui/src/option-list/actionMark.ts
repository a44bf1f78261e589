/**
 * Prefix of the text of action rows, so that filtering keeps them and counting skips them.
 * The word joiner is invisible and not typed by users.
 * @internal
 */
export const ACTION_MARK = '\u2060'
