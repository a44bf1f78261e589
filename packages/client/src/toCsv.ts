import { writeCsvCell } from '@platform/contract'

/** A cell: a text, or a number, which is written without grouping. Null is an empty cell. */
export type CsvCell = string | number | null

/** Spreadsheets read UTF-8 only after it. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes rows as CSV (RFC 4180) that spreadsheets open as UTF-8. A text that a spreadsheet would evaluate as a formula is
 * prefixed with an apostrophe; `unguardCsvCell` of `@platform/contract` removes it.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return writeCsvCell(cell)
}
