import type { Glyph, Word } from './page.types.ts'

/** Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam. */
const INDIC = /[\u0900-\u0d7f]/
const CONSONANT =
  '[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1\u0a15-\u0a39\u0a59-\u0a5e\u0a95-\u0ab9\u0b15-\u0b39\u0b5c-\u0b5f\u0b95-\u0bb9\u0d15-\u0d3a]'
const NUKTA = '[\u093c\u09bc\u0a3c\u0abc\u0b3c]?'
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0d4d]'
/** Consonants that are read as one, the last one with its vowel. */
const CLUSTER = `(?:${CONSONANT}${NUKTA}${VIRAMA}\u200d?)*${CONSONANT}${NUKTA}`
/** Vowel signs that are drawn before the consonant that they follow. */
const EARLY_SIGN = /^[\u093f\u094e\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48]$/
/** "र्" at the beginning of a syllable is drawn above its end. */
const REPHA = 'र्'

/**
 * Words whose signs are in the order of Unicode. Text that was drawn without shaping has each sign after its consonant: "किस"
 * looks like "कसि". What shaping has drawn never has such a sign at the end of a word, but often at its beginning.
 */
export function withShapedOrder(words: readonly Word[]): Word[] {
  const [begins, ends] = [0, -1].map((at) => words.filter(({ glyphs }) => EARLY_SIGN.test(glyphs.at(at)?.text ?? '')))
  return begins?.length === 0 && ends && ends.length > 0 ? words.map(joinedSigns) : [...words]
}

/** A word with each early sign in the glyph before it: within a glyph, signs are in order. */
function joinedSigns(word: Word): Word {
  const glyphs: Glyph[] = []
  for (const glyph of word.glyphs) {
    const last = glyphs.at(-1)
    if (last && EARLY_SIGN.test(glyph.text)) {
      glyphs[glyphs.length - 1] = { ...last, text: last.text + glyph.text, x1: Math.max(last.x1, glyph.x1) }
    } else glyphs.push(glyph)
  }
  return { ...word, glyphs }
}

/** Stand for signs out of order; these codes are in no text, whose private-use characters are replaced. */
const [EARLY, LATE] = ['\ue001', '\ue002']
const EARLY_ORDER = new RegExp(`${EARLY}(.)(${CLUSTER})`, 'gu')
const LATE_ORDER = new RegExp(`(${CLUSTER}[\u093e-\u094c\u0900-\u0903]*)${LATE}`, 'gu')

/** The text of glyphs of a word in the order of drawing, with the signs of Indic scripts in the order of Unicode. */
export function indicOrder(
  glyphs: readonly { readonly text: string; readonly x0: number; readonly x1: number }[],
): string {
  const text = glyphs.map((glyph) => glyph.text).join('')
  if (!INDIC.test(text)) return text
  // A sign within the text of a glyph with other letters is in order.
  const marked = glyphs.map((glyph, at) => {
    if (EARLY_SIGN.test(glyph.text)) return `${EARLY}${glyph.text}`
    const before = glyphs[at - 1]
    const isAbove = before !== undefined && glyph.x0 < before.x1 - (glyph.x1 - glyph.x0) / 2
    return glyph.text === REPHA && isAbove ? LATE : glyph.text
  })
  return marked
    .join('')
    .replace(EARLY_ORDER, '$2$1')
    .replace(LATE_ORDER, `${REPHA}$1`)
    .replaceAll(EARLY, '')
    .replaceAll(LATE, REPHA)
}
