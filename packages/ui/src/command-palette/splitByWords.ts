import { foldText } from './foldText.ts'

/** A piece of a text, and whether a query matches it. */
export interface TextPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text where folded words occur in it, in any case and with any accents. */
export function splitByWords(text: string, words: readonly string[]): TextPiece[] {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const folded = characters.map(foldText)
  const isMatch = marksOf(folded, words)
  return characters.reduce<TextPiece[]>((pieces, character, index) => {
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch[index]) {
      return [...pieces.slice(0, -1), { ...last, text: last.text + character }]
    }
    return [...pieces, { text: character, isMatch: isMatch[index] ?? false }]
  }, [])
}

/** Whether each character is part of a word. A fold may have more or fewer letters than the character. */
function marksOf(folded: readonly string[], words: readonly string[]): boolean[] {
  const text = folded.join('')
  const ends: number[] = []
  for (const letters of folded) ends.push((ends.at(-1) ?? 0) + letters.length)
  const ranges = words.flatMap((word) => occurrences(text, word))
  return folded.map((letters, index) => {
    const end = ends[index] ?? 0
    return ranges.some((range) => range.start < end && range.end > end - letters.length)
  })
}

function occurrences(text: string, word: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
    found.push({ start, end: start + word.length })
  }
  return found
}
