/** The beginning of a cell that a spreadsheet reads as a formula, full-width forms and invisible spaces included. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠|]/u

/**
 * Writes a text as a cell of CSV (RFC 4180). A text that a spreadsheet would evaluate as a formula is prefixed with an
 * apostrophe, which {@link unguardCsvCell} removes.
 */
export function writeCsvCell(text: string): string {
  const safe = FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
  // Some readers take the line and paragraph separators of Unicode for the end of a row.
  return /[",;|\t\r\n\u2028\u2029]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns the text of a cell without the apostrophe that {@link writeCsvCell} added. */
export const unguardCsvCell = (cell: string): string =>
  cell.startsWith("'") && (cell.startsWith("''") || FORMULA.test(cell.slice(1))) ? cell.slice(1) : cell
