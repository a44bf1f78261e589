import type { Character } from './readCharacters.ts'

/** Stands for a character that cannot be known. */
export const UNKNOWN = '\uFFFD'
/** Codes that symbol fonts use for the bullet of a list: Symbol and Wingdings in the private-use area. */
const BULLETS = new Set([0xf0b7, 0xf0a7, 0xf0a8, 0xf0d8, 0xf0fc, 0xf076, 0xf0e0, 0xf06c, 0xf06e, 0xf09f, 0xf0b0])

/** Whether a code says nothing about its character: a control, a private-use or a replacement character, or half of one. */
export const isUnknown = (code: number): boolean =>
  !BULLETS.has(code) &&
  (code < 32 ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0xd800 && code <= 0xf8ff) ||
    code >= 0xf0000 ||
    (code & 0xfffe) === 0xfffe ||
    code === 0xfffd)

/** The text of the characters of one glyph, which are in the order of its mapping. */
export function glyphText(characters: readonly Pick<Character, 'code'>[]): string {
  const text = characters.map(textOf).join('')
  // The ligature of lam and alef is read in this order; some producers write its mapping as it is drawn.
  return /^[اأإآٱ]ل$/.test(text) ? text.slice(1) + text.slice(0, 1) : text
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
