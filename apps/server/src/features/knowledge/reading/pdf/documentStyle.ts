import type { Line, Region } from './page.types.ts'

/** A heading has at most so many words and characters, and is larger than the text by this factor, or bold. */
const HEADING_WORDS = 14
const HEADING_CHARACTERS = 120
const HEADING_SIZE = 1.12
/** Two letters of a word; those of Indic scripts have signs between them. */
const LETTERS = /\p{L}\p{M}*\p{L}/u
/** Levels of headings that are distinguished by their size. */
const SIZES_MAX = 4
/** A document with a larger share of bold text has no bold headings. */
const BOLD_MAX = 0.35

/** What distinguishes headings from text in a document. */
export interface DocumentStyle {
  /** The size of most of its text, in points. */
  readonly size: number
  /** Sizes of headings, the largest first. */
  readonly sizes: readonly number[]
  readonly hasBoldHeadings: boolean
}

export function styleOf(pages: readonly (readonly Region[])[]): DocumentStyle {
  const characters = new Map<number, number>()
  let [all, bold] = [0, 0]
  for (const line of pages.flat().flatMap(linesIn)) {
    const count = line.words.reduce((sum, { glyphs }) => sum + glyphs.length, 0)
    const size = rounded(line.size)
    characters.set(size, (characters.get(size) ?? 0) + count)
    all += count
    if (line.isBold) bold += count
  }
  const [size = 0] = [...characters].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const sizes = [...characters.keys()]
    .filter((other) => other >= size * HEADING_SIZE)
    .toSorted((one, other) => other - one)
  return { size, sizes: sizes.slice(0, SIZES_MAX), hasBoldHeadings: bold <= all * BOLD_MAX }
}

/** The level of a heading from 1, from how it is written and what it says. Null for other text. */
export function headingLevel(line: Line, text: string, style: DocumentStyle): number | null {
  if (text.length > HEADING_CHARACTERS || line.words.length > HEADING_WORDS || !LETTERS.test(text)) return null
  if (/[.,;।۔،؛]$/u.test(text) || /^[•–-] /u.test(text)) return null
  const size = rounded(line.size)
  if (size >= style.size * HEADING_SIZE) {
    const at = style.sizes.findIndex((other) => size >= other)
    return at === -1 ? style.sizes.length : at + 1
  }
  return line.isBold && style.hasBoldHeadings && size >= style.size * 0.95 ? style.sizes.length + 1 : null
}

/** Sizes that differ by less than half a point are one. */
const rounded = (size: number): number => Math.round(size * 2) / 2

function linesIn(region: Region): readonly Line[] {
  return region.kind === 'lines' ? region.lines : region.rows.flat(2)
}
