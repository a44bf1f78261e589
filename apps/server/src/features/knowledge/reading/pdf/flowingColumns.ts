import { unionOf } from './boxes.ts'
import { linesOf, lineOf } from './linesOf.ts'
import type { Line, Word } from './page.types.ts'
import { isProse, TIGHT_GAP } from './prose.ts'
import { wrappedRows } from './wrappedRows.ts'

/** Text that flows in two columns beside one another, and what is above and below them. */
export interface FlowingColumns {
  readonly above: readonly Word[]
  /** In reading order. */
  readonly columns: readonly [readonly Word[], readonly Word[]]
  readonly below: readonly Word[]
}

/** Shares of the size of the text: narrowest blank between two columns, and the widest one between words of a column. */
const GUTTER = 0.7
const WORD_GAP = 1.2
/** How far the beginnings of the lines of a column may be apart, in points, and how many lines it has at least. */
const EDGE = 1.5
const LINES_MIN = 4
/** Edges that are looked at, those of most lines first. */
const EDGES_MAX = 12
/** A wider blank, as a share of the size of the text, is between columns and so many lines at most below both. */
const OUTER_GAP = 1.2
const OUTER_LINES = 2
/** Lines of a text or a box: their number, and how many follow the one above closely. */
const TIGHT_LINES = 5
const TIGHT_SHARE = 0.4
/** Words of lines of text that flows, of lines with sentences, and of those of a box, on average. */
const FLOWING_WORDS = 5
const SENTENCE_WORDS = 4
const BOX_WORDS = 2
/** Lines of a table are at the heights of those beside them: so many, and so near, as a share of their size. */
const ALIGNED = 0.5
const SAME_BASELINE = 0.12

/**
 * The columns at the most certain gutter of words: a blank strip beside which several lines begin at one edge, with text that
 * flows at both sides, or a box beside text. The lines of both need not be at the same heights. Undefined without one.
 */
export function flowingColumns(words: readonly Word[], isRight: boolean): FlowingColumns | undefined {
  // The words of a page from right to left are mirrored, so that lines begin at their left.
  const places = words.map((word): Place => (isRight ? { word, x0: -word.x1, x1: -word.x0 } : { word, ...edges(word) }))
  const found = edgesOf(linesOf(words), isRight).toSorted((one, other) => other.starts.length - one.starts.length)
  // The longest gutter is between what the shorter ones divide.
  const gutters = found
    .slice(0, EDGES_MAX)
    .flatMap((edge) => guttersAt(edge, places))
    .toSorted((one, other) => other.length - one.length)
  for (const { x, top, bottom } of gutters) {
    const within = places.filter(({ word }) => middle(word) > top && middle(word) < bottom)
    const before = within.filter(({ x0 }) => x0 < x).map(({ word }) => word)
    const second = within.filter(({ x0 }) => x0 >= x).map(({ word }) => word)
    if (before.length < LINES_MIN) continue
    const end = endOf(linesOf(before), linesOf(second))
    const first = before.filter((word) => word.y1 <= end)
    if (!areApart(first, second, isRight)) continue
    return {
      above: words.filter((word) => middle(word) <= top),
      columns: [first, second],
      below: words.filter((word) => middle(word) > top && (middle(word) >= bottom || word.y1 > end)),
    }
  }
  return undefined
}

/** A word, and where it is in the direction of reading. */
interface Place {
  readonly word: Word
  readonly x0: number
  readonly x1: number
}

/** Where lines begin, with their first words in the order of y. */
interface Edge {
  readonly x: number
  readonly size: number
  readonly starts: readonly Word[]
}

const edges = ({ x0, x1 }: Word): { x0: number; x1: number } => ({ x0, x1 })
const middle = ({ y0, y1 }: Word | Line): number => (y0 + y1) / 2

/** The edges at which several lines, or parts of lines after a blank, begin. */
function edgesOf(lines: readonly Line[], isRight: boolean): Edge[] {
  const starts = lines
    .flatMap(({ words }) => segmentsOf(words, GUTTER))
    .flatMap((segment) => (isRight ? segment.slice(-1) : segment.slice(0, 1)))
    .map((word) => ({ word, x: isRight ? -word.x1 : word.x0 }))
    .toSorted((one, other) => one.x - other.x)
  const found: { x: number; starts: Word[] }[] = []
  for (const { word, x } of starts) {
    const last = found.at(-1)
    if (last && x - last.x <= EDGE) last.starts.push(word)
    else found.push({ x, starts: [word] })
  }
  return found
    .filter((edge) => edge.starts.length >= LINES_MIN)
    .map((edge) => ({
      x: edge.x,
      starts: edge.starts.toSorted((one, other) => one.y0 - other.y0),
      size: medianOf(edge.starts.map(({ size }) => size)),
    }))
}

/** The words of a line between blanks wider than a share of their size. */
function segmentsOf(words: readonly Word[], share: number): Word[][] {
  const segments: Word[][] = []
  let x1 = -Infinity
  for (const word of words) {
    if (word.x0 - x1 >= word.size * share) segments.push([word])
    else segments.at(-1)?.push(word)
    x1 = Math.max(x1, word.x1)
  }
  return segments
}

/** The blank strip before an edge, between words across it. */
interface Gutter {
  readonly x: number
  readonly top: number
  readonly bottom: number
  /** From the first line beside it to the last one. */
  readonly length: number
}

/** The gutters before an edge beside which several lines begin. */
function guttersAt({ x, size, starts }: Edge, places: readonly Place[]): Gutter[] {
  const across = places
    .filter((place) => place.x0 < x && place.x1 > x - size * GUTTER)
    .map(({ word }) => word)
    .toSorted((one, other) => one.y0 - other.y0)
  const gutters: Gutter[] = []
  let at = 0
  let top = -Infinity
  for (const word of [...across, undefined]) {
    const from = at
    const end = word ? middle(word) : Infinity
    while (at < starts.length && middle(starts[at]!) < end) at += 1
    const [first, last] = [starts[from], starts[at - 1]]
    if (at - from >= LINES_MIN && first && last) {
      gutters.push({ x, top, bottom: word?.y0 ?? Infinity, length: last.y1 - first.y0 })
    }
    top = Math.max(top, word?.y1 ?? top)
  }
  return gutters
}

/** The end of two columns without the few lines that are below both after a wide blank, at the place of the first one. */
function endOf(first: readonly Line[], second: readonly Line[]): number {
  const { y1: end } = unionOf(second)
  const from = Math.max(1, first.length - OUTER_LINES)
  for (const [at, line] of first.entries()) {
    const above = first[at - 1]
    if (at >= from && above && line.y0 >= end && line.y0 - above.y1 > line.size * OUTER_GAP)
      return Math.max(above.y1, end)
  }
  return unionOf([...first, ...second]).y1
}

/** Whether the words at both sides of a gutter are texts of their own: both flow, or one is a box beside the other. */
function areApart(first: readonly Word[], second: readonly Word[], isRight: boolean): boolean {
  // Of the lines at each side, the parts that are next to the gutter.
  const [left, right] = isRight ? [second, first] : [first, second]
  const lines = [
    linesOf(left).map(({ words }) => lineOf(segmentsOf(words, WORD_GAP).at(-1) ?? [])),
    linesOf(right).map(({ words }) => lineOf(segmentsOf(words, WORD_GAP)[0] ?? [])),
  ] as const
  if (wrappedRows(lines.map((side) => side.flatMap(({ words }) => words)))) return false
  const isFlowing = lines.map((side) => isProse(side) || (isTight(side) && wordsIn(side) >= FLOWING_WORDS))
  if (isFlowing.every(Boolean)) return true
  if (lines.every((side) => wordsIn(side) >= SENTENCE_WORDS)) return !areAligned(lines[0], lines[1])
  if (!isFlowing.some(Boolean)) return false
  const [text, box] = isFlowing[0] ? lines : [lines[1], lines[0]]
  return isTight(box) && wordsIn(box) >= BOX_WORDS && !areAligned(box, text)
}

/** Words in a line, on average. */
const wordsIn = (lines: readonly Line[]): number =>
  lines.reduce((sum, { words }) => sum + words.length, 0) / lines.length

/** Whether several lines follow the one above them as closely as those of a paragraph: labels beside text do not. */
function isTight(lines: readonly Line[]): boolean {
  const tight = lines.filter((line, at) => {
    const above = lines[at - 1]
    return above !== undefined && line.y0 - above.y1 < line.size * TIGHT_GAP
  })
  return lines.length >= TIGHT_LINES && tight.length >= lines.length * TIGHT_SHARE
}

/** Whether lines are at the heights of other lines, where those are beside them. Both are in the order of y. */
function areAligned(lines: readonly Line[], others: readonly Line[]): boolean {
  const { y0, y1 } = unionOf(others)
  const beside = lines.filter((line) => line.y1 > y0 && line.y0 < y1)
  let at = 0
  const aligned = beside.filter((line) => {
    const reach = line.size * SAME_BASELINE
    while (at < others.length - 1 && (others[at]?.y1 ?? 0) < line.y1 - reach) at += 1
    return Math.abs((others[at]?.y1 ?? Infinity) - line.y1) <= reach
  })
  return aligned.length >= beside.length * ALIGNED
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
