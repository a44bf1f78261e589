import type { Word } from './page.types.ts'

/** Scripts that have no blanks between words, with their punctuation. */
export const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u

/** The text of words in the order of drawing, without blanks. */
export const textOf = (words: readonly Word[]): string =>
  words.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join('')
