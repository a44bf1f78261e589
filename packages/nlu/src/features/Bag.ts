import { COMMON_WEIGHT, isCommon } from './commonFeatures.ts'
import type { FeatureExtractor } from './FeatureExtractor.ts'
import type { HashIndex } from './HashIndex.ts'
import { KIND_WEIGHTS } from './kinds.ts'
import type { Matrix } from './Matrix.ts'

/**
 * The distinct features of one text with their counts, in the order of their first occurrence. Reused for each text.
 */
export class Bag {
  features = new Int32Array(1024)
  counts = new Float32Array(1024)
  /** Index of the feature's first occurrence in the extractor. */
  origins = new Int32Array(1024)
  /** Number of distinct known features. */
  size = 0
  /** Number of unknown features of each kind, weighted by their squared weight. */
  readonly unknown = new Float64Array(KIND_WEIGHTS.length)
  /** For each feature of the index: its position in `features` plus one, or 0 if the text does not contain it. */
  #positions = new Int32Array(1024)

  /** Collects the features that are in the index. */
  collect(extractor: FeatureExtractor, index: HashIndex): void {
    this.#clear(extractor.count)
    const { hashes, count } = extractor
    for (let at = 0; at < count; at++) {
      const feature = index.find(hashes[at]!)
      if (feature >= 0) this.#add(feature, at)
      else this.unknown[extractor.kindOf(at)]! += isCommon(extractor, at) ? COMMON_WEIGHT * COMMON_WEIGHT : 1
    }
  }

  /** Collects all features; new ones are added to the index. */
  learn(extractor: FeatureExtractor, index: HashIndex): void {
    this.#clear(extractor.count)
    for (let at = 0; at < extractor.count; at++) this.#add(index.add(extractor.hashes[at]!), at)
  }

  /** Restores a row of counts. */
  restore(counted: Matrix, row: number): void {
    const start = counted.offsets[row]!
    const end = counted.offsets[row + 1]!
    this.#clear(end - start)
    for (let at = start; at < end; at++) {
      this.features[this.size] = counted.indices[at]!
      this.counts[this.size++] = counted.values[at]!
    }
  }

  #add(feature: number, origin: number): void {
    if (feature >= this.#positions.length) {
      const positions = new Int32Array(feature * 2)
      positions.set(this.#positions)
      this.#positions = positions
    }
    const position = this.#positions[feature]!
    if (position > 0) this.counts[position - 1]!++
    else {
      this.features[this.size] = feature
      this.counts[this.size] = 1
      this.origins[this.size] = origin
      this.#positions[feature] = ++this.size
    }
  }

  #clear(room: number): void {
    // After `restore` no position is set, and its features may be out of range: writing there has no effect.
    for (let at = 0; at < this.size; at++) this.#positions[this.features[at]!] = 0
    this.size = 0
    this.unknown.fill(0)
    if (this.features.length >= room) return
    this.features = new Int32Array(room * 2)
    this.counts = new Float32Array(room * 2)
    this.origins = new Int32Array(room * 2)
  }
}
