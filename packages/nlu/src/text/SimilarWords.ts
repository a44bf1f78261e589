import { foldText } from './foldText.ts'
import { COMMON_WORDS } from './commonWords.ts'

/** Shorter words have too many neighbours: one edit changes "far" to "for". */
const SHORTEST = 4
const LONGEST = 40
/** In words up to this length the first letter must match ("cook" is not "book"): typing errors there are rare. */
const FIRST_LETTER_COUNTS_TO = 5
const DIGIT = /\p{N}/u
const COMMON = new Set(COMMON_WORDS.map(foldText))

/**
 * Finds words within one edit: a unit inserted, deleted, replaced or transposed with its neighbour. Two such words
 * become equal by deleting at most one unit of each, so a look-up tries deletions only.
 */
export class SimilarWords {
  readonly #byRemainder = new Map<string, string[]>()

  /** Indexes the words to find. */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (!isFit(word)) continue
      for (const remainder of remainders(word)) {
        const known = this.#byRemainder.get(remainder)
        if (known) known.push(word)
        else this.#byRemainder.set(remainder, [word])
      }
    }
  }

  /** Returns the words that are one edit away. */
  of(word: string): string[] {
    if (!isFit(word) || COMMON.has(word)) return []
    const similar = new Set<string>()
    for (const remainder of remainders(word)) {
      for (const candidate of this.#byRemainder.get(remainder) ?? []) {
        if (candidate !== word && isOneEdit(word, candidate) && mayBegin(word, candidate)) similar.add(candidate)
      }
    }
    return [...similar]
  }
}

function isFit(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && !DIGIT.test(word)
}

function remainders(word: string): Set<string> {
  const all = new Set([word])
  for (let at = 0; at < word.length; at++) all.add(word.slice(0, at) + word.slice(at + 1))
  return all
}

function mayBegin(word: string, candidate: string): boolean {
  return word.length > FIRST_LETTER_COUNTS_TO || word[0] === candidate[0]
}

/** Whether two different words are one edit apart. */
function isOneEdit(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one.charCodeAt(start) === other.charCodeAt(start)) start++
  const rest = (oneAt: number, otherAt: number) => one.slice(oneAt) === other.slice(otherAt)
  if (rest(start + 1, start + 1) || rest(start + 1, start) || rest(start, start + 1)) return true
  return one[start] === other[start + 1] && one[start + 1] === other[start] && rest(start + 2, start + 2)
}
