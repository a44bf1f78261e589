const DEVANAGARI_DIGITS = /[०-९]/g
const WORD = /[\p{L}\p{M}\p{N}_]/u
const HIGHEST_ASCII = 0x7f

/** A text prepared for the search of any number of patterns: its code points, and where words begin and end. */
export interface PatternText {
  /** Code points, with Devanagari digits as ASCII digits. */
  readonly points: Int32Array
  /** Offset of each code point in UTF-16 units, and the length of the text as the last entry. */
  readonly offsets: Int32Array
  /** 1 at each position, in code points, at which a match may begin; the last entry is the end of the text. */
  readonly canStart: Uint8Array
  /** 1 at each position at which a match may end. */
  readonly canEnd: Uint8Array
}

export function patternText(text: string): PatternText {
  const characters = Array.from(text.replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0966)))
  const { length } = characters
  const points = new Int32Array(length)
  const offsets = new Int32Array(length + 1)
  const canStart = new Uint8Array(length + 1).fill(1)
  const canEnd = new Uint8Array(length + 1).fill(1)
  for (const [position, character] of characters.entries()) {
    points[position] = character.codePointAt(0)!
    offsets[position + 1] = offsets[position]! + character.length
    if (!isWord(character, points[position])) continue
    canStart[position + 1] = 0
    canEnd[position] = 0
  }
  return { points, offsets, canStart, canEnd }
}

function isWord(character: string, point: number): boolean {
  return point <= HIGHEST_ASCII ? isAsciiWord(point) : WORD.test(character)
}

/** Whether a code point is a word character of `\b`, which knows ASCII only. */
export function isAsciiWord(point: number): boolean {
  const letter = point | 0x20
  return (letter >= 0x61 && letter <= 0x7a) || (point >= 0x30 && point <= 0x39) || point === 0x5f
}
