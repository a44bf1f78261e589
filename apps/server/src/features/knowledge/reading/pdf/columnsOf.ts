import { unionOf, type Box } from './boxes.ts'
import { LIST_MARK } from './listMarks.ts'
import type { Line, Word } from './page.types.ts'
import { textOf } from './wordText.ts'

/** Lines of the page, and the columns of their words if blank strips go through all of them. */
export interface Band {
  readonly lines: readonly Line[]
  /** The words of each column, from the left; one column for lines without strips. */
  readonly columns: readonly (readonly Word[])[]
  /** The blank strips between them; a cell over several columns goes across. */
  readonly strips: readonly Strip[]
}

/** A blank strip from `x0` to `x1`. */
export interface Strip {
  readonly x0: number
  readonly x1: number
}

/** A band to which lines are added. */
interface OpenBand {
  readonly lines: Line[]
  x0: number
  x1: number
  y1: number
  /** Lines with a cell over several columns. */
  spanned: number
  /** What is blank in all of its lines, with the margins. */
  blank: readonly Strip[]
}

/** Narrowest strip between two columns of several lines, and of two or three, as a share of the size of the text. */
const STRIP = 0.75
const STRIP_OF_FEW = 1.6
const FEW_LINES = 3
/**
 * Lines of a table before one with a cell over several columns, and the largest share of such lines; the blank above that
 * line, as a share of its size, and how far its cells may be from the beginnings of others, in points.
 */
const SPANNED_LINES = 4
const SPANNED_MAX = 0.34
const SPANNED_GAP = 1.5
const SPANNED_EDGE = 1
/** Lines above such a line whose beginnings are looked at. */
const SPANNED_NEAR = 40
/** A blank of so many times the size of the text ends a band. */
const END = 4

/**
 * Lines in bands from top to bottom. A band ends before a line that crosses one of its strips. A blank with an upright line
 * (`rules`) in it is a strip, however narrow it is.
 */
export function columnsOf(lines: readonly Line[], rules: readonly Box[], isRight: boolean): Band[] {
  const bands: OpenBand[] = []
  for (const line of lines) {
    const isRuled = ruledAt(line, rules)
    const blank = blankOf(line, isRuled)
    const open = bands.at(-1)
    const joined = open && joinedBlank(open, line, blank, isRuled)
    if (open && !joined && isSpanning(open, line, isRight)) {
      open.lines.push(line)
      open.spanned += 1
      open.y1 = Math.max(open.y1, line.y1)
      continue
    }
    if (!open || !joined) {
      bands.push({ lines: [line], x0: line.x0, x1: line.x1, y1: line.y1, blank, spanned: 0 })
      continue
    }
    open.lines.push(line)
    open.blank = joined
    open.x0 = Math.min(open.x0, line.x0)
    open.x1 = Math.max(open.x1, line.x1)
    open.y1 = Math.max(open.y1, line.y1)
  }
  return bands.map((band) => bandOf(band, rules, isRight))
}

type IsRuled = (strip: Strip) => boolean

/** Whether a strip has a rule in it at the height of lines. */
const ruledAt =
  ({ y0, y1 }: Pick<Box, 'y0' | 'y1'>, rules: readonly Box[]): IsRuled =>
  (strip) =>
    rules.some((rule) => rule.x0 > strip.x0 && rule.x1 < strip.x1 && rule.y0 < y1 && rule.y1 > y0)

/** What is blank in a band with another line. Undefined if the line does not belong to the band. */
function joinedBlank(
  open: OpenBand,
  line: Line,
  blank: readonly Strip[],
  isRuled: IsRuled,
): readonly Strip[] | undefined {
  if (line.y0 - open.y1 > line.size * END) return undefined
  const both = shared(open.blank, blank, (strip) => strip.x1 - strip.x0 >= line.size * STRIP || isRuled(strip))
  const own = inner(open.blank, open)
  if (own.length > 0) return own.every((strip) => both.some((part) => overlaps(part, strip))) ? both : undefined
  // Before it has strips, it gets them all from this line, as they are, or stays without.
  return inner(blank, line).every((strip) => both.some((part) => contains(part, strip))) ? both : undefined
}

const overlaps = (one: Strip, other: Strip): boolean => one.x0 < other.x1 && one.x1 > other.x0
const contains = (one: Strip, other: Strip): boolean => one.x0 <= other.x0 && one.x1 >= other.x1

function blankOf({ words, size }: Line, isRuled: IsRuled): Strip[] {
  const strips: Strip[] = []
  let x0 = -Infinity
  for (const word of words) {
    const strip = { x0, x1: word.x0 }
    if (word.x0 - x0 >= size * STRIP || isRuled(strip)) strips.push(strip)
    x0 = Math.max(x0, word.x1)
  }
  return [...strips, { x0, x1: Infinity }]
}

/** What is in strips of both lists, which are in the order of x. */
function shared(one: readonly Strip[], other: readonly Strip[], isStrip: (strip: Strip) => boolean): Strip[] {
  const both: Strip[] = []
  let [at, near] = [0, 0]
  for (;;) {
    const [first, second] = [one[at], other[near]]
    if (!first || !second) return both
    const strip = { x0: Math.max(first.x0, second.x0), x1: Math.min(first.x1, second.x1) }
    if (isStrip(strip)) both.push(strip)
    if (first.x1 < second.x1) at += 1
    else near += 1
  }
}

/** The strips with words at both sides. */
const inner = (strips: readonly Strip[], { x0, x1 }: Strip): Strip[] =>
  strips.filter((strip) => strip.x0 > x0 && strip.x1 < x1)

function bandOf(open: OpenBand, rules: readonly Box[], isRight: boolean): Band {
  const { lines } = open
  const isRuled = ruledAt(unionOf(lines), rules)
  const found = inner(open.blank, open).filter((strip) => separates(strip, lines, isRuled(strip)))
  const strips = withoutHalves(found, lines)
  return { lines, columns: divided(lines, strips, isRight), strips }
}

/** Whether a line across strips of a table is a row of it: each part of the line begins where a column does. */
function isSpanning(open: OpenBand, line: Line, isRight: boolean): boolean {
  const strips = inner(open.blank, open)
  if (open.lines.length < SPANNED_LINES || open.spanned + 1 > open.lines.length * SPANNED_MAX) return false
  if (strips.length < 2 || line.y0 - open.y1 > line.size * SPANNED_GAP) return false
  const parts = segmentsOf(line, strips)
  const begin = (box: Strip): number => (isRight ? box.x1 : box.x0)
  const starts = open.lines
    .slice(-SPANNED_NEAR)
    .flatMap((other) => segmentsOf(other, strips).map((part) => begin(unionOf(part))))
  return (
    parts.length > 1 &&
    parts.every((part) => {
      const at = begin(unionOf(part))
      return starts.some((start) => Math.abs(start - at) <= SPANNED_EDGE)
    })
  )
}

/** The words of a line between wide blanks, or those in which a strip is. */
function segmentsOf({ words, size }: Line, strips: readonly Strip[]): Word[][] {
  const segments: Word[][] = []
  let x1 = -Infinity
  for (const word of words) {
    const isApart =
      word.x0 - x1 >= size * STRIP || strips.some((strip) => strip.x0 >= x1 - 1 && strip.x1 <= word.x0 + 1)
    if (isApart) segments.push([word])
    else segments.at(-1)?.push(word)
    x1 = Math.max(x1, word.x1)
  }
  return segments
}

/** Without strips between cells that are never beside one another, such as a centred heading and the cells below it. */
function withoutHalves(strips: readonly Strip[], lines: readonly Line[]): Strip[] {
  const kept: Strip[] = []
  for (const [at, strip] of strips.entries()) {
    const from = kept.at(-1)?.x1 ?? -Infinity
    const to = strips[at + 1]?.x0 ?? Infinity
    const isBeside = lines.some(
      ({ words }) =>
        words.some((word) => word.x0 >= from && word.x1 <= strip.x0) &&
        words.some((word) => word.x0 >= strip.x1 && word.x1 <= to),
    )
    const isLeftAndRight = lines.some(({ words }) => words.some((word) => word.x0 >= strip.x1 && word.x1 <= to))
    if (isBeside || !isLeftAndRight) kept.push(strip)
  }
  return kept
}

function separates({ x0, x1 }: Strip, lines: readonly Line[], isRuled: boolean): boolean {
  const left = lines.filter((line) => line.x0 < x0)
  const right = lines.filter((line) => line.x1 > x1)
  const sides = Math.min(left.length, right.length)
  const sizes = [...left, ...right].map((line) => line.size).toSorted((one, other) => one - other)
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0
  if (sides < 2 || (!isRuled && x1 - x0 < size * (sides > FEW_LINES ? STRIP : STRIP_OF_FEW))) return false
  // The marks of a list are not a column.
  return left.some(({ words }) => !LIST_MARK.test(textOf(words.filter((word) => word.x1 <= x0))))
}

/** The words of each column. The words of a cell over several columns are in the one where it begins. */
function divided(lines: readonly Line[], strips: readonly Strip[], isRight: boolean): Word[][] {
  const columns: Word[][] = [...strips, undefined].map(() => [])
  const columnAt = (box: Strip): number =>
    isRight ? strips.filter(({ x1 }) => box.x1 > x1).length : strips.filter(({ x0 }) => box.x0 >= x0).length
  for (const line of lines) {
    for (const part of segmentsOf(line, strips)) {
      const box = unionOf(part)
      const isAcross = strips.some((strip) => box.x0 < strip.x0 && box.x1 > strip.x1)
      for (const word of part) columns[columnAt(isAcross ? box : word)]?.push(word)
    }
  }
  return columns.filter((column) => column.length > 0)
}
