import { indicOrder } from './indicOrder.ts'
import type { Word } from './page.types.ts'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const LEFT_TO_RIGHT = /\p{L}/u
/** Letters of Arabic, Syriac and Thaana. */
const ARABIC = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** Digits of Arabic are written from left to right like others. */
const DIGIT = /\p{Nd}/u
/** Share of the letters of a line that decides its direction. */
const SURE_SHARE = 0.8

/** Whether a text is written from right to left: most of its letters are. */
export function isRightToLeft(words: readonly Word[]): boolean {
  let balance = 0
  for (const { glyphs } of words) {
    for (const { text } of glyphs) balance += directionOf(text) === 'right' ? 1 : directionOf(text) === 'left' ? -1 : 0
  }
  return balance > 0
}

/**
 * Whether a line or a cell is written from right to left within a text that is so if `isAroundRight`. A quotation or a name
 * in another script does not turn it; letters of one direction that begin it, end it, and are nearly all of its letters do.
 */
export function isRightToLeftWithin(words: readonly Word[], isAroundRight: boolean): boolean {
  const letters = words
    .flatMap(({ glyphs }) => glyphs.map(({ text }) => directionOf(text)))
    .filter((direction) => direction === 'left' || direction === 'right')
  const [first, last] = [letters[0], letters.at(-1)]
  const isSure = letters.filter((direction) => direction === first).length > letters.length * SURE_SHARE
  return isSure && first === last ? first === 'right' : isAroundRight
}

/** The text of the words of a line, which are in the order of x, with a blank between two of them. `isRight`: the paragraph is right to left. */
export function lineText(words: readonly Word[], isRight: boolean): string {
  const own = words.flatMap(({ glyphs }) => glyphs.map(({ text }) => directionOf(text)))
  // Numbers alone have the direction of their paragraph: "9:00–17:00" of a Hebrew table is drawn as "17:00–9:00".
  const isNumbers = isRight && !own.includes('left') && !isOneNumber(words)
  const text =
    isNumbers || own.includes('right')
      ? logical(words, isRight)
      : words.map(({ glyphs }) => indicOrder(glyphs)).join(' ')
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/**
 * Whether numbers with blanks between them are drawn as one: "1 250" and "+966 11 234 5678". Their blanks are such that
 * do not part numbers, or the page has turned them.
 */
const isOneNumber = (words: readonly Word[]): boolean =>
  /^(?:[+(0][\d() -]*|\d{1,3}(?: \d{3})+(?:[.,]\d+)?)$/.test(
    words.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')).join(' '),
  ) && words.length > 1

/** The inverse of the Unicode Bidirectional Algorithm (UAX 9) for one line: from the order of drawing to that of reading. */
function logical(words: readonly Word[], isRight: boolean): string {
  const parts = words.flatMap(({ glyphs }, at): string[] => [
    ...(at > 0 ? [' '] : []),
    ...glyphs.map(({ text }) => text),
  ])
  const directions = resolved(parts, isRight ? 'right' : 'left')
  const runs: { readonly direction: Direction; readonly parts: string[] }[] = []
  for (const [at, part] of parts.entries()) {
    const direction = directions[at] ?? 'left'
    if (runs.at(-1)?.direction === direction) runs.at(-1)?.parts.push(part)
    else runs.push({ direction, parts: [part] })
  }
  const ordered = isRight ? runs.toReversed() : runs
  const texts = ordered.map((run) => (run.direction === 'right' ? run.parts.toReversed() : run.parts).join(''))
  const turned = BRACKETS.filter((pair) =>
    isTurned(texts.filter((_, at) => ordered[at]?.direction === 'right').join(''), pair),
  )
  return paired(texts.map((text, at) => (ordered[at]?.direction === 'right' ? mended(text, turned) : text)).join(''))
}

type Direction = 'left' | 'right'

function directionOf(text: string): Direction | 'digit' | undefined {
  if (RIGHT_TO_LEFT.test(text) && !DIGIT.test(text)) return 'right'
  if (DIGIT.test(text)) return 'digit'
  return LEFT_TO_RIGHT.test(text) ? 'left' : undefined
}

/** The direction of each part. What has none takes that of its neighbours if they agree, else that of the paragraph. */
function resolved(parts: readonly string[], base: Direction): Direction[] {
  const own = parts.map(directionOf)
  for (const [at, part] of parts.entries()) {
    if (
      own[at] === undefined &&
      isOfNumber(part, [own[at - 1], own[at + 1]], base === 'right' && isArabicAt(parts, at))
    ) {
      own[at] = 'digit'
    }
  }
  const found: (Direction | undefined)[] = own.map((direction) => (direction === 'digit' ? 'left' : direction))
  for (let at = 0; at < found.length; at++) {
    if (found[at] !== undefined) continue
    let end = at
    while (end < found.length && found[end] === undefined) end += 1
    // Two numbers with a blank between them in right-to-left text are two runs: the first one read is at the right.
    const isBetween =
      found[at - 1] === found[end] && !(base === 'right' && own[at - 1] === 'digit' && own[end] === 'digit')
    const direction = (isBetween ? found[at - 1] : undefined) ?? base
    found.fill(direction, at, end)
    at = end - 1
  }
  return found.map((direction) => direction ?? base)
}

/**
 * Whether a separator or a sign belongs to the number beside it, as the algorithm has it (its rules W2 to W6): 1,234.50;
 * 12/05/2024; 20 %. A hyphen does between European digits (03-1234567), but not after letters of Arabic. Beside one number
 * it does only where it is drawn at its left (-5): at its right, it is read before the number (ל-19:00).
 */
function isOfNumber(
  part: string,
  [before, after]: readonly (Direction | 'digit' | undefined)[],
  isArabic: boolean,
): boolean {
  const isWithin = before === 'digit' && after === 'digit'
  if (/^[.,:/٫٬]$/.test(part)) return isWithin
  if (/^[-+−]$/.test(part)) return after === 'digit' && (before === undefined || (isWithin && !isArabic))
  return /^[$€£₹₪%٪°]$/.test(part) && !isArabic && (before === 'digit' || after === 'digit')
}

/** Whether the letter that is read before a place of right-to-left text, at its right, is Arabic: digits after one are Arabic. */
function isArabicAt(parts: readonly string[], at: number): boolean {
  const letter = parts.slice(at + 1).find((part) => directionOf(part) === 'right' || directionOf(part) === 'left')
  return letter !== undefined && ARABIC.test(letter)
}

const BRACKETS = ['()', '[]', '{}', '<>', '«»']

/** Whether a producer wrote the brackets of right-to-left text as they are drawn: in reading order, the closing one is first. */
function isTurned(text: string, [open = '', close = '']: string): boolean {
  const first = text.indexOf(close)
  return first !== -1 && text.lastIndexOf(open) > first && !text.slice(0, first).includes(open)
}

/** A line whose brackets are all opening ones, or all closing ones: Word writes both around Latin text as one of them. */
function paired(line: string): string {
  // Two "<" of a line compare more often than they enclose.
  return BRACKETS.filter((pair) => pair !== '<>').reduce((text, [open = '', close = '']) => {
    const sides = [open, close].map((side) => text.split(side).length - 1)
    const [count = 0] = sides.filter((number) => number > 0)
    if (sides.every((number) => number > 0) || count === 0 || count % 2 === 1) return text
    let seen = 0
    return text.replace(/[()[\]{}«»]/g, (part) => {
      if (part !== open && part !== close) return part
      seen += 1
      return seen % 2 === 1 ? open : close
    })
  }, line)
}

const mended = (text: string, turned: readonly string[]): string =>
  turned.reduce(
    (mending, [open = '', close = '']) =>
      mending.replace(/[()[\]{}<>«»]/g, (part) => (part === open ? close : part === close ? open : part)),
    text,
  )
