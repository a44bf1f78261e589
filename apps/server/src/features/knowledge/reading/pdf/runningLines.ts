import { asciiDigits } from '@platform/contract'
import { linesOf } from './linesOf.ts'
import { isRightToLeft, lineText } from './lineText.ts'
import type { Line, Word } from './page.types.ts'

/** Lines at the top and at the bottom of a page that may be running. */
const LINES_MAX = 3
/** Blank between them and the text of the page, as a share of their size. */
const GAP = 0.7
/** A line that is larger than others by this factor is a heading, which a document may repeat. */
const HEADING_SIZE = 1.12
/** How far the same line may be from its place on another page, in points. Pages of a book have two layouts in turn. */
const OFFSET = 4
const PAGES_APART = 2
const NUMBER = String.raw`(?:page|p\.|pg\.?|seite|s\.|página|pagina|pág\.|strona|sida|sayfa|стр(?:аница|\.)|σελίδα|पृष्ठ(?: (?:संख्या|सं\.))?|पेज|صفحة|الصفحة|صفحه|عمود|עמוד|דף|第)`
const OF = String.raw`(?:/|\||of|von|de|sur|di|van|av|z|из|में से|का|من|از|מתוך|共)`
/** The number of a page, perhaps with their total: "Page 3 of 7", "3/7", "- 3 -", "3". */
const LABEL = new RegExp(
  String.raw`^[\s–—|·•()[\]-]*(?<word>${NUMBER}\s*)?(?<page>\d{1,4})(?:\s*[页頁])?(?:\s*${OF}\s*(?<total>\d{1,4}))?[\s–—|·•()[\]-]*$`,
  'iu',
)

interface PageLine {
  readonly line: Line
  readonly text: string
  /** Whether it is in the upper part of the lines. */
  readonly isTop: boolean
}

export interface RunningPage {
  readonly words: readonly Word[]
  /** Whether it shows a picture, so that running lines need not be what it says. */
  readonly hasPicture: boolean
}

/** The words of pages without running lines: numbers of pages, and headers and footers that pages repeat. */
export function withoutRunningLines(pages: readonly RunningPage[]): Word[][] {
  const lines = pages.map(({ words }) => linesOfPage(words))
  const sizes = lines.flatMap((ofPage) => ofPage.map(({ line }) => line.size)).toSorted((one, other) => one - other)
  const sizeMax = (sizes[Math.floor(sizes.length / 2)] ?? 0) * HEADING_SIZE
  return pages.map(({ words, hasPicture }, at) => {
    const isRunning = (one: PageLine): boolean =>
      one.line.size < sizeMax && (isLabel(one.text, at, pages.length) || isRepeated(one, at, lines))
    const own = lines[at] ?? []
    if (hasPicture && own.every(isRunning)) return []
    const running = new Set(
      [...edge(own, isRunning), ...edge(own.toReversed(), isRunning)].flatMap(({ line }) => line.words),
    )
    return running.size === 0 ? [...words] : words.filter((word) => !running.has(word))
  })
}

function linesOfPage(words: readonly Word[]): PageLine[] {
  const isRight = isRightToLeft(words)
  const lines = linesOf(words)
  return lines.map((line, at) => ({
    line,
    text: asciiDigits(lineText(line.words, isRight)),
    isTop: at < lines.length / 2,
  }))
}

/** The running lines at the beginning of lines from an edge of the page, if a blank is between them and the others. */
function edge(lines: readonly PageLine[], isRunning: (line: PageLine) => boolean): PageLine[] {
  const end = lines.slice(0, LINES_MAX + 1).findIndex((line) => !isRunning(line))
  // A page that has running lines only says what they say.
  if (end < 1) return []
  const [last, next] = [lines[end - 1]?.line, lines[end]?.line]
  if (!last || !next) return []
  const gap = Math.max(last.y0, next.y0) - Math.min(last.y1, next.y1)
  return gap > last.size * GAP ? lines.slice(0, end) : []
}

/** Whether a text is the number of a page. A bare number is if it is that of its place in the document. */
function isLabel(text: string, at: number, pages: number): boolean {
  const { word, page, total } = LABEL.exec(text)?.groups ?? {}
  if (page === undefined) return false
  if (total !== undefined) return Number(page) <= Number(total) && (word !== undefined || Number(total) >= pages)
  return word !== undefined || /^[–—-]/.test(text) || Number(page) === at + 1
}

/** Whether a page near by has the same text at the same place; its numbers may count the pages. */
function isRepeated({ line, text, isTop }: PageLine, at: number, pages: readonly (readonly PageLine[])[]): boolean {
  for (let near = at - PAGES_APART; near <= at + PAGES_APART; near++) {
    if (near === at) continue
    const ofPage = pages[near] ?? []
    const others = isTop ? ofPage.slice(0, LINES_MAX) : ofPage.slice(-LINES_MAX)
    const isFound = others.some(
      (other) =>
        Math.abs(other.line.y0 - line.y0) < OFFSET &&
        Math.abs(other.line.size - line.size) < 0.5 &&
        isSame(text, other.text, near - at),
    )
    if (isFound) return true
  }
  return false
}

/** Whether two texts are one except for numbers that differ as their pages do. */
function isSame(text: string, other: string, pages: number): boolean {
  if (text === other) return /\p{L}/u.test(text)
  const [numbers, others] = [text.match(/\d+/g) ?? [], other.match(/\d+/g) ?? []]
  return (
    text.replace(/\d+/g, '#') === other.replace(/\d+/g, '#') &&
    numbers.every((number, at) => [0, pages].includes(Number(others[at]) - Number(number)))
  )
}
