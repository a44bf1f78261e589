/** The lines of a table with a header, by their indexes in the text of a block. */
export interface TableLines {
  /** The first line of the header. */
  readonly start: number
  /** The first row below the header. */
  readonly body: number
  /** The line after the last row. */
  readonly end: number
}

/** What a line is in a table with a header; null for any other line. */
export type LinePart = 'header' | 'row' | null

/** The tables of a text, or undefined if none of them has a header. `parts`: of each of its lines. */
export function tableLines(parts: readonly LinePart[]): readonly TableLines[] | undefined {
  const tables: TableLines[] = []
  let start: number | undefined
  for (const [at, part] of parts.entries()) {
    const isFirst = part === 'header' && parts[at - 1] !== 'header'
    if (isFirst) start = at
    const last = tables.at(-1)
    if (part === null) start = undefined
    if (part !== 'row' || start === undefined) continue
    if (last?.start === start) tables[tables.length - 1] = { ...last, end: at + 1 }
    else tables.push({ start, body: at, end: at + 1 })
  }
  return tables.length > 0 ? tables : undefined
}
