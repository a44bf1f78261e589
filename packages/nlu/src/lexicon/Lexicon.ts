import { FeatureExtractor } from '../features/FeatureExtractor.ts'

/** Bits of a hash that choose its bucket: about one row per bucket. */
const BUCKET_BITS = 15

/** Rows of a lexicon: words and pairs of adjacent words, each with a vector. */
export interface LexiconRows {
  /** Length of a vector. */
  readonly dimensions: number
  /** Hash of each word or pair, as a `FeatureExtractor` computes it, in ascending order. */
  readonly hashes: Uint32Array
  /** Factor of each row's levels. It includes the weight of the word, so that frequent words contribute little. */
  readonly scales: Float32Array
  /** The vectors, row after row, each number as a multiple of its row's scale. */
  readonly levels: Int8Array
}

/** The words of a text that was read, and each with the one before it: part of a `FeatureExtractor`. */
export interface WordFeatures {
  readonly tokens: { readonly count: number }
  /** The hashes: of the first word, then of each word and of the pair with the word before. */
  readonly hashes: Uint32Array
  /** Number of these hashes; others may follow. */
  readonly wordsEnd: number
}

/**
 * Static word vectors: a vector for any text, as the weighted sum of the vectors of its words and of its pairs of
 * adjacent words. The cosine of two such vectors says how similar two texts are in meaning.
 */
export class Lexicon {
  /** Version of the file layout and checksum of the content: models store it, since their vectors need this lexicon. */
  readonly id: string
  /** Length of a vector. */
  readonly dimensions: number
  /** @internal For passing the lexicon to a thread. */
  readonly rows: LexiconRows
  /** First row of each bucket, and the end of the last one: the rows are in the order of their hashes. */
  readonly #buckets = new Uint32Array(2 ** BUCKET_BITS + 1)
  readonly #features = new FeatureExtractor()

  /** @internal Use `loadLexicon`. */
  constructor(id: string, rows: LexiconRows) {
    this.id = id
    this.dimensions = rows.dimensions
    this.rows = rows
    for (const hash of rows.hashes) this.#buckets[bucketOf(hash) + 1]!++
    for (let bucket = 1; bucket < this.#buckets.length; bucket++) this.#buckets[bucket]! += this.#buckets[bucket - 1]!
  }

  /**
   * Writes the vector of a text into `into`: of length 1, or all zero if no word is known.
   *
   * @param text the text, or the features of one that was read already, which saves reading it again
   * @param into array of `dimensions` numbers
   * @returns the share of the words that are known, from 0 to 1; 0 for a text without words
   */
  vectorOf(text: string | WordFeatures, into: Float32Array): number {
    const features = typeof text === 'string' ? this.#read(text) : text
    into.fill(0)
    let known = 0
    for (let at = 0; at < features.wordsEnd; at++) {
      const row = this.#find(features.hashes[at]!)
      if (row < 0) continue
      this.#add(row, into)
      // Pairs have even positions from 2 on.
      if (at === 0 || at % 2 === 1) known++
    }
    normalise(into)
    return known === 0 ? 0 : known / features.tokens.count
  }

  #read(text: string): WordFeatures {
    this.#features.read(text)
    return this.#features
  }

  /** Returns the row of a hash, or -1. */
  #find(hash: number): number {
    const bucket = bucketOf(hash)
    const end = this.#buckets[bucket + 1]!
    for (let row = this.#buckets[bucket]!; row < end; row++) if (this.rows.hashes[row] === hash) return row
    return -1
  }

  #add(row: number, into: Float32Array): void {
    const { dimensions, levels, scales } = this.rows
    const scale = scales[row]!
    const start = row * dimensions
    for (let at = 0; at < dimensions; at++) into[at]! += scale * levels[start + at]!
  }
}

function bucketOf(hash: number): number {
  return hash >>> (32 - BUCKET_BITS)
}

function normalise(vector: Float32Array): void {
  let squares = 0
  for (const value of vector) squares += value * value
  if (squares === 0) return
  const factor = 1 / Math.sqrt(squares)
  for (let at = 0; at < vector.length; at++) vector[at]! *= factor
}
