/** The first line of a file that tells Excel the separator, such as `sep=;`. It is no row. */
export const SEPARATOR_LINE = /^"?sep=(.)?"?$/iu
