import type { Bag } from './Bag.ts'
import { COMMON_WEIGHT } from './commonFeatures.ts'
import { HashIndex } from './HashIndex.ts'
import { COMMON, KIND, KIND_WEIGHTS, LETTERS, WORDS } from './kinds.ts'
import { FACTOR_UNIT } from './DistinctiveColumns.ts'

/** Statistics of the features after training, as plain arrays, as in the model file. */
export interface VocabularyData {
  /** Number of training texts. */
  readonly documents: number
  /** Hashes of the features, group by group. */
  readonly hashes: Uint32Array
  /** Number of features in each group. */
  readonly groupSizes: Uint32Array
  /** Number of texts that contain the features of each group. */
  readonly groupFrequencies: Uint32Array
  /** The kind of each group's features, and the bit `COMMON` for groups of common words. */
  readonly groupKinds: Uint8Array
  /** Distinctiveness of each group, in parts of `FACTOR_UNIT`. */
  readonly groupDistinctive: Uint8Array
}

/**
 * Turns the features of a text into numbers (TF-IDF): rare features weigh more, repetition counts by its logarithm, and
 * each kind of features is normalised separately, so that long texts do not weigh more than short ones.
 *
 * Features that occur in exactly the same training texts (the letter runs of a rare word, for example) carry the same
 * information and form a group, which is one dimension. The results are the same as with separate dimensions, with less
 * than half of the work and memory.
 */
export class Vocabulary {
  readonly data: VocabularyData
  readonly index: HashIndex
  /** Number of groups: the dimensions. */
  readonly size: number
  /** The group of each feature. */
  readonly groupOf: Uint32Array
  /** Weight of each group: the root of its inverse document frequency, increased if distinctive, reduced if common. */
  readonly idf: Float32Array
  /** Contribution of one feature to its group: 1 / √(features of the group). */
  readonly #share: Float32Array
  readonly #unknownIdf: number
  readonly #sums: Float64Array
  /** Squared length of each kind in the last text, and the factor that scales it to its weight. */
  readonly #lengths = new Float64Array(KIND_WEIGHTS.length)
  readonly #factors = new Float64Array(KIND_WEIGHTS.length)

  /** Dimensions of the last text, in the order of their first occurrence, and their values. */
  dimensions = new Int32Array(1024)
  values = new Float32Array(1024)
  count = 0
  /** Share of the last text's weight that is known, from 0 to 1. */
  known = 0
  /** Squared length of the last text, including its unknown features. */
  length = 0

  /** @param same a vocabulary with the same features and groups, whose index is reused. */
  constructor(data: VocabularyData, same?: Vocabulary) {
    this.data = data
    this.size = data.groupSizes.length
    this.index = same?.index ?? new HashIndex(data.hashes.length)
    this.groupOf = same?.groupOf ?? new Uint32Array(data.hashes.length)
    this.idf = new Float32Array(this.size)
    this.#share = same ? same.#share : Float32Array.from(data.groupSizes, (members) => 1 / Math.sqrt(members))
    this.#sums = new Float64Array(this.size)
    this.#unknownIdf = inverseFrequency(data.documents, 0)
    for (let group = 0; group < this.size; group++) {
      this.idf[group] =
        inverseFrequency(data.documents, data.groupFrequencies[group]!) *
        (data.groupKinds[group]! & COMMON ? COMMON_WEIGHT : 1) *
        (data.groupDistinctive[group]! / FACTOR_UNIT)
    }
    if (same) return
    let feature = 0
    for (let group = 0; group < this.size; group++) {
      for (let member = 0; member < data.groupSizes[group]!; member++, feature++) {
        this.index.add(data.hashes[feature]!)
        this.groupOf[feature] = group
      }
    }
  }

  /** Weighs a bag whose features are numbered by `index`; sets `dimensions`, `values`, `count` and `known`. */
  weigh(bag: Bag): void {
    const { data, groupOf, idf } = this
    if (this.dimensions.length < bag.size) {
      this.dimensions = new Int32Array(bag.size * 2)
      this.values = new Float32Array(bag.size * 2)
    }
    const { unknown } = bag
    this.#lengths.fill(0)
    this.count = 0
    for (let at = 0; at < bag.size; at++) {
      const group = groupOf[bag.features[at]!]!
      const times = bag.counts[at]!
      const value = (times === 1 ? 1 : 1 + Math.log(times)) * idf[group]!
      this.#lengths[data.groupKinds[group]! & KIND]! += value * value
      if (this.#sums[group] === 0) this.dimensions[this.count++] = group
      this.#sums[group]! += value * this.#share[group]!
    }
    this.known = 0
    this.length = 0
    for (const [kind, weight] of KIND_WEIGHTS.entries()) {
      const known = this.#lengths[kind]!
      const all = known + unknown[kind]! * this.#unknownIdf * this.#unknownIdf
      this.#factors[kind] = all === 0 ? 0 : weight / Math.sqrt(all)
      if (all === 0) continue
      this.length += weight * weight
      if (kind === WORDS || kind === LETTERS) this.known += known / all / 2
    }
    for (let at = 0; at < this.count; at++) {
      const group = this.dimensions[at]!
      this.values[at] = this.#sums[group]! * this.#factors[data.groupKinds[group]! & KIND]!
      this.#sums[group] = 0
    }
  }
}

/** The root limits the weight of rare words; it is more accurate, especially with few phrases. */
export function inverseFrequency(documents: number, frequency: number): number {
  return Math.sqrt(Math.log((1 + documents) / (1 + frequency)) + 1)
}
