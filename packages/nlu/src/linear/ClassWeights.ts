/** Weights of all classes on all dimensions, as plain arrays: what a model file holds. */
export interface ClassWeightsData {
  /** The entries of dimension `d` go from `offsets[d]` to `offsets[d + 1]`. */
  readonly offsets: Uint32Array
  /** The class of each entry. */
  readonly classes: Uint16Array
  /** The weight of each entry, as a signed square root in parts of the class's largest: -127 to 127. */
  readonly levels: Int8Array
  /** What a level of 1 is worth in each class. */
  readonly scales: Float32Array
  /** The constant of each class. */
  readonly constants: Float32Array
}

/** Entries a model may have; beyond, the smallest are dropped, so that a model file stays below 6 MB. */
const MAX_ENTRIES = 2_000_000

/** `SQUARES[level + 128]` is the level's weight before scaling. */
const SQUARES = Float32Array.from({ length: 256 }, (_, index) => (index - 128) * Math.abs(index - 128))

/** Gathers the weights of one class after another, in one byte each. */
export class ClassWeightsBuilder {
  readonly #dimensions: number
  readonly #levels: Int8Array[] = []
  readonly #scales: number[] = []
  readonly #constants: number[] = []

  constructor(dimensions: number) {
    this.#dimensions = dimensions
  }

  /** Adds a class: a weight for each dimension, and the constant after them. */
  add(weights: Float32Array): void {
    let largest = 0
    for (let at = 0; at < this.#dimensions; at++) largest = Math.max(largest, Math.abs(weights[at]!))
    const levels = new Int8Array(this.#dimensions)
    if (largest > 0) {
      for (let at = 0; at < this.#dimensions; at++) {
        const weight = weights[at]!
        levels[at] = Math.sign(weight) * Math.round(127 * Math.sqrt(Math.abs(weight) / largest))
      }
    }
    this.#levels.push(levels)
    this.#scales.push(largest / (127 * 127))
    this.#constants.push(weights[this.#dimensions]!)
  }

  /** The weights of all classes, the smallest left out. */
  build(): ClassWeightsData {
    const lowest = this.#lowestKept()
    const offsets = new Uint32Array(this.#dimensions + 1)
    for (const levels of this.#levels) {
      for (let at = 0; at < levels.length; at++) if (Math.abs(levels[at]!) >= lowest) offsets[at + 1]!++
    }
    for (let at = 0; at < this.#dimensions; at++) offsets[at + 1]! += offsets[at]!
    const entries = offsets[this.#dimensions]!
    const next = offsets.slice()
    const classes = new Uint16Array(entries)
    const kept = new Int8Array(entries)
    for (const [label, levels] of this.#levels.entries()) {
      for (let at = 0; at < levels.length; at++) {
        if (Math.abs(levels[at]!) < lowest) continue
        const entry = next[at]!++
        classes[entry] = label
        kept[entry] = levels[at]!
      }
    }
    return {
      offsets,
      classes,
      levels: kept,
      scales: Float32Array.from(this.#scales),
      constants: Float32Array.from(this.#constants),
    }
  }

  /** The lowest level with which the entries stay within their number. */
  #lowestKept(): number {
    const having = new Uint32Array(129)
    for (const levels of this.#levels) for (const level of levels) having[Math.abs(level)]!++
    let entries = 0
    for (let level = 127; level >= 1; level--) {
      entries += having[level]!
      if (entries > MAX_ENTRIES) return level + 1
    }
    return 1
  }
}

/** Scores texts for all classes at once. */
export class ClassWeights {
  readonly data: ClassWeightsData

  constructor(data: ClassWeightsData) {
    this.data = data
  }

  /** Number of classes. */
  get size(): number {
    return this.data.scales.length
  }

  /** Writes the score of each class into `scores`. */
  score(dimensions: Int32Array, values: Float32Array, count: number, scores: Float64Array): void {
    const { offsets, classes, levels, scales, constants } = this.data
    scores.fill(0)
    for (let at = 0; at < count; at++) {
      const dimension = dimensions[at]!
      const value = values[at]!
      const end = offsets[dimension + 1]!
      for (let entry = offsets[dimension]!; entry < end; entry++) {
        scores[classes[entry]!]! += SQUARES[levels[entry]! + 128]! * value
      }
    }
    for (let label = 0; label < scales.length; label++) {
      scores[label] = scores[label]! * scales[label]! + constants[label]!
    }
  }

  /** What one dimension of value 1 adds to a class. */
  weight(dimension: number, label: number): number {
    const { offsets, classes, levels, scales } = this.data
    for (let entry = offsets[dimension]!; entry < offsets[dimension + 1]!; entry++) {
      if (classes[entry] === label) return SQUARES[levels[entry]! + 128]! * scales[label]!
    }
    return 0
  }
}
