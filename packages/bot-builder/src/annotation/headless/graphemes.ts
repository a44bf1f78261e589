import type { TextRange } from './ranges.ts'

// User-perceived characters: an emoji of several code points, a Devanagari syllable with its vowel.
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A word of a text, or the text between two words. */
export interface Word extends TextRange {
  readonly text: string
  readonly isWord: boolean
}

/** Splits a text into words and the text between them. */
export function wordsOf(text: string): Word[] {
  return Array.from(words.segment(text), ({ segment, index, isWordLike }) => ({
    text: segment,
    start: index,
    end: index + segment.length,
    isWord: isWordLike === true,
  }))
}

/** Whether an offset (UTF-16 units) is between two user-perceived characters. */
export function isGraphemeBoundary(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return offset === 0 || offset === text.length
  return characters.segment(text).containing(offset)?.index === offset
}

/** Extends a range to whole characters. An empty range stays empty. */
export function snapToGraphemes(text: string, { start, end }: TextRange): TextRange {
  const from = characterStart(text, start)
  return start >= end ? { start: from, end: from } : { start: from, end: characterEnd(text, end) }
}

/** The offset where the next character begins, or the previous one. */
export function nextCharacter(text: string, offset: number, step: 1 | -1): number {
  if (step === -1) return offset <= 0 ? 0 : characterStart(text, offset - 1)
  return offset >= text.length ? text.length : characterEnd(text, offset + 1)
}

/** The end of the next word, or the start of the previous one. */
export function nextWord(text: string, offset: number, step: 1 | -1): number {
  const all = wordsOf(text).filter(({ isWord }) => isWord)
  if (step === -1) return all.findLast(({ start }) => start < offset)?.start ?? 0
  return all.find(({ end }) => end > offset)?.end ?? text.length
}

/** Returns the word at an offset, including its edges. */
export function wordAt(text: string, offset: number): TextRange | null {
  const found = wordsOf(text).find(({ start, end, isWord }) => isWord && start <= offset && offset <= end)
  return found ? { start: found.start, end: found.end } : null
}

function characterStart(text: string, offset: number): number {
  if (offset >= text.length) return text.length
  return characters.segment(text).containing(offset)?.index ?? 0
}

function characterEnd(text: string, offset: number): number {
  if (offset <= 0 || offset >= text.length) return Math.max(0, Math.min(offset, text.length))
  const found = characters.segment(text).containing(offset)
  return !found || found.index === offset ? offset : found.index + found.segment.length
}
