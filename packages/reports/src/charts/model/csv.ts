import type { ChartTable } from '../components/ChartCard/chartTable.types.ts'

/** A cell: a text, or a number, which is written without grouping. */
type Cell = string | number | null

/** The beginning of a text that a spreadsheet reads as a formula, full-width forms and invisible spaces included. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\t\r＝＋－＠|]/u
/** Spreadsheets read UTF-8 only after it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes a table of a chart as CSV (RFC 4180) that spreadsheets open as UTF-8. */
export function tableToCsv({ rowHeading, columns, rows }: ChartTable): string {
  return toCsv([
    [rowHeading, ...columns.map(({ label }) => label)],
    ...rows.map(({ label, values }) => [label, ...values]),
  ])
}

/** Writes rows as CSV. A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
