import type { Character } from './readCharacters.ts'

/** Placeholder of a character that cannot be known. */
export const UNKNOWN = '\uFFFD'
/** Codes that symbol fonts use for the bullet of a list: Symbol and Wingdings in the private-use area. */
const BULLETS = new Set([0xf0b7, 0xf0a7, 0xf0a8, 0xf0d8, 0xf0fc, 0xf076, 0xf0e0, 0xf06c, 0xf06e, 0xf09f, 0xf0b0])

/** Letters and marks of Hebrew and Arabic. */
const RIGHT_TO_LEFT = /^[\u0590-\u08ff]{2,}$/
/** A ligature of lam and alef with alef first, and in the order of reading. */
const ALEF_FIRST = /^[اأإآٱ]ل$/
const LAM_FIRST = /^ل[اأإآٱ]$/
/** A mark of Hebrew or Arabic before its letter. */
const MARK_FIRST = /^[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3]$/

/** Whether a code does not identify its character: a control, private-use or replacement character, or half of one. */
export const isUnknown = (code: number): boolean =>
  !BULLETS.has(code) &&
  (code < 32 ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    code >= 0xf0000 ||
    (code & 0xfffe) === 0xfffe ||
    code === 0xfffd)

/** Whether the characters of a ligature are in the order in which they are drawn, from the left. */
export const isInDrawnOrder = (characters: readonly Pick<Character, 'code'>[]): boolean =>
  ALEF_FIRST.test(characters.map(textOf).join(''))

/**
 * The text of the characters of one glyph, which are in the order of its mapping. `isDrawnOrder`: the producer of the page
 * writes the mapping of right-to-left glyphs as they are drawn.
 */
export function glyphText(characters: readonly Pick<Character, 'code'>[], isDrawnOrder: boolean): string {
  const text = characters.map(textOf).join('')
  const isLetters = RIGHT_TO_LEFT.test(text) && !LAM_FIRST.test(text) && !/\p{M}/u.test(text)
  const isBackward = ALEF_FIRST.test(text) || MARK_FIRST.test(text) || (isDrawnOrder && isLetters)
  return isBackward ? Array.from(text).toReversed().join('') : text
}

function textOf({ code }: Pick<Character, 'code'>): string {
  if (BULLETS.has(code)) return '•'
  if (code === 0xa0 || code === 9 || code === 10 || code === 13) return ' '
  // Marks of direction draw nothing; a joiner shapes its neighbours.
  if ((code >= 0x200e && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return ''
  if (code === 0xfeff || code === 0x200b || (code >= 0x2066 && code <= 0x2069)) return ''
  if (isUnknown(code)) return UNKNOWN
  const character = String.fromCodePoint(code)
  // Ligatures of Latin and presentation forms of Hebrew and Arabic are letters in a shape.
  return code >= 0xfb00 && code <= 0xfefc ? character.normalize('NFKC') : character
}
