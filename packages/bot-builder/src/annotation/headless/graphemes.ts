import type { TextRange } from './ranges.ts'

// What a reader takes for one character: an emoji of several signs, a Devanagari syllable with its vowel.
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** A word of a text, or what stands between two. */
export interface Word extends TextRange {
  readonly text: string
  readonly isWord: boolean
}

/** A text cut into words and what stands between them. Nothing is left out. */
export function wordsOf(text: string): Word[] {
  return Array.from(words.segment(text), ({ segment, index, isWordLike }) => ({
    text: segment,
    start: index,
    end: index + segment.length,
    isWord: isWordLike === true,
  }))
}

/** Whether a place lies between two characters, as a reader counts them. */
export function isGraphemeBoundary(text: string, place: number): boolean {
  if (place <= 0 || place >= text.length) return place === 0 || place === text.length
  return characters.segment(text).containing(place)?.index === place
}

/** The range grown to whole characters. An empty range stays empty. */
export function snapToGraphemes(text: string, { start, end }: TextRange): TextRange {
  const from = characterStart(text, start)
  return start >= end ? { start: from, end: from } : { start: from, end: characterEnd(text, end) }
}

/** The place where the next character begins, or the previous one. */
export function nextCharacter(text: string, place: number, step: 1 | -1): number {
  if (step === -1) return place <= 0 ? 0 : characterStart(text, place - 1)
  return place >= text.length ? text.length : characterEnd(text, place + 1)
}

/** The end of the next word, or the start of the previous one. */
export function nextWord(text: string, place: number, step: 1 | -1): number {
  const all = wordsOf(text).filter(({ isWord }) => isWord)
  if (step === -1) return all.findLast(({ start }) => start < place)?.start ?? 0
  return all.find(({ end }) => end > place)?.end ?? text.length
}

/** The word that a place lies in or touches. */
export function wordAt(text: string, place: number): TextRange | null {
  const found = wordsOf(text).find(({ start, end, isWord }) => isWord && start <= place && place <= end)
  return found ? { start: found.start, end: found.end } : null
}

function characterStart(text: string, place: number): number {
  if (place >= text.length) return text.length
  return characters.segment(text).containing(place)?.index ?? 0
}

function characterEnd(text: string, place: number): number {
  if (place <= 0 || place >= text.length) return Math.max(0, Math.min(place, text.length))
  const found = characters.segment(text).containing(place)
  return !found || found.index === place ? place : found.index + found.segment.length
}
