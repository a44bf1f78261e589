import { COMMON_WEIGHT, isCommon } from '../features/commonFeatures.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { HashIndex } from '../features/HashIndex.ts'
import { KIND_WEIGHTS, LETTERS } from '../features/kinds.ts'
import { inverseFrequency } from '../features/Vocabulary.ts'
import type { NearPhrase } from '../types.ts'

/** A phrase and its intent. */
export interface PhraseOfIntent {
  readonly intentId: string
  readonly phrase: string
  /** What must be open in a conversation for the intent to answer: a different text means no conflict. @default '' */
  readonly context?: string
}

/** Filters of {@link PhraseIndex.nearest}. */
export interface NearestOptions {
  /** Maximum number of phrases. @default 5 */
  readonly top?: number
  /** Only phrases of this intent. */
  readonly intentId?: string
  /** Only phrases of other intents. */
  readonly notIntentId?: string
}

/** A phrase that is closer to a phrase of another intent than to any other of its own. */
export interface PhraseConflict extends PhraseOfIntent {
  /** The closest phrase of another intent. */
  readonly rival: NearPhrase
  /** The closest other phrase of its own intent; null if no phrase shares a feature with it. */
  readonly own: NearPhrase | null
}

const KINDS = KIND_WEIGHTS.length
/** Only letter runs of this length are compared: the other length adds little information and doubles the cost. */
const RUN = 4
/** From this number of phrases on, features that occur in more than this share of them are skipped. */
const MANY_PHRASES = 500
const FREQUENT = 0.2
const FREQUENT_LETTERS = 0.05
/** Smallest similarity of two phrases that is reported as a conflict. */
const MIN_SIMILARITY = 0.5

interface Entry extends Required<PhraseOfIntent> {
  /** Distinct features, and their weights without rarity: 1, less if common. */
  readonly features: Int32Array
  readonly weights: Float32Array
  readonly textHash: number
  /** 1 / length of each kind of features; 0 if it has none. */
  readonly factors: Float64Array
  /** Length of the whole feature vector. */
  length: number
  isRemoved: boolean
}

/**
 * Finds the phrases that resemble a text, by shared words, letters and pairs, weighted by rarity. Phrases can be added
 * and removed without training. Fast enough to be called on every key press.
 */
export class PhraseIndex {
  readonly #extractor = new FeatureExtractor()
  readonly #numbers = new HashIndex(1 << 12)
  readonly #kinds: number[] = []
  /** The indices of the entries that have each feature, and how many of them are not removed. */
  readonly #postings: number[][] = []
  readonly #frequencies: number[] = []
  readonly #entries: Entry[] = []
  readonly #entriesByKey = new Map<string, number[]>()
  #rarities = new Float32Array(0)
  #isStale = true
  #size = 0
  /** For each entry and kind: the factor from a product of that kind to the similarity. */
  #shares = new Float32Array(0)
  /** Scratch: for each entry and kind, the products with a text; and the entries found so far. */
  #sums = new Float32Array(0)
  #met = new Int32Array(0)
  #isMet = new Uint8Array(0)

  /** Number of phrases. */
  get size(): number {
    return this.#size
  }

  /** Adds a phrase. A phrase without a letter, digit or symbol has no similar phrases. */
  add(phrase: PhraseOfIntent): void {
    const entry = this.#read(phrase, true)
    const entryIndex = this.#entries.push(entry) - 1
    for (const feature of entry.features) {
      this.#postings[feature]!.push(entryIndex)
      this.#frequencies[feature]!++
    }
    const key = keyOf(entry)
    const indices = this.#entriesByKey.get(key)
    if (indices) indices.push(entryIndex)
    else this.#entriesByKey.set(key, [entryIndex])
    this.#size++
    this.#isStale = true
  }

  /** Removes a phrase. Returns whether the index contained it. */
  remove({ intentId, phrase }: PhraseOfIntent): boolean {
    const entryIndex = this.#entriesByKey.get(keyOf({ intentId, phrase }))?.pop()
    if (entryIndex === undefined) return false
    const entry = this.#entries[entryIndex]!
    entry.isRemoved = true
    for (const feature of entry.features) this.#frequencies[feature]!--
    this.#size--
    this.#isStale = true
    return true
  }

  /** Returns the phrases that share features with a text, nearest first. */
  nearest(text: string, { top = 5, intentId, notIntentId }: NearestOptions = {}): NearPhrase[] {
    this.#refresh()
    const found: NearPhrase[] = []
    this.#compare(this.#read({ intentId: '', phrase: text }, false), (entry, similarity) => {
      if (intentId !== undefined && entry.intentId !== intentId) return
      if (entry.intentId === notIntentId) return
      insert(found, entry, similarity, top)
    })
    return found
  }

  /**
   * Returns the conflict of a phrase, or null: whether it is closer to a phrase of another intent than to any other of
   * its own. The phrase need not be in the index. The same phrase in its own intent, after folding, is ignored, and so
   * are intents of another `context`.
   */
  check(checked: PhraseOfIntent): PhraseConflict | null {
    this.#refresh()
    const { intentId, phrase } = checked
    const text = this.#read(checked, false)
    const own: NearPhrase[] = []
    const rivals: NearPhrase[] = []
    this.#compare(text, (entry, similarity) => {
      if (entry.intentId === intentId) {
        if (entry.textHash !== text.textHash) insert(own, entry, similarity, 1)
      } else if (entry.context === text.context) insert(rivals, entry, similarity, 1)
    })
    const [rival] = rivals
    if (!rival || rival.similarity < MIN_SIMILARITY || rival.similarity < (own[0]?.similarity ?? 0)) return null
    return { intentId, phrase, rival, own: own[0] ?? null }
  }

  /** Calls `onSimilar` for each phrase that shares a feature with a text. */
  #compare(text: Entry, onSimilar: (entry: Entry, similarity: number) => void): void {
    const { features, weights, factors } = text
    if (text.length === 0) return
    const sums = this.#sums
    const met = this.#met
    const isMet = this.#isMet
    let count = 0
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!
      const rarity = feature < 0 ? 0 : this.#rarities[feature]!
      if (rarity === 0) continue
      const kind = this.#kinds[feature]!
      // A feature has the same weight in every phrase.
      const value = (weights[at]! * rarity) ** 2 * factors[kind]!
      const postings = this.#postings[feature]!
      for (let posting = 0; posting < postings.length; posting++) {
        const entryIndex = postings[posting]!
        if (isMet[entryIndex] === 0) {
          isMet[entryIndex] = 1
          met[count++] = entryIndex
        }
        sums[KINDS * entryIndex + kind]! += value
      }
    }
    for (let at = 0; at < count; at++) {
      const entryIndex = met[at]!
      let product = 0
      for (let sum = KINDS * entryIndex; sum < KINDS * (entryIndex + 1); sum++) {
        product += sums[sum]! * this.#shares[sum]!
        sums[sum] = 0
      }
      isMet[entryIndex] = 0
      const entry = this.#entries[entryIndex]!
      if (entry.isRemoved) continue
      const similarity = entry.textHash === text.textHash ? 1 : Math.min(1, product / text.length)
      if (similarity > 0) onSimilar(entry, similarity)
    }
  }

  /** Reads a text. New features are numbered if `isLearned`, else counted as unknown. */
  #read({ intentId, phrase, context = '' }: PhraseOfIntent, isLearned: boolean): Entry {
    const extractor = this.#extractor
    extractor.read(phrase)
    const weights = new Map<number, number>()
    let unknown = -1
    for (let at = 0; at < extractor.count; at++) {
      const kind = extractor.kindOf(at)
      if (kind === LETTERS && extractor.ends[at]! - extractor.starts[at]! !== RUN) continue
      const known = isLearned ? this.#learn(extractor.hashes[at]!, kind) : this.#numbers.find(extractor.hashes[at]!)
      const weight = isCommon(extractor, at) ? COMMON_WEIGHT : 1
      if (known >= 0 && (isLearned || this.#frequencies[known]! > 0)) weights.set(known, weight)
      // Unknown features lengthen the text and so reduce its similarity: only their kind is stored.
      else weights.set(unknown-- * KINDS + kind, weight)
    }
    const entry: Entry = {
      intentId,
      phrase,
      context,
      features: Int32Array.from(weights.keys()),
      weights: Float32Array.from(weights.values()),
      textHash: extractor.textHash,
      factors: new Float64Array(KINDS),
      length: 0,
      isRemoved: false,
    }
    if (!isLearned) this.#measure(entry)
    return entry
  }

  #learn(hash: number, kind: number): number {
    const number = this.#numbers.add(hash)
    if (number === this.#postings.length) {
      this.#postings.push([])
      this.#frequencies.push(0)
      this.#kinds.push(kind)
    }
    return number
  }

  /** Recomputes the weights after phrases were added or removed. */
  #refresh(): void {
    if (!this.#isStale) return
    this.#isStale = false
    const size = this.#size
    this.#rarities = Float32Array.from(this.#frequencies, (frequency, feature) => {
      const share = this.#kinds[feature] === LETTERS ? FREQUENT_LETTERS : FREQUENT
      const isFrequent = size >= MANY_PHRASES && frequency > share * size
      return frequency === 0 || isFrequent ? 0 : inverseFrequency(size, frequency)
    })
    this.#shares = new Float32Array(KINDS * this.#entries.length)
    for (const [entryIndex, entry] of this.#entries.entries()) {
      if (entry.isRemoved) continue
      this.#measure(entry)
      for (const [kind, weight] of KIND_WEIGHTS.entries())
        this.#shares[KINDS * entryIndex + kind] = (weight * weight * entry.factors[kind]!) / (entry.length || 1)
    }
    this.#sums = new Float32Array(KINDS * this.#entries.length)
    this.#met = new Int32Array(this.#entries.length)
    this.#isMet = new Uint8Array(this.#entries.length)
  }

  #measure(entry: Entry): void {
    const { features, weights, factors } = entry
    const unknown = inverseFrequency(this.#size, 0)
    factors.fill(0)
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!
      const kind = feature >= 0 ? this.#kinds[feature]! : ((feature % KINDS) + KINDS) % KINDS
      const value = weights[at]! * (feature >= 0 ? this.#rarities[feature]! : unknown)
      factors[kind]! += value * value
    }
    let length = 0
    for (const [kind, weight] of KIND_WEIGHTS.entries()) {
      if (factors[kind] === 0) continue
      length += weight * weight
      factors[kind] = 1 / Math.sqrt(factors[kind]!)
    }
    entry.length = Math.sqrt(length)
  }
}

/** Creates an index of phrases. 15,000 phrases take about a second. */
export function createPhraseIndex(phrases: Iterable<PhraseOfIntent> = []): PhraseIndex {
  const index = new PhraseIndex()
  for (const phrase of phrases) index.add(phrase)
  return index
}

function keyOf({ intentId, phrase }: PhraseOfIntent): string {
  return JSON.stringify([intentId, phrase])
}

/** Inserts a phrase into the `top` nearest; of equal ones the earlier stays first. */
function insert(found: NearPhrase[], { intentId, phrase }: Entry, similarity: number, top: number): void {
  if (found.length >= top && similarity <= (found.at(-1)?.similarity ?? Infinity)) return
  let entryIndex = found.length
  while (entryIndex > 0 && similarity > found[entryIndex - 1]!.similarity) entryIndex--
  found.splice(entryIndex, 0, { intentId, phrase, similarity })
  if (found.length > top) found.pop()
}
