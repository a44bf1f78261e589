import { unionOf } from './boxes.ts'
import { linesOf } from './linesOf.ts'
import type { Line, Word } from './page.types.ts'
import { textOf } from './wordText.ts'

/** A blank across all columns that is wider than that between the lines of a cell, by this share of their size, is between rows. */
const ROW_GAP = 0.2
const ROWS_MIN = 3
/** Share of the rows with several cells, and of those of several lines in which the cells differ in their number of lines. */
const SEVERAL_CELLS = 0.8
const UNEVEN_ROWS = 0.5
const CELL_LINES_MAX = 8
/** Of the lines that continue a cell, so many begin with a word that did not fit above, and with a small letter; fewer of those that begin one do. */
const FILLED = 0.8
const FILLED_WIDTH = 0.85
const SMALL = 0.3
/** Words in the lines of a cell, on average, in scripts without small letters. */
const WORDS_MIN = 3

const CASED = /^\P{L}*[\p{Lu}\p{Ll}]/u
const BEGINS_SMALL = /^\P{L}*\p{Ll}/u

/**
 * The lines of columns in rows, if they are cells whose text continues below in the same cell: a blank across all columns is
 * between two rows, and lines within one continue with the sentence. Undefined for other lines.
 */
export function wrappedRows(columns: readonly (readonly Word[])[]): Line[][] | undefined {
  const inColumns = columns.map((column) => linesOf(column)).filter((column) => column.length > 0)
  const inner = inColumns.flatMap((column) => gapsOf(column))
  const rows = groupsOf(linesOf(columns.flat()), Math.max(0, Math.min(...inner)))
  if (rows.length < ROWS_MIN || rows.length * CELL_LINES_MAX < Math.max(...inColumns.map(({ length }) => length))) {
    return undefined
  }
  const rowOf = new Map(rows.flatMap((row, at) => row.flatMap(({ words }) => words.map((word) => [word, at] as const))))
  const cells: Line[][][] = rows.map(() => inColumns.map(() => []))
  for (const [at, column] of inColumns.entries()) {
    for (const line of column) cells[rowOf.get(line.words[0]!) ?? 0]?.[at]?.push(line)
  }
  return isWrapped(cells) && goesOn(cells) ? rows : undefined
}

const gapsOf = (lines: readonly Line[]): number[] => lines.slice(1).map((line, at) => line.y0 - (lines[at]?.y1 ?? 0))

/** Lines in groups between blanks that are wider than a gap. */
function groupsOf(lines: readonly Line[], gap: number): Line[][] {
  const groups: Line[][] = []
  let y1 = -Infinity
  for (const line of lines.toSorted((one, other) => one.y0 - other.y0)) {
    if (line.y0 - y1 > gap + line.size * ROW_GAP) groups.push([line])
    else groups.at(-1)?.push(line)
    y1 = Math.max(y1, line.y1)
  }
  return groups
}

type Cells = readonly (readonly (readonly Line[])[])[]

/** Whether rows have the form of cells of several lines, not of texts with a heading each or of groups of rows. */
function isWrapped(rows: Cells): boolean {
  const counts = rows.map((row) => row.map(({ length }) => length).filter((count) => count > 0))
  const several = counts.filter((row) => row.length > 1)
  const wrapped = several.filter((row) => Math.max(...row) > 1)
  const uneven = wrapped.filter((row) => Math.min(...row) < Math.max(...row))
  const hasHeadings = rows.some((row) =>
    row.some(([first, second]) => second && first && (first.size > second.size || (first.isBold && !second.isBold))),
  )
  return (
    !hasHeadings &&
    several.length >= rows.length * SEVERAL_CELLS &&
    wrapped.length > 0 &&
    uneven.length >= wrapped.length * UNEVEN_ROWS &&
    Math.max(...counts.flat()) <= CELL_LINES_MAX
  )
}

/** Whether the lines of cells continue with the text of the line above them. */
function goesOn(rows: Cells): boolean {
  // A heading alone in its row is not of a column.
  const several = rows.filter((row) => row.filter(({ length }) => length > 0).length > 1)
  const widths = several[0]?.map((_, at) => widthOf(several.flatMap((row) => row[at] ?? []))) ?? []
  if ((shareOfSmall(rows.flatMap((row) => row.flatMap((cell) => cell.slice(0, 1)))) ?? 0) > SMALL) return false
  let [continued, filled, words] = [0, 0, 0]
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      for (const [at, line] of cell.entries()) {
        const above = cell[at - 1]
        if (!above) continue
        continued += 1
        words += above.words.length
        // The first word is at either end, as the text is read.
        const first = Math.max(...[line.words[0], line.words.at(-1)].map((word) => (word ? word.x1 - word.x0 : 0)))
        if (above.x1 - above.x0 + first > (widths[column] ?? 0) * FILLED_WIDTH) filled += 1
      }
    }
  }
  if (filled < continued * FILLED) return false
  const small = shareOfSmall(rows.flatMap((row) => row.flatMap((cell) => cell.slice(1))))
  return small === undefined ? words >= continued * WORDS_MIN : small >= SMALL
}

/** Share of lines that begin with a small letter, of those that begin with a letter of a script that has them. */
function shareOfSmall(lines: readonly Line[]): number | undefined {
  const beginnings = lines.map(({ words }) => textOf(words.slice(0, 1))).filter((text) => CASED.test(text))
  if (beginnings.length === 0) return undefined
  return beginnings.filter((text) => BEGINS_SMALL.test(text)).length / beginnings.length
}

function widthOf(lines: readonly Line[]): number {
  if (lines.length === 0) return 0
  const { x0, x1 } = unionOf(lines)
  return x1 - x0
}
