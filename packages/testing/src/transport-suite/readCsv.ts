import { unguardCsvCell } from '@platform/contract'

/** Returns the cells of the rows of a CSV file (RFC 4180), with any delimiter and any line break. */
export function readCsv(text: string, delimiter: string): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  let at = 0
  while (at < text.length) {
    const start = at
    const cells: string[] = []
    let cell: Cell | null
    do {
      cell = readCell(text, cells.length === 0 ? at : at + 1, delimiter)
      if (cell) cells.push(cell.value)
      // A quote that is not closed spoils its own line only.
      at = cell?.end ?? lineEndAfter(text, start)
    } while (cell && text[at] === delimiter)
    rows.push(cells)
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

interface Cell {
  readonly value: string
  /** Index after its last character: that of a delimiter or a line break, or the end of the text. */
  readonly end: number
}

const lineEndAfter = (text: string, start: number): number =>
  start + (/[\r\n]/.exec(text.slice(start))?.index ?? text.length)

/** Reads the cell that starts at an index; null if its quote is not closed. */
function readCell(text: string, start: number, delimiter: string): Cell | null {
  let value = ''
  let at = start
  if (text[at] === '"') {
    at += 1
    for (;;) {
      const quote = text.indexOf('"', at)
      if (quote === -1) return null
      value += text.slice(at, quote)
      at = quote + 1
      if (text[at] !== '"') break
      value += '"'
      at += 1
    }
  }
  let end = at
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: value + text.slice(at, end), end }
}

/** Returns a cell as it was before it was guarded against formulas, and digits without the apostrophe of other programs. */
export function readWrittenCell(cell: string): string {
  if (/^'\d{3,}\s*$/.test(cell)) return cell.slice(1)
  return unguardCsvCell(cell)
}
