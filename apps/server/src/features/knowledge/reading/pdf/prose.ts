import type { Line } from './page.types.ts'
import { textOf, UNSPACED } from './wordText.ts'

/** Lines of a column with so many words, or characters where no blanks separate words, that mostly fill it are prose. */
const PROSE_WORDS = 2.5
const PROSE_CHARACTERS = 14
/** Where so many lines have a blank between words that is wider than this share of their size, the words are in cells. */
const CELL_GAP = 1.2
const CELL_LINES = 0.4
/** Of lines of prose in scripts with capital letters, so many begin with a small one: the sentence continues. */
const PROSE_SMALL = 0.15
const PROSE_LINES = 3
const PROSE_FILLED = 0.6
/** Lines of so many words with so little blank between them, as a share of their size, are verse or a list. */
const VERSE_WORDS = 5
export const TIGHT_GAP = 0.4
/** The first word of a line, in a script with capital letters or a number, and one that begins with a small letter. */
const BEGINNING = /^\P{L}*[\p{Lu}\p{Ll}]|^\P{L}*\p{Nd}/u
const SMALL = /^\P{L}*\p{Ll}/u
/** Whether lines are as near as those of a paragraph: the rows of a table have more blank between them. */
function isTight(lines: readonly Line[]): boolean {
  const gaps = lines.slice(1).map((line, at) => (line.y0 - (lines[at]?.y1 ?? 0)) / line.size)
  return (gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0) < TIGHT_GAP
}

/** Whether text flows from line to line: the first word of a line does not fit into the line above it. */
export function isProse(lines: readonly Line[]): boolean {
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

/** Whether almost no line continues with a sentence: lines begin with capital letters or numbers, as cells do. */
function beginsCells(lines: readonly Line[]): boolean {
  const beginnings = lines.map((line) => textOf(line.words.slice(0, 1))).filter((text) => BEGINNING.test(text))
  const small = beginnings.filter((text) => SMALL.test(text)).length
  return beginnings.length >= PROSE_LINES && small < beginnings.length * PROSE_SMALL
}
