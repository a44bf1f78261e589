import { CELL_SEPARATOR } from './rows.ts'

/** The rows of a table in a text, by the indexes of its lines. The first one is its header, if it has one. */
export interface TableInText {
  readonly start: number
  /** The line after the last row. */
  readonly end: number
}

/** The tables in the lines of a text: two rows or more below each other. */
export function tablesOf(lines: readonly string[]): TableInText[] {
  const tables: TableInText[] = []
  let start = 0
  for (let at = 0; at <= lines.length; at++) {
    if (lines[at]?.includes(CELL_SEPARATOR) === true) continue
    if (at - start > 1) tables.push({ start, end: at })
    start = at + 1
  }
  return tables
}

/** The first cell of a row. */
export const nameOfRow = (row: string): string => row.split(CELL_SEPARATOR, 1)[0] ?? ''
