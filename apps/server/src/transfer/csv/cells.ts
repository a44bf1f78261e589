/** What a spreadsheet would take for the beginning of a formula, full-width forms and hidden blanks included. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠|]/u

/** One cell of an export. A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
export function writeCell(text: string): string {
  const safe = FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text
  return /[",;\t\r\n\u2028\u2029]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Takes away the apostrophe that `writeCell` added, and no other. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && (cell.startsWith("''") || FORMULA.test(cell.slice(1))) ? cell.slice(1) : cell
}

/** Rows as a table that spreadsheets open as UTF-8. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}
