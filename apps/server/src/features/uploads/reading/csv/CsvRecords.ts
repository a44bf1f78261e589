import type { FileReading } from '@platform/contract'
import { LINE_MAX, RECORD_MAX, SKIPPED_MAX } from '../reading.limits.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'
import { SEPARATOR_LINE } from './separatorLine.ts'

/** A row of a file, without regard to what its cells mean. */
export interface FileRecord {
  /** As a spreadsheet counts: blank rows have a number, and a row with line breaks in its cells has one. */
  readonly row: number
  readonly cells: readonly string[]
  /** As it is in the file, cut at `LINE_MAX`. */
  readonly line: string
  /** Why its cells cannot be separated. */
  readonly problem: 'QUOTE_OPEN' | 'TOO_LONG' | null
}

/** The cells of a row with quotes, and where the next row starts; or why they cannot be separated yet. */
type Quoted = { readonly cells: string[]; readonly end: number } | 'open' | 'incomplete'

/**
 * Splits a text that comes in parts into the rows of a CSV file. No library does it: a quote that is not closed must cost
 * its own row only, however large the file is.
 *
 * A cell that begins with a quote ends at the next quote that is followed by a delimiter or a line break; two quotes in it
 * are one, and a single one stays. A quote that looks like the beginning of another quoted cell in a later line shows that
 * the previous one was never closed: the row with it has the problem QUOTE_OPEN, and the next row starts at the next line.
 *
 * Rows end with LF, CR LF or CR, also if a file mixes them. A first line that only names the separator is not a row, and
 * neither is the mark with which programs of DOS end a file. Throws `UnreadableUpload` for a row that does not end.
 */
export class CsvRecords {
  readonly #delimiter: string
  readonly #onRecord: (record: FileRecord) => void
  #text = ''
  #row = 1
  /** Within a row that is too long. */
  #isSkipping = false
  #skipped = 0
  #feeds = new Search('\n')
  #returns = new Search('\r')

  constructor(delimiter: NonNullable<FileReading['delimiter']>, onRecord: (record: FileRecord) => void) {
    this.#delimiter = delimiter
    this.#onRecord = onRecord
  }

  /** Reads the rows of a text. A row that it ends in is read with the next one. */
  push(part: string, isLast: boolean): void {
    if (part === '' && !isLast) return
    const text = isLast ? withoutEndMarks(this.#text + part) : this.#text + part
    this.#text = ''
    this.#feeds = new Search('\n')
    this.#returns = new Search('\r')
    let start = this.#isSkipping ? this.#skip(text, isLast) : 0
    let quote = -1
    while (start < text.length) {
      const lineEnd = this.#lineEnd(text, start, isLast)
      if (lineEnd === Infinity && !isLast) return this.#keep(text, start)
      const end = Math.min(lineEnd, text.length)
      if (quote < start) quote = indexFrom(text, '"', start)
      if (quote > end) {
        this.#emit(text.slice(start, end), null)
        start = end + 1
        continue
      }
      const quoted = this.#readQuoted(text, start, end, isLast)
      if (quoted === 'incomplete' && text.length - start <= RECORD_MAX) return this.#keep(text, start)
      if (typeof quoted === 'string') {
        this.#emit(text.slice(start, end), 'QUOTE_OPEN')
        start = end + 1
      } else {
        this.#emit(text.slice(start, quoted.end), null, quoted.cells)
        start = quoted.end + 1
      }
    }
  }

  #keep(text: string, start: number): void {
    if (text.length - start <= RECORD_MAX) {
      this.#text = text.slice(start)
      return
    }
    this.#emit(text.slice(start, start + LINE_MAX), 'TOO_LONG')
    this.#isSkipping = true
    this.#skipped = text.length - start
  }

  /** Returns where the row after the one that is too long starts. */
  #skip(text: string, isLast: boolean): number {
    const end = this.#lineEnd(text, 0, isLast)
    this.#isSkipping = end === Infinity
    this.#skipped += text.length
    if (this.#isSkipping && this.#skipped > SKIPPED_MAX) throw new UnreadableUpload('TOO_COMPLEX')
    return Math.min(end, text.length) + 1
  }

  /** Index of the LF, or of the CR without one, that ends a line; `Infinity` if the text does not show where it ends. */
  #lineEnd(text: string, from: number, isLast: boolean): number {
    const [feed, at] = [this.#feeds.from(text, from), this.#returns.from(text, from)]
    // CR LF, and CR CR LF, which programs write that convert line breaks twice.
    if (at >= feed || feed === at + 1 || (feed === at + 2 && text[at + 1] === '\r')) return feed
    // A CR at the end of a part may have its LF in the next one.
    return at >= text.length - 2 && !isLast ? Infinity : at
  }

  #emit(raw: string, problem: FileRecord['problem'], quoted?: readonly string[]): void {
    const row = this.#row
    this.#row += 1
    const line = withoutReturn(raw)
    if ((row === 1 && SEPARATOR_LINE.test(line)) || (line.startsWith(END_MARK) && withoutEndMarks(line) === '')) return
    const cells = quoted ?? (problem === null ? line.split(this.#delimiter) : [])
    this.#onRecord({ row, cells, line: line.length > LINE_MAX ? line.slice(0, LINE_MAX) : line, problem })
  }

  /** Reads a row with a quote in its first line, which ends at `lineEnd`. */
  #readQuoted(text: string, start: number, lineEnd: number, isLast: boolean): Quoted {
    const cells: string[] = []
    let at = start
    let end = lineEnd
    for (;;) {
      let opening = at
      while (text[opening] === ' ') opening += 1
      if (text[opening] === '"') {
        const cell = this.#readCell(text, opening, isLast)
        if (typeof cell === 'string') return cell
        cells.push(cell.value)
        at = cell.end
        if (at > end) end = this.#lineEnd(text, at, isLast)
        if (end === Infinity && !isLast) return 'incomplete'
      } else {
        const delimiter = text.slice(at, end).indexOf(this.#delimiter)
        const cellEnd = delimiter === -1 ? Math.min(end, text.length) : at + delimiter
        const value = text.slice(at, cellEnd)
        cells.push(delimiter === -1 ? withoutReturn(value) : value)
        at = cellEnd
      }
      if (text[at] !== this.#delimiter) return { cells, end: Math.min(end, text.length) }
      at += 1
    }
  }

  /** Reads a cell from its opening quote. `end` is the delimiter or line break after it. */
  #readCell(text: string, opening: number, isLast: boolean): { value: string; end: number } | 'open' | 'incomplete' {
    let value = ''
    let from = opening + 1
    for (;;) {
      const quote = text.indexOf('"', from)
      if (quote === -1) return isLast ? 'open' : 'incomplete'
      const end = this.#endAfter(text, quote + 1)
      // At the end of a part, the next one may continue with the cell: the row is then not complete yet.
      if (end !== null) return { value: value + text.slice(from, quote), end }
      if (text[quote + 1] === '"') {
        value += text.slice(from, quote + 1)
        from = quote + 2
        continue
      }
      if (this.#looksLikeOpening(text, quote, opening)) return 'open'
      value += text.slice(from, quote + 1)
      from = quote + 1
    }
  }

  /** Where a cell ends whose closing quote is before `from`; null if it does not end there. Spaces may follow the quote. */
  #endAfter(text: string, from: number): number | null {
    let at = from
    while (text[at] === ' ') at += 1
    const next = text[at]
    return next === undefined || next === this.#delimiter || next === '\n' || next === '\r' ? at : null
  }

  /** Whether a quote within a quoted cell begins another one, in a later line. */
  #looksLikeOpening(text: string, quote: number, opening: number): boolean {
    const before = text[quote - 1]
    if (before !== this.#delimiter && before !== '\n' && before !== '\r') return false
    return Math.min(this.#feeds.from(text, opening), this.#returns.from(text, opening)) < quote
  }
}

/** Looks for a character of a text. What it has searched it does not search again: a text may have none up to its end. */
class Search {
  readonly #character: string
  #from = 0
  #found = -1

  constructor(character: string) {
    this.#character = character
  }

  /** The next index; `Infinity` without one. */
  from(text: string, from: number): number {
    if (from < this.#from) {
      const before = text.slice(from, this.#from).indexOf(this.#character)
      if (before !== -1) this.#found = from + before
    } else if (from > this.#found) {
      this.#found = indexFrom(text, this.#character, from)
    }
    this.#from = from
    return this.#found
  }
}

/** Ctrl+Z: programs of DOS end a file with it, and `copy a+b` leaves it between two files. */
const END_MARK = '\x1A'

function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === END_MARK) end -= 1
  return end === text.length ? text : text.slice(0, end)
}

/** A line without the CR before its LF. */
const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.replace(/\r{1,2}$/u, '') : line)

const indexFrom = (text: string, part: string, from: number): number => {
  const at = text.indexOf(part, from)
  return at === -1 ? Infinity : at
}
