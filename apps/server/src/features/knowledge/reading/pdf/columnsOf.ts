import { united, type Box } from './boxes.ts'
import { LIST_MARK } from './listMarks.ts'
import type { Line, Word } from './page.types.ts'
import { textOf } from './wordText.ts'

/** Lines of the page, and the columns of their words if blank strips go through all of them. */
export interface Band {
  readonly lines: readonly Line[]
  /** The words of each column, from the left; one column for lines without strips. */
  readonly columns: readonly (readonly Word[])[]
}

/** A blank strip from `x0` to `x1`. */
interface Strip {
  readonly x0: number
  readonly x1: number
}

/** A band to which lines are added. */
interface OpenBand {
  readonly lines: Line[]
  x0: number
  x1: number
  y1: number
  /** What is blank in all of its lines, with the margins. */
  blank: readonly Strip[]
}

/** Narrowest strip between two columns of several lines, and of two or three, as a share of the size of the text. */
const STRIP = 0.75
const STRIP_OF_FEW = 1.6
const FEW_LINES = 3
/** A blank of so many times the size of the text ends a band. */
const END = 4

/**
 * Lines in bands from top to bottom. A band ends before a line that crosses one of its strips. A blank with an upright line
 * (`rules`) in it is a strip, however narrow it is.
 */
export function columnsOf(lines: readonly Line[], rules: readonly Box[]): Band[] {
  const bands: OpenBand[] = []
  for (const line of lines) {
    const isRuled = ruledAt(line, rules)
    const blank = blankOf(line, isRuled)
    const open = bands.at(-1)
    const joined = open && joinedBlank(open, line, blank, isRuled)
    if (!open || !joined) {
      bands.push({ lines: [line], x0: line.x0, x1: line.x1, y1: line.y1, blank })
      continue
    }
    open.lines.push(line)
    open.blank = joined
    open.x0 = Math.min(open.x0, line.x0)
    open.x1 = Math.max(open.x1, line.x1)
    open.y1 = Math.max(open.y1, line.y1)
  }
  return bands.map((band) => bandOf(band, rules))
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

function bandOf(open: OpenBand, rules: readonly Box[]): Band {
  const { lines } = open
  const isRuled = ruledAt(united(lines), rules)
  const strips = inner(open.blank, open).filter((strip) => separates(strip, lines, isRuled(strip)))
  return { lines, columns: divided(lines, withoutHalves(strips, lines)) }
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
  // The marks of a list are no column.
  return left.some(({ words }) => !LIST_MARK.test(textOf(words.filter((word) => word.x1 <= x0))))
}

function divided(lines: readonly Line[], strips: readonly Strip[]): Word[][] {
  const columns: Word[][] = [...strips, undefined].map(() => [])
  for (const { words } of lines) {
    for (const word of words) columns[strips.filter(({ x0 }) => word.x0 >= x0).length]?.push(word)
  }
  return columns.filter((column) => column.length > 0)
}
