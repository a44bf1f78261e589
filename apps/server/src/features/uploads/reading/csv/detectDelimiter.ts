import type { FileReading } from '@platform/contract'
import { CsvRecords, type FileRecord } from './CsvRecords.ts'
import { SEPARATOR_LINE } from './separatorLine.ts'

type Delimiter = NonNullable<FileReading['delimiter']>

/** In the order of their frequency, which decides a tie. */
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
const ROWS = 50

/** Detects the delimiter: the one that the first line names, else the one that divides the first rows into the same number of cells most often. */
export function detectDelimiter(text: string, isWhole: boolean): Delimiter {
  const [firstLine = ''] = text.slice(0, 20).split(/[\r\n]/u, 1)
  const separator = SEPARATOR_LINE.exec(firstLine)?.[1]
  const named = DELIMITERS.find((delimiter) => delimiter === separator)
  if (named) return named
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(firstRecords(text, delimiter, isWhole)) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** The first records of a text. If the text is not whole, its last row may be cut, and is left out. */
export function firstRecords(text: string, delimiter: Delimiter, isWhole: boolean, limit = ROWS): FileRecord[] {
  const records: FileRecord[] = []
  new CsvRecords(delimiter, (record) => {
    if (records.length < limit) records.push(record)
  }).push(text, isWhole)
  return records
}

/** The share of rows with the most frequent number of cells, and how many cells that are. One cell is not a table. */
function scoreOf(records: readonly FileRecord[]): number {
  const counts = new Map<number, number>()
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  for (const { cells } of filled) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let best = 0
  for (const [cells, rows] of counts) {
    if (cells > 1) best = Math.max(best, (rows / filled.length) * (1 + Math.log2(cells) / 10))
  }
  return best
}
