import { HashIndex } from '../features/HashIndex.ts'
import { EmotionFeatures, KIND_WEIGHTS } from './EmotionFeatures.ts'

/**
 * Converts texts, one at a time, to the input of the model: the rows of the known features and their values. A value is
 * the information of the feature; the values of each kind are scaled to the length of the kind.
 */
export class EmotionInput {
  /** Row of each known feature, once. */
  rows = new Uint32Array(1024)
  values = new Float32Array(1024)
  /** Number of known features. */
  count = 0
  readonly #features = new EmotionFeatures()
  readonly #index: HashIndex
  readonly #information: Uint8Array
  /** Number of the text that last had the row's feature. */
  readonly #seen: Uint32Array
  #text = 0
  #kinds = new Uint8Array(1024)

  /**
   * @param hashes distinct hashes of the features, in the order of the rows
   * @param information of each feature, in any unit
   */
  constructor(hashes: Uint32Array, information: Uint8Array) {
    this.#index = new HashIndex(hashes.length)
    for (const hash of hashes) this.#index.add(hash)
    this.#information = information
    this.#seen = new Uint32Array(hashes.length)
  }

  /** Reads a text and replaces the previous one. */
  read(text: string): void {
    this.#features.read(text)
    this.#reserve(this.#features.count)
    this.#text = (this.#text + 1) >>> 0
    this.count = 0
    const squares = new Float64Array(KIND_WEIGHTS.length)
    for (let at = 0; at < this.#features.count; at++) {
      const row = this.#index.find(this.#features.hashes[at]!)
      if (row < 0 || this.#seen[row] === this.#text) continue
      this.#seen[row] = this.#text
      const value = this.#information[row]!
      const kind = this.#features.kinds[at]!
      squares[kind]! += value * value
      this.rows[this.count] = row
      this.values[this.count] = value
      this.#kinds[this.count++] = kind
    }
    for (let at = 0; at < this.count; at++) {
      const kind = this.#kinds[at]!
      this.values[at]! *= KIND_WEIGHTS[kind]! / Math.sqrt(squares[kind]!)
    }
  }

  #reserve(length: number): void {
    if (this.rows.length >= length) return
    this.rows = new Uint32Array(2 * length)
    this.values = new Float32Array(2 * length)
    this.#kinds = new Uint8Array(2 * length)
  }
}
