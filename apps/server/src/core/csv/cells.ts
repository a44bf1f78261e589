import { unguardCsvCell, writeCsvCell } from '@platform/contract'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The line of a table with these cells as they are, without what `writeCsvCell` adds for spreadsheets. */
export const csvLine = (cells: readonly string[], delimiter = ','): string =>
  cells.map((cell) => (cell.includes(delimiter) || /["\r\n]/.test(cell) ? quoted(cell) : cell)).join(delimiter)

/** A text as a formula, `="00123"`: programs write it so that spreadsheets keep its zeros. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/u

/** Digits that an apostrophe marks as a text for spreadsheets. Two digits are a year: '90. */
const MARKED_DIGITS = /^'\d{3,}\s*$/u
const MARKED_KEY = /^'\d+\s*$/u

/**
 * Removes what keeps a spreadsheet from changing a cell: the apostrophe that `writeCsvCell` or another program added, or `="…"`
 * around it.
 */
export function unguardCell(cell: string): string {
  if (MARKED_DIGITS.test(cell)) return cell.slice(1)
  if (cell.startsWith('="')) return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
  return unguardCsvCell(cell)
}

/** Removes the same from a cell of a key, such as a customer ID or a phone number, which is never a year. */
export const unguardKey = (cell: string): string => (MARKED_KEY.test(cell) ? cell.slice(1) : unguardCell(cell))

type Row = readonly string[]

/** Begins a table: spreadsheets read UTF-8 only after it. */
const BYTE_ORDER_MARK = '\uFEFF'

const writeRow = (row: Row): string => `${row.map(writeCsvCell).join(',')}\r\n`

/** Writes rows as a table that spreadsheets open as UTF-8. */
export const writeTable = (rows: readonly Row[]): string => BYTE_ORDER_MARK + rows.map(writeRow).join('')

/** Writes the same table in parts, as the rows arrive. */
export async function* writeTableParts(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let start = BYTE_ORDER_MARK
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield start + rows.map(writeRow).join('')
    start = ''
  }
}
