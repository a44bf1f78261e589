/** Number of prior texts of the average intent distribution: limits the divergence of rare features. */
const PRIOR_TEXTS = 2
/** Weight of a feature that is distributed like the texts. */
const LEAST_FACTOR = 0.5

/** A factor of 1 as it is stored: in hundredths, in one byte. */
export const FACTOR_UNIT = 100

/**
 * Computes the distinctiveness of features: the Kullback-Leibler divergence of the intents of a feature's texts from
 * the intents of all texts. Texts are added intent by intent. More accurate than rarity alone, for words that occur in
 * every intent and are rare, and for words that are frequent and occur in one.
 */
export class DistinctiveColumns {
  /** Share of each intent in the texts. */
  readonly #shares: Float64Array
  /** For each feature: the intent of its last text, and its number of texts of that intent. */
  #intents = new Int32Array(1 << 16)
  #runs = new Uint32Array(1 << 16)
  /** For each feature: the sum over the completed intents, and their shares. */
  #sums = new Float64Array(1 << 16)
  #met = new Float64Array(1 << 16)

  /** @param labels the intent of each text, in the order of the texts. */
  constructor(labels: Int32Array, intents: number) {
    this.#shares = new Float64Array(intents)
    for (const label of labels) this.#shares[label]! += 1 / labels.length
  }

  /** Counts a feature once per text. */
  add(feature: number, label: number): void {
    if (feature >= this.#runs.length) this.#grow()
    if (this.#intents[feature] !== label) {
      this.#close(feature)
      this.#intents[feature] = label
    }
    this.#runs[feature]!++
  }

  /**
   * Returns the factor of a feature that occurs in `frequency` texts: at least {@link LEAST_FACTOR}, in parts of {@link
   * FACTOR_UNIT}.
   */
  factor(feature: number, frequency: number): number {
    const most = Math.log(this.#shares.length)
    if (most === 0) return FACTOR_UNIT
    this.#close(feature)
    const total = this.#sums[feature]! + PRIOR_TEXTS * (1 - this.#met[feature]!) * Math.log(PRIOR_TEXTS)
    const divergence = total / (frequency + PRIOR_TEXTS) - Math.log(frequency + PRIOR_TEXTS)
    return Math.min(255, Math.round(FACTOR_UNIT * (LEAST_FACTOR + Math.max(0, divergence) / most)))
  }

  /** Adds the texts of the last intent to the sums. */
  #close(feature: number): void {
    const run = this.#runs[feature]!
    if (run === 0) return
    const share = this.#shares[this.#intents[feature]!]!
    const seen = run + PRIOR_TEXTS * share
    this.#sums[feature]! += seen * Math.log(seen / share)
    this.#met[feature]! += share
    this.#runs[feature] = 0
  }

  #grow(): void {
    this.#intents = doubled(this.#intents, new Int32Array(2 * this.#intents.length))
    this.#runs = doubled(this.#runs, new Uint32Array(2 * this.#runs.length))
    this.#sums = doubled(this.#sums, new Float64Array(2 * this.#sums.length))
    this.#met = doubled(this.#met, new Float64Array(2 * this.#met.length))
  }
}

function doubled<T extends Int32Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
