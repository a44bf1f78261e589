import type { Bag } from './Bag.ts'
import type { FeatureExtractor } from './FeatureExtractor.ts'
import { isCommon } from './commonFeatures.ts'
import { COMMON } from './kinds.ts'
import { DistinctiveColumns } from './DistinctiveColumns.ts'
import type { VocabularyData } from './Vocabulary.ts'

/** Features in groups, and the new number of each feature by its old number. */
export interface GroupedFeatures {
  readonly data: VocabularyData
  readonly renumbered: Int32Array
}

/**
 * Stores in which training texts each feature occurs, as signatures of 50 bits, to find features that always co-occur.
 */
export class FeatureColumns {
  #hashes = new Uint32Array(1 << 16)
  #frequencies = new Uint32Array(1 << 16)
  #high = new Uint32Array(1 << 16)
  #low = new Uint32Array(1 << 16)
  #kinds = new Uint8Array(1 << 16)
  #size = 0
  #rows = 0
  readonly #labels: Int32Array
  readonly #distinctive: DistinctiveColumns

  /** @param labels the intent of each text; texts are added intent by intent. */
  constructor(labels: Int32Array, intents: number) {
    this.#labels = labels
    this.#distinctive = new DistinctiveColumns(labels, intents)
  }

  /** Adds a text whose features are numbered from 0. */
  add(bag: Bag, extractor: FeatureExtractor): void {
    const label = this.#labels[this.#rows]!
    const row = ++this.#rows
    for (let at = 0; at < bag.size; at++) {
      const feature = bag.features[at]!
      if (feature >= this.#size) this.#addFeature(feature, extractor, bag.origins[at]!)
      const entry = Math.imul(row, 0x9e3779b1) ^ Math.imul(bag.counts[at]!, 0x7feb352d)
      this.#frequencies[feature]!++
      this.#distinctive.add(feature, label)
      this.#high[feature]! += scramble(entry)
      this.#low[feature]! += scramble(entry ^ 0x5bd1e995)
    }
  }

  /** Groups features of one kind with the same signature, in the order of their first occurrence. */
  group(): GroupedFeatures {
    const groups = new Map<number, number>()
    const groupOf = new Uint32Array(this.#size)
    const sizes: number[] = []
    const first: number[] = []
    for (let feature = 0; feature < this.#size; feature++) {
      const signature = this.#high[feature]! * 0x200000 + ((this.#low[feature]! & 0x1ffff8) | this.#kinds[feature]!)
      let group = groups.get(signature)
      if (group === undefined) {
        group = sizes.length
        groups.set(signature, group)
        sizes.push(0)
        first.push(feature)
      }
      groupOf[feature] = group
      sizes[group]!++
    }
    const starts = new Uint32Array(sizes.length)
    for (let group = 1; group < sizes.length; group++) starts[group] = starts[group - 1]! + sizes[group - 1]!
    const renumbered = new Int32Array(this.#size)
    const hashes = new Uint32Array(this.#size)
    for (let feature = 0; feature < this.#size; feature++) {
      const number = starts[groupOf[feature]!]!++
      renumbered[feature] = number
      hashes[number] = this.#hashes[feature]!
    }
    const data: VocabularyData = {
      documents: this.#rows,
      hashes,
      groupSizes: Uint32Array.from(sizes),
      groupFrequencies: Uint32Array.from(first, (feature) => this.#frequencies[feature]!),
      groupKinds: Uint8Array.from(first, (feature) => this.#kinds[feature]!),
      groupDistinctive: Uint8Array.from(first, (feature) =>
        this.#distinctive.factor(feature, this.#frequencies[feature]!),
      ),
    }
    return { data, renumbered }
  }

  #addFeature(feature: number, extractor: FeatureExtractor, origin: number): void {
    if (feature >= this.#hashes.length) {
      this.#hashes = doubled(this.#hashes)
      this.#frequencies = doubled(this.#frequencies)
      this.#high = doubled(this.#high)
      this.#low = doubled(this.#low)
      const kinds = new Uint8Array(this.#kinds.length * 2)
      kinds.set(this.#kinds)
      this.#kinds = kinds
    }
    this.#hashes[feature] = extractor.hashes[origin]!
    this.#kinds[feature] = extractor.kindOf(origin) | (isCommon(extractor, origin) ? COMMON : 0)
    this.#size = feature + 1
  }
}

function doubled(from: Uint32Array): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(from.length * 2)
  to.set(from)
  return to
}

function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
