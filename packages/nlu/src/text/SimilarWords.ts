import { foldText } from './foldText.ts'
import { COMMON_WORDS } from './commonWords.ts'
import { hashText, tableSize } from './packedTexts.ts'

/** Shorter words have too many neighbours: one edit changes "far" to "for". */
const SHORTEST = 4
const LONGEST = 40
/** In words up to this length the first letter must match ("cook" is not "book"): typing errors there are rare. */
const FIRST_LETTER_COUNTS_TO = 5
const DIGIT = /\p{N}/u
const COMMON = new Set(COMMON_WORDS.map(foldText))

/** An index of similar words in arrays, which are passed between threads without copying. */
export interface PackedSimilarWords {
  /** Start of each bucket in `words`, and the end of the last one. */
  readonly buckets: Uint32Array<ArrayBuffer>
  /** The words of each bucket, by index: those with a remainder whose hash is the bucket's. */
  readonly words: Uint32Array<ArrayBuffer>
}

/** Indexes words by their remainders: what is left without one unit, and the word itself. */
export function packSimilarWords(all: readonly string[]): PackedSimilarWords {
  const fit = all.flatMap((word, index) => (isFit(word) ? [index] : []))
  const count = fit.reduce((sum, index) => sum + all[index]!.length + 1, 0)
  const buckets = new Uint32Array(tableSize(count) / 2 + 1)
  const each = (handle: (bucket: number, index: number) => void): void => {
    for (const index of fit) {
      const word = all[index]!
      for (const remainder of remainders(word)) handle(hashText(remainder) % (buckets.length - 1), index)
    }
  }
  each((bucket) => void buckets[bucket + 1]!++)
  for (let bucket = 1; bucket < buckets.length; bucket++) buckets[bucket]! += buckets[bucket - 1]!
  const words = new Uint32Array(buckets.at(-1)!)
  const next = buckets.slice()
  each((bucket, index) => void (words[next[bucket]!++] = index))
  return { buckets, words }
}

/**
 * Finds words within one edit: a unit inserted, deleted, replaced or transposed with its neighbour. Two such words
 * become equal by deleting at most one unit of each, so a look-up tries deletions only.
 */
export class SimilarWords {
  readonly #packed: PackedSimilarWords
  readonly #wordAt: (index: number) => string

  constructor(packed: PackedSimilarWords, wordAt: (index: number) => string) {
    this.#packed = packed
    this.#wordAt = wordAt
  }

  /** Returns the words that are one edit away. */
  of(word: string): string[] {
    if (!isFit(word) || COMMON.has(word)) return []
    const { buckets, words } = this.#packed
    const similar = new Set<string>()
    // The word itself, then the word without each of its units. Most buckets are empty: no text is made for those.
    for (let without = -1; without < word.length; without++) {
      const bucket = hashText(word, without) % (buckets.length - 1)
      for (let at = buckets[bucket]!; at < buckets[bucket + 1]!; at++) {
        const candidate = this.#wordAt(words[at]!)
        const remainder = without < 0 ? word : word.slice(0, without) + word.slice(without + 1)
        // Other remainders may have the same hash.
        if (!isRemainder(remainder, candidate)) continue
        if (candidate !== word && isOneEdit(word, candidate) && mayBegin(word, candidate)) similar.add(candidate)
      }
    }
    return [...similar]
  }
}

/** Whether a text is a word, or the word without one unit. */
function isRemainder(text: string, word: string): boolean {
  if (text.length >= word.length) return text === word
  if (text.length + 1 < word.length) return false
  let at = 0
  while (at < text.length && text.charCodeAt(at) === word.charCodeAt(at)) at++
  return text.slice(at) === word.slice(at + 1)
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
