/** A word or a sign of a folded text, as it is compared with values. */
export interface ValueWord {
  readonly text: string
  /** Position in the folded text. */
  readonly start: number
  readonly end: number
}

const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’ʼ][\p{L}\p{M}\p{N}_]+)*|[^\s]/gu
const APOSTROPHES = /['’ʼ]/g
const DASHES = '-‐‑–'

/**
 * Returns the words of a folded text, without apostrophes. Other signs are words of their own ("C++" is not "C"),
 * except a dash inside a word, which equals a space ("wi-fi").
 */
export function readWords(folded: string): ValueWord[] {
  const words: ValueWord[] = []
  for (const { 0: match, index } of folded.matchAll(WORD)) {
    const end = index + match.length
    if (DASHES.includes(match) && isLetter(folded, index - 1) && isLetter(folded, end)) continue
    words.push({ text: match.replace(APOSTROPHES, ''), start: index, end })
  }
  return words
}

const LETTER = /[\p{L}\p{M}\p{N}_]/u

function isLetter(text: string, at: number): boolean {
  return LETTER.test(text.charAt(at))
}
