import { ITEM } from '../../passages/readText.types.ts'
import { CELL_SEPARATOR, EMPTY_CELL } from '../../passages/rows.ts'
import type { LinePart } from '../../passages/tableLines.ts'
import { headingLevel, type DocumentStyle } from './documentStyle.ts'
import { unionOf } from './boxes.ts'
import { isRightToLeft, isRightToLeftWithin, lineText } from './lineText.ts'
import { headerRows } from './tableHeader.ts'
import { BULLET, LIST_MARK } from './listMarks.ts'
import type { Line, Region } from './page.types.ts'
import { UNSPACED } from './wordText.ts'

/** A heading of so many lines is text. */
const HEADING_LINES = 3
/** A blank above a line that is wider than the usual one by this share of its size begins a paragraph. */
const PARAGRAPH_GAP = 0.4
/** A line ends a paragraph if the first word of the next one fits into this share of the width. */
const FITS = 0.94
/** So many lines of the same width, of those near by, are text that was broken into lines. */
const FILLED_LINES = 3
const NEAR_LINES = 6
/** Other text was broken into lines only if they are as wide as this share of the page: lists and addresses are narrower. */
const BROKEN_WIDTH = 0.25
/** The dots between an entry and its number or price, and what ends with a number where the next line begins a name. */
const LEADER_END = /(?:[.…·] ?){4}$/u
const ENTRY_END = /\p{N}[\p{Sc}%]?$/u
const ENTRY_START = /^\p{Lu}/u
const SENTENCE_END = /[.!?:।॥。！？۔؟]["'”’»)\]]*$/u
/** A heading of a level from 1, or, with null, a paragraph, an item or a row. */
export interface Piece {
  readonly heading: number | null
  readonly text: string
  /** Of a row of a table that has a header; null for any other piece. */
  readonly part: LinePart
}

interface ReadLine {
  readonly line: Line
  readonly text: string
  readonly heading: number | null
}

/** The headings, paragraphs, items and rows of a region. `pageWidth` in points. */
export function piecesOf(region: Region, style: DocumentStyle, pageWidth: number): Piece[] {
  if (region.kind === 'table') {
    const isRight = isRightToLeft(region.rows.flat(2).flatMap(({ words }) => words))
    const header = headerRows(region.rows)
    return region.rows.map((row, at) => {
      const part = header === 0 ? null : at < header ? 'header' : 'row'
      return { heading: null, text: rowText(row, isRight), part }
    })
  }
  const { lines } = region
  const read = directed(lines).map(({ line, isRight }): ReadLine => {
    const text = itemText(lineText(line.words, isRight))
    return { line, text, heading: headingLevel(line, text, style) }
  })
  return grouped(withoutLonelyHeadings(read), pageWidth * BROKEN_WIDTH)
    .map(pieceOf)
    .filter(({ text }) => text !== '')
}

/** Lines with their direction: on a page in English and Arabic, that of the paragraph, or their own. */
function directed(lines: readonly Line[]): { line: Line; isRight: boolean }[] {
  const isRegionRight = isRightToLeft(lines.flatMap(({ words }) => words))
  const paragraphs: Line[][] = []
  for (const [at, line] of lines.entries()) {
    const last = lines[at - 1]
    if (last && line.y0 - last.y1 < line.size * PARAGRAPH_GAP) paragraphs.at(-1)?.push(line)
    else paragraphs.push([line])
  }
  return paragraphs.flatMap((paragraph) => {
    const isRight = isRightToLeftWithin(
      paragraph.flatMap(({ words }) => words),
      isRegionRight,
    )
    return paragraph.map((line) => ({ line, isRight: isRightToLeftWithin(line.words, isRight) }))
  })
}

/** A line that is written as its neighbours is not a heading if they are not. */
function withoutLonelyHeadings(lines: readonly ReadLine[]): ReadLine[] {
  const found = [...lines]
  const settle = (at: number, near: number): void => {
    const [line, other] = [found[at], found[near]]
    if (!line || !other || line.heading === null || other.heading !== null) return
    const isSame = line.line.size === other.line.size && line.line.isBold === other.line.isBold
    const gap = Math.max(line.line.y0, other.line.y0) - Math.min(line.line.y1, other.line.y1)
    if (isSame && gap < line.line.size * PARAGRAPH_GAP) found[at] = { ...line, heading: null }
  }
  for (let at = 1; at < found.length; at++) settle(at, at - 1)
  for (let at = found.length - 2; at >= 0; at--) settle(at, at + 1)
  return found
}

function rowText(row: readonly (readonly Line[])[], isRight: boolean): string {
  const cells = row.map((cell) => cellText(cell, isRight))
  const filled = cells.filter((cell) => cell !== '')
  // A text over all columns is a line.
  if (new Set(row.filter((_, at) => cells[at] !== '')).size < 2) return finished(filled[0] ?? '')
  return cells.map((cell) => finished(cell || EMPTY_CELL)).join(CELL_SEPARATOR)
}

function cellText(cell: readonly Line[], isTableRight: boolean): string {
  const isRight = isRightToLeftWithin(
    cell.flatMap(({ words }) => words),
    isTableRight,
  )
  return cell.map(({ words }) => lineText(words, isRight)).reduce(joinLines, '')
}

/** Lines that are one heading or one paragraph. `widthMin`: of lines that text was broken into. */
function grouped(lines: readonly ReadLine[], widthMin: number): ReadLine[][] {
  const gaps = lines.slice(1).map(({ line }, at) => line.y0 - (lines[at]?.line.y1 ?? line.y0))
  const groups: ReadLine[][] = []
  for (const [at, next] of lines.entries()) {
    const last = lines[at - 1]
    const from = Math.max(0, at - NEAR_LINES)
    const near = gaps.slice(from, at + NEAR_LINES).toSorted((one, other) => one - other)
    const spacing = { gap: gaps[at - 1] ?? 0, usual: near[Math.floor(near.length / 2)] ?? 0 }
    const width = widthOf(lines.slice(from, at + NEAR_LINES), widthMin)
    const continues = last && isContinued(last, next, { ...spacing, ...width })
    if (continues) groups.at(-1)?.push(next)
    else groups.push([next])
  }
  return groups
}

/** The width of lines that are near one another. */
function widthOf(lines: readonly ReadLine[], widthMin: number): Pick<Spacing, 'width' | 'isFilled'> {
  const { x0, x1 } = unionOf(lines.map(({ line }) => line))
  const width = x1 - x0
  const isFilled = lines.filter(({ line }) => line.x1 - line.x0 > width * FITS).length >= FILLED_LINES
  return { width: isFilled ? width : Math.max(width, widthMin), isFilled }
}

interface Spacing {
  readonly gap: number
  readonly usual: number
  /** Of the widest lines, and whether several lines are about as wide: text that was broken into lines. */
  readonly width: number
  readonly isFilled: boolean
}

function isContinued(last: ReadLine, next: ReadLine, { gap, usual, width, isFilled }: Spacing): boolean {
  if (last.text === ITEM.trim()) return true
  const isNear = gap <= Math.max(usual, 0) + next.line.size * PARAGRAPH_GAP
  if (last.heading !== null || next.heading !== null) {
    return isNear && last.heading === next.heading && last.line.size === next.line.size
  }
  if (!isNear || next.text.startsWith(ITEM) || LIST_MARK.test(next.text.split(' ')[0] ?? '')) return false
  if (LEADER_END.test(last.text)) return false
  if (!isFilled && ENTRY_END.test(last.text) && ENTRY_START.test(next.text)) return false
  const isSentence = SENTENCE_END.test(last.text)
  if (!isSentence && /^\p{Ll}/u.test(next.text)) return true
  if (isSentence && !isFilled) return false
  const [first] = next.line.words
  const needed = last.line.x1 - last.line.x0 + (first ? first.x1 - first.x0 : 0)
  return needed > width * FITS
}

function pieceOf(group: readonly ReadLine[]): Piece {
  const heading = group.length <= HEADING_LINES ? (group[0]?.heading ?? null) : null
  return { heading, part: null, text: finished(group.map(({ text }) => text).reduce(joinLines, '')) }
}

/** Joins two lines of a paragraph, and the parts of a hyphenated word. */
function joinLines(text: string, next: string): string {
  if (text === '' || next === '') return text + next
  if (text.endsWith('\u00ad')) return text.slice(0, -1) + next
  if (/\p{Ll}[-‐]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next
  const isUnspaced = UNSPACED.test(text.at(-1) ?? '') && UNSPACED.test(next[0] ?? '')
  return isUnspaced ? text + next : `${text} ${next}`
}

/** A line with its bullet as `ITEM`. */
function itemText(text: string): string {
  const [first = '', ...rest] = text.split(' ')
  if (!BULLET.test(first) || (/^[o*·–—-]$/u.test(first) && rest.length === 0)) return text
  return `${ITEM}${rest.join(' ')}`.trim()
}

/** Without the marks of where a word may be hyphenated. */
const finished = (text: string): string => text.replaceAll('\u00ad', '').trim()
