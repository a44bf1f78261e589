import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { MAX_TEXT_LENGTH } from '../text/foldText.ts'
import { findSigns, withoutElongation, withoutWebAddresses } from './findSigns.ts'

/** Kinds of features. Each kind is normalised separately. */
const WORD = 0
const ADJACENT = 1
const LETTERS = 2
const NEAR = 3
const EDGE = 4
const SIGN = 5

/** Weight of each kind in a text: the length to which its values are normalised. */
export const KIND_WEIGHTS = [1, 1, 1, 0.5, 0.7, 0.5] as const

/** Words that negate the words after them, as the tokeniser reads them. */
const NEGATIONS = hashesOf(
  'not no never dont doesnt didnt cant cannot couldnt wont wouldnt shouldnt isnt arent wasnt werent aint havent hasnt hadnt',
)
/** Number of words that a negation negates. */
const NEGATION_REACH = 3

const NEGATED_SEED = 0x2545f491
const FIRST_SEED = 0x1b873593
const LAST_SEED = 0x38b34ae5
const SIGN_SEED = 0x7f4a7c15

/**
 * Extracts the features of one text at a time, as 32-bit hashes: words, pairs of adjacent and of near words, letter runs
 * (all by a `FeatureExtractor`), the first and the last word, and signs such as "!!" or ":(". A negated word is a feature
 * of its own: the "happy" of "not happy" has nothing in common with "happy".
 */
export class EmotionFeatures {
  hashes = new Uint32Array(2048)
  kinds = new Uint8Array(2048)
  /** Number of features. A feature is included once for each occurrence. */
  count = 0
  readonly #extractor = new FeatureExtractor()
  /** Whether each word is negated. */
  #isNegated = new Uint8Array(128)

  /** Reads a text and replaces the previous one. */
  read(text: string): void {
    const typed = withoutWebAddresses(text.slice(0, MAX_TEXT_LENGTH))
    const extractor = this.#extractor
    extractor.read(withoutElongation(typed))
    const { words, wordsEnd, lettersEnd, pairsEnd, hashes, ends, tokens } = extractor
    this.#findNegated()
    const signs = findSigns(typed, words.count)
    this.#reserve(pairsEnd + 2 + signs.length)
    this.count = 0
    for (let at = 0; at < wordsEnd; at++) {
      const isWord = at === 0 || at % 2 === 1
      const isNegated = isWord && this.#isNegated[(at + 1) >> 1] === 1
      this.#add(isNegated ? seeded(hashes[at]!, NEGATED_SEED) : hashes[at]!, isWord ? WORD : ADJACENT)
    }
    for (let at = wordsEnd, word = 0; at < lettersEnd; at++) {
      // A run may include the space behind its word.
      while (ends[at]! > tokens.ends[word]! + 1) word++
      if (this.#isNegated[word] === 0) this.#add(hashes[at]!, LETTERS)
    }
    for (let at = lettersEnd; at < pairsEnd; at++) this.#add(hashes[at]!, NEAR)
    const last = words.count - 1
    if (last >= 0) {
      this.#add(seeded(words.hashes[0]!, FIRST_SEED), EDGE)
      if (this.#isNegated[last] === 0) this.#add(seeded(words.hashes[last]!, LAST_SEED), EDGE)
    }
    for (const sign of signs) this.#add(seeded(sign, SIGN_SEED), SIGN)
  }

  #findNegated(): void {
    const { count, hashes } = this.#extractor.words
    if (this.#isNegated.length < count) this.#isNegated = new Uint8Array(2 * count)
    let reach = 0
    for (let word = 0; word < count; word++) {
      const isNegation = NEGATIONS.has(hashes[word]!)
      this.#isNegated[word] = Number(reach > 0 && !isNegation)
      reach = isNegation ? NEGATION_REACH : reach - 1
    }
  }

  #add(hash: number, kind: number): void {
    this.hashes[this.count] = hash
    this.kinds[this.count++] = kind
  }

  #reserve(length: number): void {
    if (this.hashes.length >= length) return
    this.hashes = new Uint32Array(2 * length)
    this.kinds = new Uint8Array(2 * length)
  }
}

function seeded(value: number, seed: number): number {
  return Math.imul(value ^ seed, 0x85ebca6b) >>> 0
}

function hashesOf(list: string): ReadonlySet<number> {
  const extractor = new FeatureExtractor()
  extractor.read(list)
  return new Set(extractor.words.hashes.subarray(0, extractor.words.count))
}
