import { sharedX, sharedY, unionOf } from './boxes.ts'
import type { Band } from './columnsOf.ts'
import { linesOf } from './linesOf.ts'
import type { Line, Region, TableRules, Word } from './page.types.ts'
import { isProse } from './prose.ts'
import { wrappedRows } from './wrappedRows.ts'

/** Share of the lines of a table that have several cells, and of labels that are at the height of text. */
const SHARED_LINES = 0.4
const ALIGNED_LABELS = 0.8
/** A blank above a line that is wider than the usual one by this share of its size begins a row. */
const ROW_GAP = 0.25
/** A single cell that has so much more blank above it than the usual, as a share of its size, is not of the table. */
const PART_GAP = 0.8

/** A line across this share of a table is between two rows; a table with fewer rows between such lines has none within it. */
const RULE_SHARE = 0.6
const RULED_ROWS = 3
/** Cells with more lines, on average, are not those of a table: its lines are around parts of it. */
const CELL_LINES_MAX = 4

/**
 * Whether the columns of a band are those of a table: not text that flows from line to line in each of them, but cells at
 * the same height. Labels beside one column of text or of items are a table as well.
 */
export function isTable({ lines, columns }: Band): boolean {
  // A table with lines around its cells is not a cell of another one. Here it is a word without glyphs.
  if (lines.some(({ words }) => words.some(({ glyphs }) => glyphs.length === 0))) return false
  if (wrappedRows(columns)) return true
  const inColumns = columns.map((column) => linesOf(column))
  const prose = inColumns.filter(isProse)
  const [text] = prose
  if (prose.length > 1) return false
  if (!text) {
    const columnOf = columnFinder(columns)
    const several = lines.filter(({ words }) => new Set(words.map(columnOf)).size > 1)
    if (several.length >= 2 && several.length >= lines.length * SHARED_LINES) return true
  }
  const longest = text ?? inColumns.toSorted((one, other) => other.length - one.length)[0] ?? []
  const labels = inColumns.filter((column) => column !== longest).flat()
  return labels.length < longest.length && alignedWith(longest, labels) >= labels.length * ALIGNED_LABELS
}

/** Number of labels at the height of a line of text. Both are in the order of y. */
function alignedWith(text: readonly Line[], labels: readonly Line[]): number {
  const ordered = labels.toSorted((one, other) => one.y0 - other.y0)
  let at = 0
  return ordered.filter((label) => {
    while (at < text.length - 1 && (text[at]?.y1 ?? 0) < label.y0 + label.size / 2) at += 1
    const line = text[at]
    return line !== undefined && sharedY(line, label) > label.size / 2
  }).length
}

const columnFinder = (columns: Band['columns']): ((word: Word) => number) => {
  const found = new Map(columns.flatMap((column, at) => column.map((word): [Word, number] => [word, at])))
  return (word) => found.get(word) ?? 0
}

/** The rows of a table, and the lines before, between and after them that are not in cells of it. `rules`: the lines of the page. */
export function tableOf({ lines, columns, strips }: Band, rules: TableRules): Region[] {
  const columnOf = columnFinder(columns)
  const regions: Region[] = []
  for (const row of ruledRows(lines, rules) ?? wrapped(columns) ?? rowsOf(lines, columnOf)) {
    const words = row.lines.flatMap((line) => [...line.words])
    const own = columns.map((_, at) => linesOf(words.filter((word) => columnOf(word) === at)))
    const isOne = own.filter((cell) => cell.length > 0).length === 1
    const cells = isOne ? own : withSpans(own, strips)
    const last = regions.at(-1)
    const isApart = isOne && (last?.kind !== 'table' || row.isApart)
    if (isApart) regions.push({ kind: 'lines', lines: cells.flat() })
    else if (last?.kind === 'table') regions[regions.length - 1] = { kind: 'table', rows: [...last.rows, cells] }
    else regions.push({ kind: 'table', rows: [cells] })
  }
  return regions.flatMap(withoutTail)
}

/**
 * The cells of a row, with the text of one over several columns in each of them. Of the last text of a row, it is not known
 * how far its cell goes: the row ends with it.
 */
function withSpans(cells: readonly (readonly Line[])[], strips: Band['strips']): (readonly Line[])[] {
  const spanned = [...cells]
  const last = cells.findLastIndex((cell) => cell.length > 0)
  for (const [at, cell] of cells.entries()) {
    if (cell.length === 0) continue
    const { x0, x1 } = unionOf(cell)
    const crossed = strips.filter((strip) => x0 < strip.x0 && x1 > strip.x1).length
    if (crossed > 0 && at === last) return spanned.slice(0, at + 1)
    for (let next = at + 1; next <= at + crossed && spanned[next]?.length === 0; next++) spanned[next] = cell
  }
  return spanned
}

interface Row {
  readonly lines: Line[]
  /** Whether there is more blank above it than above other rows, or its text is larger. */
  readonly isApart: boolean
}

/** The rows of a table with lines around its cells. Undefined if it has none. */
function ruledRows(lines: readonly Line[], { upright, level }: TableRules): Row[] | undefined {
  const table = unionOf(lines)
  if (!upright.some((rule) => sharedX(rule, table) >= 0 && sharedY(rule, table) > 0)) return undefined
  const across = level.filter((rule) => sharedX(rule, table) > (table.x1 - table.x0) * RULE_SHARE)
  const [first, last] = [across[0]?.y0 ?? Infinity, across.at(-1)?.y0 ?? -Infinity]
  const rows: Row[] = []
  let above: Line | undefined
  for (const line of lines) {
    const [from, to] = [above ? middle(above) : -Infinity, middle(line)]
    const isWithin = from > first && to < last && !across.some(({ y0 }) => y0 > from && y0 < to)
    if (isWithin) rows.at(-1)?.lines.push(line)
    else rows.push({ lines: [line], isApart: above !== undefined && line.y0 - above.y1 > line.size * PART_GAP })
    above = line
  }
  return rows.length >= RULED_ROWS && rows.length * CELL_LINES_MAX >= lines.length ? rows : undefined
}

/** The rows of cells whose text continues below. */
const wrapped = (columns: Band['columns']): Row[] | undefined =>
  wrappedRows(columns)?.map((row) => ({ lines: row, isApart: false }))

const middle = ({ y0, y1 }: Line): number => (y0 + y1) / 2

/** A line continues the row above it if the blank between them is narrow, where rows have wide ones, and one of both has no first cell. */
function rowsOf(lines: readonly Line[], columnOf: (word: Word) => number): Row[] {
  const gaps = lines.slice(1).map((line, at) => line.y0 - (lines[at]?.y1 ?? line.y0))
  const sorted = gaps.toSorted((one, other) => one - other)
  const [narrow = 0, usual = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)]]
  const sizes = lines.map(({ size }) => size).toSorted((one, other) => one - other)
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0
  const wide = Math.max(...sorted.slice(0, Math.ceil(sorted.length * 0.9)), narrow)
  const isWrapped = wide - narrow > size * ROW_GAP
  const rows: Row[] = []
  for (const [at, line] of lines.entries()) {
    const gap = gaps[at - 1] ?? Infinity
    const above = lines[at - 1]
    const isLabelled = [line, above].every((other) => other?.words.some((word) => columnOf(word) === 0))
    const continues = isWrapped && !isLabelled && gap < (wide + narrow) / 2
    if (continues) rows.at(-1)?.lines.push(line)
    else rows.push({ lines: [line], isApart: gap > usual + line.size * PART_GAP || line.size > size * 1.1 })
  }
  return rows
}

/** Lines that follow the last row with several cells are not of the table. */
export function withoutTail(region: Region): Region[] {
  if (region.kind === 'lines') return [region]
  const end = region.rows.findLastIndex((row) => row.filter((cell) => cell.length > 0).length > 1) + 1
  const tail = region.rows.slice(end).flatMap((row) => row.flat())
  return [
    { ...region, rows: region.rows.slice(0, end) },
    ...(tail.length > 0 ? [{ kind: 'lines', lines: tail } as const] : []),
  ]
}
