/** A cell: a text, or a number, which is written without grouping. Null is an empty cell. */
export type CsvCell = string | number | null

/** The beginning of a text that a spreadsheet reads as a formula, full-width forms and invisible spaces included. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠|]/u
/** Spreadsheets read UTF-8 only after it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes rows as CSV (RFC 4180) that spreadsheets open as UTF-8. A text that a spreadsheet would evaluate as a formula is
 * prefixed with an apostrophe; `unguardCell` removes it.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

/** Returns the text of a cell without the apostrophe that `toCsv` added. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && (cell.startsWith("''") || FORMULA.test(cell.slice(1))) ? cell.slice(1) : cell
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) || cell.startsWith("'") ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
