import type { FileReply } from '@platform/contract'

/** A row of a CSV file. */
export interface CsvRow {
  /** As a spreadsheet counts, from 1. Blank lines count. */
  readonly row: number
  readonly cells: readonly string[]
  /** The row as it is in the file, without its line break. */
  readonly line: string
  /** Whether a quotation mark is opened and not closed before the end of the file. */
  readonly isQuoteOpen: boolean
}

/** Reads CSV (RFC 4180), with any delimiter and any line break. */
export function readCsv(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  let at = 0
  while (at < text.length) {
    const start = at
    const cells: string[] = []
    let cell: Cell
    do {
      cell = readCell(text, cells.length === 0 ? at : at + 1, delimiter)
      cells.push(cell.value)
      at = cell.end
    } while (text[at] === delimiter)
    rows.push({ row: rows.length + 1, cells, line: text.slice(start, at), isQuoteOpen: cell.isQuoteOpen })
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

interface Cell {
  readonly value: string
  /** Index after its last character: that of a delimiter or a line break, or the end of the text. */
  readonly end: number
  readonly isQuoteOpen: boolean
}

function readCell(text: string, start: number, delimiter: string): Cell {
  let value = ''
  let at = start
  if (text[at] === '"') {
    at += 1
    for (;;) {
      const quote = text.indexOf('"', at)
      if (quote === -1) return { value: value + text.slice(at), end: text.length, isQuoteOpen: true }
      value += text.slice(at, quote)
      at = quote + 1
      if (text[at] !== '"') break
      value += '"'
      at += 1
    }
  }
  let end = at
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: value + text.slice(at, end), end, isQuoteOpen: false }
}

/** A cell that a spreadsheet would read as a formula, with any number of apostrophes before it. */
const FORMULA = /^'*[=+\-@\t\r]/
/** Phone numbers and other numbers, which begin with + or -, are no formulas. */
const NUMBER = /^[+-][\d\s().]*$/

/** Writes a CSV file in UTF-8 that spreadsheets open. A cell that they would run as a formula gets an apostrophe. */
export function writeCsv(fileName: string, rows: readonly (readonly string[])[]): FileReply {
  const lines = rows.map((cells) => cells.map(writtenCell).join(','))
  const text = `\uFEFF${lines.join('\r\n')}\r\n`
  return { fileName, content: new Blob([text], { type: 'text/csv' }) }
}

function writtenCell(value: string): string {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a cell as it was before `writeCsv`. */
export const readWrittenCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
