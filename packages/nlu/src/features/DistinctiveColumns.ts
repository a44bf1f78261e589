/** How many texts without the feature weigh against what its few texts seem to tell. */
const DOUBT = 2
/** What a feature weighs that stands in all intents alike. */
const LEAST = 0.5

/** A factor of 1 as it is kept: in hundredths, in one byte. */
export const TELLING_UNIT = 100

/**
 * Learns how much each feature tells of the intent: how far the intents of its texts are from those of all texts
 * (Kullback-Leibler divergence). Texts come intent after intent. Measures better than rarity alone, for words that
 * stand in every intent and are rare, and for words that are frequent and stand in one.
 */
export class DistinctiveColumns {
  /** Share of each intent in the texts. */
  readonly #shares: Float64Array
  /** For each feature: the intent of its last text, and in how many texts of that intent it stood. */
  #intents = new Int32Array(1 << 16)
  #runs = new Uint32Array(1 << 16)
  /** For each feature: the sum over the intents before, and their shares. */
  #sums = new Float64Array(1 << 16)
  #met = new Float64Array(1 << 16)

  /** @param labels the intent of each text, in the order in which they come. */
  constructor(labels: Int32Array, intents: number) {
    this.#shares = new Float64Array(intents)
    for (const label of labels) this.#shares[label]! += 1 / labels.length
  }

  /** Counts a feature once for a text. */
  add(feature: number, label: number): void {
    if (feature >= this.#runs.length) this.#grow()
    if (this.#intents[feature] !== label) {
      this.#close(feature)
      this.#intents[feature] = label
    }
    this.#runs[feature]!++
  }

  /** What a feature tells, that stands in so many texts: from {@link LEAST} on, in parts of {@link TELLING_UNIT}. */
  telling(feature: number, frequency: number): number {
    const most = Math.log(this.#shares.length)
    if (most === 0) return TELLING_UNIT
    this.#close(feature)
    const whole = this.#sums[feature]! + DOUBT * (1 - this.#met[feature]!) * Math.log(DOUBT)
    const divergence = whole / (frequency + DOUBT) - Math.log(frequency + DOUBT)
    return Math.min(255, Math.round(TELLING_UNIT * (LEAST + Math.max(0, divergence) / most)))
  }

  /** Adds the texts of the intent that went by. */
  #close(feature: number): void {
    const run = this.#runs[feature]!
    if (run === 0) return
    const share = this.#shares[this.#intents[feature]!]!
    const seen = run + DOUBT * share
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
