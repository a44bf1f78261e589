/** The beginning of a cell that a spreadsheet reads as a formula, full-width forms and invisible spaces included. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠|]/u

/** Writes a cell. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. */
export function writeCell(text: string): string {
  const safe = FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
  return /[",;\t\r\n\u2028\u2029]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe that `writeCell` added. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && (cell.startsWith("''") || FORMULA.test(cell.slice(1))) ? cell.slice(1) : cell
}

/** Writes rows as a table that spreadsheets open as UTF-8. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}
