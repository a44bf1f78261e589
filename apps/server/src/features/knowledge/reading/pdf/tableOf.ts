import { sharedX, sharedY, united } from './boxes.ts'
import type { Band } from './columnsOf.ts'
import { linesOf } from './linesOf.ts'
import type { Line, Region, TableRules, Word } from './page.types.ts'
import { textOf, UNSPACED } from './wordText.ts'

/** Lines of a column with so many words, or characters where no blanks separate words, that mostly fill it are prose. */
const PROSE_WORDS = 2.5
const PROSE_CHARACTERS = 14
/** Where so many lines have a blank between words that is wider than this share of their size, the words are in cells. */
const CELL_GAP = 1.2
const CELL_LINES = 0.4
/** Of lines of prose in scripts with capital letters, so many begin with a small one: the sentence goes on. */
const PROSE_SMALL = 0.15
const PROSE_LINES = 3
const PROSE_FILLED = 0.6
/** Lines of so many words with so little blank between them, as a share of their size, are verse or a list. */
const VERSE_WORDS = 5
const VERSE_GAP = 0.4
/** The first word of a line, in a script with capital letters or a number, and one that begins with a small letter. */
const BEGINNING = /^\P{L}*[\p{Lu}\p{Ll}]|^\P{L}*\p{Nd}/u
const SMALL = /^\P{L}*\p{Ll}/u
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

/** Whether lines are as near as those of a paragraph: the rows of a table have more blank between them. */
function isTight(lines: readonly Line[]): boolean {
  const gaps = lines.slice(1).map((line, at) => (line.y0 - (lines[at]?.y1 ?? 0)) / line.size)
  return (gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0) < VERSE_GAP
}

/** Whether text flows from line to line: the first word of a line does not fit into the line above it. */
function isProse(lines: readonly Line[]): boolean {
  if (lines.length < PROSE_LINES) return false
  const words = lines.reduce((sum, line) => sum + line.words.length, 0) / lines.length
  const text = lines.map((line) => textOf(line.words)).join('')
  const isUnspaced = UNSPACED.test(text) && text.length / lines.length >= PROSE_CHARACTERS
  if (words < PROSE_WORDS && !isUnspaced) return false
  if (lines.filter(hasCells).length >= lines.length * CELL_LINES) return false
  if (words >= VERSE_WORDS && isTight(lines)) return true
  if (words < VERSE_WORDS && beginsCells(lines)) return false
  const [x0, x1] = [Math.min(...lines.map((line) => line.x0)), Math.max(...lines.map((line) => line.x1))]
  const filled = lines.slice(1).filter((line, at) => {
    const above = lines[at]
    const [first] = line.words
    if (!above || !first) return false
    return above.x1 - above.x0 + (first.x1 - first.x0) + line.size * 0.2 > (x1 - x0) * 0.97
  })
  return filled.length >= (lines.length - 1) * PROSE_FILLED
}

const hasCells = ({ words, size }: Line): boolean =>
  words.some((word, at) => at > 0 && word.x0 - (words[at - 1]?.x1 ?? word.x0) > size * CELL_GAP)

/** Whether almost no line goes on with a sentence: lines begin with capital letters or numbers, as cells do. */
function beginsCells(lines: readonly Line[]): boolean {
  const beginnings = lines.map((line) => textOf(line.words.slice(0, 1))).filter((text) => BEGINNING.test(text))
  const small = beginnings.filter((text) => SMALL.test(text)).length
  return beginnings.length >= PROSE_LINES && small < beginnings.length * PROSE_SMALL
}

const columnFinder = (columns: Band['columns']): ((word: Word) => number) => {
  const found = new Map(columns.flatMap((column, at) => column.map((word): [Word, number] => [word, at])))
  return (word) => found.get(word) ?? 0
}

/** The rows of a table, and the lines before, between and after them that are not in cells of it. `rules`: the lines of the page. */
export function tableOf({ lines, columns }: Band, rules: TableRules): Region[] {
  const columnOf = columnFinder(columns)
  const regions: Region[] = []
  for (const row of ruledRows(lines, rules) ?? rowsOf(lines, columnOf)) {
    const words = row.lines.flatMap((line) => [...line.words])
    const cells = columns.map((_, at) => linesOf(words.filter((word) => columnOf(word) === at)))
    const isOne = cells.filter((cell) => cell.length > 0).length === 1
    const last = regions.at(-1)
    const isApart = isOne && (last?.kind !== 'table' || row.isApart)
    if (isApart) regions.push({ kind: 'lines', lines: cells.flat() })
    else if (last?.kind === 'table') regions[regions.length - 1] = { kind: 'table', rows: [...last.rows, cells] }
    else regions.push({ kind: 'table', rows: [cells] })
  }
  return regions.flatMap(withoutTail)
}

interface Row {
  readonly lines: Line[]
  /** Whether there is more blank above it than above other rows, or its text is larger. */
  readonly isApart: boolean
}

/** The rows of a table with lines around its cells. Undefined if it has none. */
function ruledRows(lines: readonly Line[], { upright, level }: TableRules): Row[] | undefined {
  const table = united(lines)
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
function withoutTail(region: Region): Region[] {
  if (region.kind === 'lines') return [region]
  const end = region.rows.findLastIndex((row) => row.filter((cell) => cell.length > 0).length > 1) + 1
  const tail = region.rows.slice(end).flatMap((row) => row.flat())
  return [
    { ...region, rows: region.rows.slice(0, end) },
    ...(tail.length > 0 ? [{ kind: 'lines', lines: tail } as const] : []),
  ]
}
