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

const FIRST_SEED = 0x1b873593
const LAST_SEED = 0x38b34ae5
const SIGN_SEED = 0x7f4a7c15

/**
 * Extracts the features of one text at a time, as 32-bit hashes: words, pairs of adjacent and of near words, letter runs
 * (all by a `FeatureExtractor`), the first and the last word, and signs such as "!!" or ":(".
 */
export class EmotionFeatures {
  hashes = new Uint32Array(2048)
  kinds = new Uint8Array(2048)
  /** Number of features. A feature is included once for each occurrence. */
  count = 0
  readonly #extractor = new FeatureExtractor()

  /** Reads a text and replaces the previous one. */
  read(text: string): void {
    const typed = withoutWebAddresses(text.slice(0, MAX_TEXT_LENGTH))
    const extractor = this.#extractor
    extractor.read(withoutElongation(typed))
    const { words, wordsEnd, lettersEnd, pairsEnd, hashes } = extractor
    const signs = findSigns(typed, words.count)
    this.#reserve(pairsEnd + 2 + signs.length)
    this.count = 0
    for (let at = 0; at < wordsEnd; at++) this.#add(hashes[at]!, at === 0 || at % 2 === 1 ? WORD : ADJACENT)
    for (let at = wordsEnd; at < lettersEnd; at++) this.#add(hashes[at]!, LETTERS)
    for (let at = lettersEnd; at < pairsEnd; at++) this.#add(hashes[at]!, NEAR)
    if (words.count > 0) {
      this.#add(seeded(words.hashes[0]!, FIRST_SEED), EDGE)
      this.#add(seeded(words.hashes[words.count - 1]!, LAST_SEED), EDGE)
    }
    for (const sign of signs) this.#add(seeded(sign, SIGN_SEED), SIGN)
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
