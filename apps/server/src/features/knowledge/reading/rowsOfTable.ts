import type { LinePart } from '../passages/tableLines.ts'
import { CELL_SEPARATOR, EMPTY_CELL } from '../passages/rows.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** In a table without header cells, a cell with more of these parts is a part of the layout. */
const CELL_PARTS = 'p, div, li, section, article, br'
const CELL_PARTS_MAX = 3
/** Columns that a spanning cell reaches, and length of a text that is repeated, in UTF-16 units: a few bytes could claim any number. */
const COLUMNS_MAX = 50
const REPEATED_MAX = 200
/** Length of all repeated texts of a table, in UTF-16 units. */
const REPEATS_MAX = 100_000

/** A line of a table. */
interface TableLine {
  readonly text: string
  readonly part: LinePart
}

/**
 * The rows of a table as lines, in the form of the rows of a PDF: every cell has its place, and a cell that spans several
 * has its text in each of them. Undefined for a table that only arranges the page.
 *
 * @param textOf the text of a cell in one line
 */
export function rowsOfTable(table: HTMLTableElement, textOf: (cell: Element) => string): TableLine[] | undefined {
  const rows = [...table.rows]
  if (isLayout(table)) return undefined
  const grid = gridOf(rows, textOf)
  const columns = grid.reduce((most, { length }) => Math.max(most, length), 0)
  if (columns < 2) return undefined
  const caption = table.caption ? textOf(table.caption) : ''
  const body = rows.findIndex((row) => !isHeader(row))
  const lines = grid.map((row, at): TableLine => {
    const part = body < 1 ? null : at < body ? 'header' : 'row'
    return { text: rowText(row, columns), part }
  })
  return [{ text: caption, part: null }, ...lines].filter(({ text }) => text !== '')
}

/** A row without cells does not count: the rows below it would get the header of a previous table. */
function isHeader(row: HTMLTableRowElement): boolean {
  const cells = cellsOf(row)
  const isMarked = row.parentNode?.nodeName === 'THEAD' || cells.every(({ nodeName }) => nodeName === 'TH')
  return isMarked && cells.some(({ textContent }) => textContent.trim() !== '')
}

function isLayout(table: HTMLTableElement): boolean {
  const role = table.getAttribute('role')
  if (role === 'presentation' || role === 'none' || table.querySelector('table')) return true
  if (table.caption || table.querySelector('th, thead')) return false
  if (table.querySelector(HEADINGS)) return true
  const parts = new Map<Element | null, number>()
  for (const part of table.querySelectorAll(CELL_PARTS)) {
    const cell = part.closest('td')
    parts.set(cell, (parts.get(cell) ?? 0) + 1)
  }
  return Math.max(0, ...new Set(parts.values())) > CELL_PARTS_MAX
}

/** The text of a cell that is at a place of the grid, and which one it is. */
interface Place {
  readonly text: string
  readonly cell: Element
}

function gridOf(rows: readonly HTMLTableRowElement[], textOf: (cell: Element) => string): Place[][] {
  let repeats = REPEATS_MAX
  const grid: Place[][] = rows.map(() => [])
  /** The end of each part of the table, such as its head: no cell spans rows of several parts. */
  const partEnds = new Map(rows.map(({ parentNode }, y) => [parentNode, y + 1]))
  for (const [y, row] of rows.entries()) {
    const places = grid[y] ?? []
    let x = 0
    const rowsLeft = (partEnds.get(row.parentNode) ?? rows.length) - y
    for (const cell of cellsOf(row)) {
      while (places[x]) x += 1
      const text = textOf(cell)
      const across = Math.max(1, Math.min(cell.colSpan, COLUMNS_MAX - x))
      const down = x < COLUMNS_MAX ? Math.min(cell.rowSpan || rowsLeft, rowsLeft) : 1
      for (let dy = 0; dy < down; dy++) {
        for (let dx = 0; dx < across; dx++) {
          const isFirst = dx === 0 && dy === 0
          const isRepeated = text.length <= REPEATED_MAX && text.length <= repeats
          if (!isFirst && isRepeated) repeats -= text.length
          const below = grid[y + dy]
          if (below) below[x + dx] ??= { text: isFirst || isRepeated ? text : '', cell }
        }
      }
      x += across
    }
  }
  return grid
}

/** Not `row.cells`: it is collected again for each of its cells. */
const cellsOf = (row: HTMLTableRowElement): HTMLTableCellElement[] =>
  [...row.children].filter((child): child is HTMLTableCellElement => /^T[DH]$/.test(child.nodeName))

/** A row with one text is a line. */
function rowText(row: readonly (Place | undefined)[], columns: number): string {
  const cells = Array.from({ length: columns }, (_, at) => row[at])
  const filled = cells.filter((place) => place !== undefined && place.text !== '')
  if (new Set(filled.map((place) => place?.cell)).size < 2) return filled[0]?.text ?? ''
  return cells.map((place) => place?.text || EMPTY_CELL).join(CELL_SEPARATOR)
}
