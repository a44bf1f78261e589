import { COMMON_WEIGHT, isCommon } from './commonFeatures.ts'
import type { FeatureExtractor } from './FeatureExtractor.ts'
import type { HashIndex } from './HashIndex.ts'
import { KIND_WEIGHTS } from './kinds.ts'
import type { Matrix } from './Matrix.ts'

/**
 * The distinct features of one text with how often each stands in it, in the order in which they are met.
 * Filled again for each text.
 */
export class Bag {
  features = new Int32Array(1024)
  counts = new Float32Array(1024)
  /** Where the feature stands first in the extractor. */
  origins = new Int32Array(1024)
  /** Number of distinct known features. */
  size = 0
  /** How many features of each kind the index does not know, by the square of their weight. */
  readonly unknown = new Float64Array(KIND_WEIGHTS.length)
  /** For each feature of the index: one more than its place in `features` if it stands in the text. */
  #places = new Int32Array(1024)

  /** Collects the features that the index knows. */
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

  /** Takes a row of counts back in. */
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
    if (feature >= this.#places.length) {
      const places = new Int32Array(feature * 2)
      places.set(this.#places)
      this.#places = places
    }
    const place = this.#places[feature]!
    if (place > 0) this.counts[place - 1]!++
    else {
      this.features[this.size] = feature
      this.counts[this.size] = 1
      this.origins[this.size] = origin
      this.#places[feature] = ++this.size
    }
  }

  #clear(room: number): void {
    // After `restore` there are no places to clear, and its features may lie beyond them: writing there does nothing.
    for (let at = 0; at < this.size; at++) this.#places[this.features[at]!] = 0
    this.size = 0
    this.unknown.fill(0)
    if (this.features.length >= room) return
    this.features = new Int32Array(room * 2)
    this.counts = new Float32Array(room * 2)
    this.origins = new Int32Array(room * 2)
  }
}
