/** Weights of all classes on all dimensions, as plain arrays, as in the model file. */
export interface ClassWeightsData {
  /** The entries of dimension `d` go from `offsets[d]` to `offsets[d + 1]`. */
  readonly offsets: Uint32Array
  /** The class of each entry. */
  readonly classes: Uint16Array
  /** The weight of each entry, as a signed square root relative to the class's largest: -127 to 127. */
  readonly levels: Int8Array
  /** The value of level 1 in each class. */
  readonly scales: Float32Array
  /** The constant of each class. */
  readonly constants: Float32Array
}

/**
 * Largest number of entries of a model. Beyond it the smallest are dropped, so that a model file is smaller than 6 MB.
 */
const MAX_ENTRIES = 2_000_000

/** Weights with a lower level are dropped: less than a thousandth of the largest. */
const LOWEST = 4

/** `SQUARES[level + 128]` is the level's weight before scaling. */
const SQUARES = Float32Array.from({ length: 256 }, (_, index) => (index - 128) * Math.abs(index - 128))

/**
 * Quantises weights to one byte each and drops the smallest.
 *
 * @param weights weight of dimension `d` for class `c` at `d * classes + c`; the constants follow the last dimension.
 */
export function compressWeights(weights: Float32Array, dimensions: number, classes: number): ClassWeightsData {
  const largest = new Float32Array(classes)
  const end = dimensions * classes
  for (let at = 0, label = 0; at < end; at++) {
    largest[label] = Math.max(largest[label]!, Math.abs(weights[at]!))
    if (++label === classes) label = 0
  }
  const levels = new Int8Array(end)
  const having = new Uint32Array(128)
  for (let at = 0, label = 0; at < end; at++) {
    const weight = weights[at]!
    if (weight !== 0) {
      const level = Math.round(127 * Math.sqrt(Math.abs(weight) / largest[label]!))
      levels[at] = weight < 0 ? -level : level
      having[level]!++
    }
    if (++label === classes) label = 0
  }
  const lowest = lowestKept(having)
  const offsets = new Uint32Array(dimensions + 1)
  const entries = having.subarray(lowest).reduce((sum, count) => sum + count, 0)
  const kept = { classes: new Uint16Array(entries), levels: new Int8Array(entries) }
  let entry = 0
  for (let at = 0, label = 0; at < end; at++) {
    if (Math.abs(levels[at]!) >= lowest) {
      kept.classes[entry] = label
      kept.levels[entry++] = levels[at]!
    }
    if (++label === classes) {
      label = 0
      offsets[(at + 1) / classes] = entry
    }
  }
  return {
    offsets,
    ...kept,
    scales: largest.map((value) => value / (127 * 127)),
    constants: weights.slice(end),
  }
}

/** Returns the lowest level at which the number of entries is within the limit. */
function lowestKept(having: Uint32Array): number {
  let entries = 0
  for (let level = 127; level >= LOWEST; level--) {
    entries += having[level]!
    if (entries > MAX_ENTRIES) return Math.min(127, level + 1)
  }
  return LOWEST
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

  /** Returns the contribution of one dimension of value 1 to a class. */
  weight(dimension: number, label: number): number {
    const { offsets, classes, levels, scales } = this.data
    for (let entry = offsets[dimension]!; entry < offsets[dimension + 1]!; entry++) {
      if (classes[entry] === label) return SQUARES[levels[entry]! + 128]! * scales[label]!
    }
    return 0
  }
}
