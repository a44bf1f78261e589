import { TokenBuffer } from '../text/TokenBuffer.ts'

/** Lengths of the letter runs, in UTF-16 units. */
const SHORTEST_RUN = 3
export const LONGEST_RUN = 5

const WORD_SEED = 0x9e3779b9
const TEXT_SEED = 0xc2b2ae35
const RUN_SEED = 0x85ebca6b

/**
 * The features of one text at a time, as 32-bit hashes: words and pairs of neighbouring words, and runs of 3 to 5
 * letters inside each word with its bounds (" bo", "boo", "book "). Words carry the meaning, runs see through endings,
 * compounds and typing errors.
 *
 * A feature comes as often as it stands in the text.
 */
export class FeatureExtractor {
  readonly tokens = new TokenBuffer()
  /** Hash of each feature; the word features first. */
  hashes = new Uint32Array(2048)
  /** Where the feature stands in `tokens.codes`. */
  starts = new Int32Array(2048)
  ends = new Int32Array(2048)
  /** Number of features. */
  count = 0
  /** Number of word features: the first word, then each word and its pair with the one before. Letters follow them. */
  wordCount = 0
  /** Hash of all words in their order. */
  textHash = 0

  /** Reads a text, in place of the one before. */
  read(text: string): void {
    this.tokens.read(text)
    this.#reserve()
    this.#readWords()
    this.#readRuns()
  }

  #readWords(): void {
    const { codes, starts, ends, count } = this.tokens
    let at = 0
    let before = 0
    let all = TEXT_SEED
    for (let token = 0; token < count; token++) {
      const start = starts[token]!
      const end = ends[token]!
      let hash = WORD_SEED
      for (let index = start; index < end; index++) hash = mix(hash, codes[index]!)
      at = this.#add(at, hash, start, end)
      if (token > 0) at = this.#add(at, mix(mix(before, WORD_SEED), hash), starts[token - 1]!, end)
      before = hash
      all = mix(all, hash)
    }
    this.textHash = finish(all)
    this.wordCount = at
    this.count = at
  }

  #readRuns(): void {
    const { codes, starts, ends, count } = this.tokens
    let at = this.count
    for (let token = 0; token < count; token++) {
      const start = starts[token]! - 1
      const end = ends[token]! + 1
      for (let first = start; first + SHORTEST_RUN <= end; first++) {
        const longest = Math.min(first + LONGEST_RUN, end)
        let hash = mix(mix(RUN_SEED, codes[first]!), codes[first + 1]!)
        for (let last = first + 2; last < longest; last++) {
          hash = mix(hash, codes[last]!)
          at = this.#add(at, hash, first, last + 1)
        }
      }
    }
    this.count = at
  }

  #add(at: number, hash: number, start: number, end: number): number {
    this.hashes[at] = finish(hash)
    this.starts[at] = start
    this.ends[at] = end
    return at + 1
  }

  /** Room for all features of the text: two for each word, and at most three runs for each unit. */
  #reserve(): void {
    const { count, ends } = this.tokens
    const needed = count === 0 ? 0 : 2 * count + (LONGEST_RUN - SHORTEST_RUN + 1) * (ends[count - 1]! + count + 1)
    if (this.hashes.length >= needed) return
    this.hashes = new Uint32Array(needed * 2)
    this.starts = new Int32Array(needed * 2)
    this.ends = new Int32Array(needed * 2)
  }
}

function mix(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x01000193)
  return product ^ (product >>> 15)
}

/** Spreads a hash over all 32 bits (the end of MurmurHash3). */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
