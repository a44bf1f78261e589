import { UNKNOWN } from './glyphText.ts'
import { indicOrder } from './indicOrder.ts'
import type { Word } from './page.types.ts'

/** Words with letters, and those of them that cannot be what the page shows. */
export interface WordCounts {
  readonly words: number
  readonly damaged: number
  /** Of the damaged ones, those with a character that cannot be known. */
  readonly unknown: number
}

/**
 * Signs for a vowel, of Devanagari (without ॅ, which some write after another one), Bengali, Gurmukhi, Gujarati, Oriya,
 * Telugu, Kannada and Malayalam. The parts of one that Unicode composes are one: NFC.
 */
const VOWEL =
  '[\u093e-\u0944\u0946-\u094c\u09be-\u09c4\u09c7-\u09cc\u0a3e-\u0a42\u0a47-\u0a4c\u0abe-\u0ac4\u0ac7-\u0acc\u0b3e-\u0b44\u0b47-\u0b4c\u0c3e-\u0c44\u0c46-\u0c4c\u0cbe-\u0cc4\u0cc6-\u0ccc\u0d3e-\u0d44\u0d46-\u0d4c]'
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]'
const FINAL = '[\u0901-\u0903\u0981-\u0983\u0a01-\u0a03\u0a81-\u0a83\u0b01-\u0b03\u0c01-\u0c03\u0c82\u0c83\u0d02\u0d03]'
/** A sign without a letter: at the beginning of a word, or after a sign that ends a syllable. */
const IMPOSSIBLE = new RegExp(
  `^${FINAL}|^${VOWEL}|^${VIRAMA}|${VOWEL}${VOWEL}|${VOWEL}${VIRAMA}|${VIRAMA}${VOWEL}|${FINAL}${VOWEL}|${FINAL}${VIRAMA}`,
  'u',
)

/**
 * Counts the words that are damaged: those with characters that cannot be known, and those whose signs are in an order that
 * no word has. Word maps each glyph of Devanagari to one character, that of the first word that drew it: after "लिए", the
 * glyph of "ि" reads "ल" and that of "ल" reads "ि" in the whole document, so that "जिसमें कुल" reads "लजसमें कुि".
 * No reader can undo that, and only some of the words show it.
 */
export function countWords(words: readonly Word[]): WordCounts {
  let [all, damaged, unknown] = [0, 0, 0]
  for (const { glyphs } of words) {
    const drawn = glyphs.map(({ text }) => text).join('')
    if (!/\p{L}/u.test(drawn)) continue
    all += 1
    if (drawn.includes(UNKNOWN)) unknown += 1
    if (drawn.includes(UNKNOWN) || IMPOSSIBLE.test(inOrder(glyphs))) damaged += 1
  }
  return { words: all, damaged, unknown }
}

const inOrder = (glyphs: Word['glyphs']): string =>
  indicOrder(glyphs)
    .normalize('NFC')
    .replace(/^[\p{P}\p{N}]+/u, '')
