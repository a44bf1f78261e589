/** The first line of a file that declares the separator for Excel, such as `sep=;`. It is not a row. */
export const SEPARATOR_LINE = /^"?sep=(.)?"?$/iu
