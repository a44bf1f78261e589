import { sharedX, sharedY, unionOf, type Box } from './boxes.ts'
import { linesOf } from './linesOf.ts'
import type { Line, Region, TableRules, Word } from './page.types.ts'
import { withoutTail } from './tableOf.ts'

/** A table with lines around its cells, and its words. */
export interface RuledTable {
  /** Its rows, and the lines after them that are not in several cells. */
  readonly regions: readonly Region[]
  readonly words: readonly Word[]
  readonly box: Box
}

/** Lines that are nearer, in points, are at one place, or touch. */
const NEAR = 3
/** Lines that meet, and cells, of a table; more are a drawing. */
const CELLS_MAX = 20_000
const TOUCHES_MAX = 1_000_000
/** Cells with text, lines of a row on average, and lines of a cell: lines around more text are around parts of a page. */
const FILLED_MIN = 4
const ROW_LINES_MAX = 6
const CELL_LINES_MAX = 12
/** Share of words that may cross a line between two cells, by this share of their size. */
const CROSSING_MAX = 0.02
const CROSSING = 0.5
/** Share of cells without a line at one of their sides: in charts, lines do not go around texts. */
const OPEN_MAX = 0.05
/** A blank between words of a cell, as a share of their size, that is one between columns, and share of the cells that may have one. */
const WIDE_GAP = 1.5
const DIVIDED_MAX = 0.2
/** Lines of each cell of a row that is several, and how far they may be from the same height, as a share of their size. */
const LIST_MIN = 3
const LIST_OFFSET = 0.2
/** Length of a text that is repeated in each place of its cell, in glyphs, as in tables of HTML. */
const REPEATED_MAX = 200

/**
 * The tables of a page whose cells have lines around them. A cell that covers several columns or rows has its text in each
 * of them. `isRight`: the cells of a row are read from the right.
 */
export function ruledTables(words: readonly Word[], rules: TableRules, isRight: boolean): RuledTable[] {
  if (rules.upright.length * rules.level.length > TOUCHES_MAX) return []
  return gridsOf(rules).flatMap((grid) => {
    const table = tableIn(grid, words, isRight)
    return table ? [table] : []
  })
}

/** Lines that touch one another, by their place. */
interface Grid {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly upright: readonly Box[]
  readonly level: readonly Box[]
}

function gridsOf({ upright, level }: TableRules): Grid[] {
  const open = new Set(level)
  const groups = new Map<Box, { upright: Box[]; level: Box[] }>()
  const waiting = new Set(upright)
  for (const first of upright) {
    if (!waiting.delete(first)) continue
    const group: { upright: Box[]; level: Box[] } = { upright: [first], level: [] }
    groups.set(first, group)
    for (const rule of group.upright) {
      for (const across of open) {
        if (!touches(rule, across)) continue
        open.delete(across)
        group.level.push(across)
        for (const other of waiting) {
          if (!touches(other, across)) continue
          waiting.delete(other)
          group.upright.push(other)
        }
      }
    }
  }
  return [...groups.values()].flatMap((group) => {
    if (group.upright.length === 0 || group.level.length < 2) return []
    const { x0, x1, y0, y1 } = unionOf([...group.upright, ...group.level])
    const xs = placesOf([x0, ...group.upright.map((rule) => rule.x0), x1])
    const ys = placesOf([y0, ...group.level.map((rule) => rule.y0), y1])
    const isGrid = xs.length > 2 && ys.length > 2 && xs.length * ys.length <= CELLS_MAX
    return isGrid ? [{ xs, ys, ...group }] : []
  })
}

const touches = (one: Box, other: Box): boolean => sharedX(one, other) >= -NEAR && sharedY(one, other) >= -NEAR

/** Numbers in their order, each for those that are near it. */
function placesOf(numbers: readonly number[]): number[] {
  const places: number[] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = places.at(-1)
    if (last === undefined || number - last > NEAR) places.push(number)
  }
  return places
}

/** A cell from one column and row to others, the ends not included. */
interface Cell {
  readonly x: number
  readonly y: number
  readonly xEnd: number
  readonly yEnd: number
  readonly words: Word[]
}

function tableIn(grid: Grid, words: readonly Word[], isRight: boolean): RuledTable | undefined {
  const { xs, ys } = grid
  const box = { x0: xs[0] ?? 0, x1: xs.at(-1) ?? 0, y0: ys[0] ?? 0, y1: ys.at(-1) ?? 0 }
  const walls = wallsOfGrid(grid)
  const places = cellsOf(grid, walls)
  const own: Word[] = []
  let crossing = 0
  for (const word of words) {
    const [atX, atY] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2]
    if (atX < box.x0 || atX > box.x1 || atY < box.y0 || atY > box.y1) continue
    const cell = places[placeIn(ys, atY)]?.[placeIn(xs, atX)]
    if (!cell) continue
    cell.words.push(word)
    own.push(word)
    const reach = word.size * CROSSING
    if (word.x0 < (xs[cell.x] ?? 0) - reach || word.x1 > (xs[cell.xEnd] ?? 0) + reach) crossing += 1
  }
  const filled = [...new Set(places.flat())].filter((cell) => cell.words.length > 0)
  const linesIn = new Map(filled.map((cell): [Cell, Line[]] => [cell, linesOf(cell.words)]))
  // A row or a column in which no text begins is a part of others, such as the margin of a cell with two frames.
  const [usedRows, usedColumns] = [new Set(filled.map(({ y }) => y)), new Set(filled.map(({ x }) => x))]
  const rows = places.flatMap((row, y) =>
    usedRows.has(y) ? [withoutLong(row, y, linesIn).filter((_, x) => usedColumns.has(x))] : [],
  )
  const lines = [...linesIn.values()]
  const isTable =
    filled.length >= FILLED_MIN &&
    rows.length > 1 &&
    usedColumns.size > 1 &&
    crossing <= own.length * CROSSING_MAX &&
    linesOf(own).length <= rows.length * ROW_LINES_MAX &&
    lines.every((cell) => cell.length <= CELL_LINES_MAX) &&
    filled.filter((cell) => !isClosed(cell, grid, walls)).length <= filled.length * OPEN_MAX &&
    lines.filter((cell) => cell.some(hasWideGap)).length <= filled.length * DIVIDED_MAX &&
    !rows.some(isList)
  if (!isTable) return undefined
  const whole = withoutHalves(rows)
  return {
    regions: withoutTail({ kind: 'table', rows: isRight ? whole.map((row) => row.toReversed()) : whole }),
    words: own,
    box,
  }
}

const hasWideGap = ({ words, size }: Line): boolean =>
  words.some((word, at) => at > 0 && word.x0 - (words[at - 1]?.x1 ?? word.x0) > size * WIDE_GAP)

/** Whether cells of a row have lines at the same heights, several and as many in each: they are rows without lines between them. */
function isList(row: Row): boolean {
  const cells = [...new Set(row)].filter((cell) => cell.length > 0)
  const [first] = cells
  if (!first || cells.length < 2 || first.length < LIST_MIN) return false
  return cells.every(
    (cell) =>
      cell.length === first.length &&
      cell.every((line, at) => Math.abs(line.y1 - (first[at]?.y1 ?? 0)) < line.size * LIST_OFFSET),
  )
}

type Row = readonly (readonly Line[])[]

/** Without columns that never have another text than the one before them where both have one: frames that are not quite aligned. */
function withoutHalves(rows: readonly Row[]): Row[] {
  let whole = rows.map((row) => [...row])
  for (let x = (rows[0]?.length ?? 0) - 1; x > 0; x--) {
    const isHalf = whole.every((row) => {
      const [before, own] = [row[x - 1] ?? [], row[x] ?? []]
      return before === own || before.length === 0 || own.length === 0
    })
    if (!isHalf) continue
    whole = whole.map((row) =>
      row.toSpliced(x - 1, 2, (row[x - 1] ?? []).length > 0 ? (row[x - 1] ?? []) : (row[x] ?? [])),
    )
  }
  return whole
}

/** The lines of the places of a row. A long text is at the first place of its cell only. */
const withoutLong = (cells: readonly Cell[], y: number, linesIn: ReadonlyMap<Cell, readonly Line[]>): Row =>
  cells.map((cell, x) => {
    const isFirst = cell.x === x && cell.y === y
    const length = cell.words.reduce((sum, { glyphs }) => sum + glyphs.length, 0)
    return isFirst || length <= REPEATED_MAX ? (linesIn.get(cell) ?? []) : []
  })

/** Which of the spaces between places has a number; -1 before the first. */
function placeIn(places: readonly number[], number: number): number {
  let [from, to] = [0, places.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((places[middle] ?? 0) > number) to = middle
    else from = middle + 1
  }
  return from - 1
}

/** Where lines are between the places of a grid: at the left of a place, and above it. */
interface Walls {
  readonly left: ReadonlySet<string>
  readonly above: ReadonlySet<string>
}

const wallsOfGrid = ({ xs, ys, upright, level }: Grid): Walls => ({
  left: wallsOf(
    xs,
    ys,
    upright.map(({ x0, y0, y1 }) => ({ at: x0, from: y0, to: y1 })),
  ),
  above: wallsOf(
    ys,
    xs,
    level.map(({ x0, x1, y0 }) => ({ at: y0, from: x0, to: x1 })),
  ),
})

/** Whether lines are all around a cell; the sides of the table may have none. */
function isClosed({ x, y, xEnd, yEnd }: Cell, { xs, ys }: Grid, { left, above }: Walls): boolean {
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  for (let row = y; row < yEnd; row++) {
    if (x > 0 && !left.has(`${x} ${row}`)) return false
    if (xEnd < columns && !left.has(`${xEnd} ${row}`)) return false
  }
  for (let column = x; column < xEnd; column++) {
    if (y > 0 && !above.has(`${y} ${column}`)) return false
    if (yEnd < rows && !above.has(`${yEnd} ${column}`)) return false
  }
  return true
}

/** The cells at each place of a grid, by rows: without a line between them, places are one cell. */
function cellsOf({ xs, ys }: Grid, { left, above }: Walls): Cell[][] {
  const [columns, rows] = [xs.length - 1, ys.length - 1]
  const places: (Cell | undefined)[][] = Array.from({ length: rows }, () => Array.from({ length: columns }))
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (places[y]?.[x]) continue
      let xEnd = x + 1
      while (xEnd < columns && !left.has(`${xEnd} ${y}`) && !places[y]?.[xEnd]) xEnd += 1
      let yEnd = y + 1
      const isOpen = (row: number): boolean => {
        for (let column = x; column < xEnd; column++) if (above.has(`${row} ${column}`)) return false
        for (let column = x + 1; column < xEnd; column++) if (left.has(`${column} ${row}`)) return false
        return true
      }
      while (yEnd < rows && isOpen(yEnd)) yEnd += 1
      const cell: Cell = { x, y, xEnd, yEnd, words: [] }
      for (let row = y; row < yEnd; row++) places[row]?.fill(cell, x, xEnd)
    }
  }
  return places.map((row) => row.flatMap((cell) => cell ?? []))
}

/** The spaces beside which there is a line, as "place space": the place it is at, and the space across that it is beside. */
function wallsOf(
  places: readonly number[],
  across: readonly number[],
  rules: readonly { readonly at: number; readonly from: number; readonly to: number }[],
): Set<string> {
  const walls = new Set<string>()
  for (const { at, from, to } of rules) {
    const place = places.findIndex((one) => Math.abs(one - at) <= NEAR)
    for (let space = 0; space + 1 < across.length; space++) {
      const middle = ((across[space] ?? 0) + (across[space + 1] ?? 0)) / 2
      if (from <= middle && to >= middle) walls.add(`${place} ${space}`)
    }
  }
  return walls
}
