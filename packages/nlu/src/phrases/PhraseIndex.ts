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
/** Less than the product of two vectors of the same text. */
const ALMOST = 0.999

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
  /** Number of phrases that have each feature. */
  readonly #frequencies: number[] = []
  readonly #entries: Entry[] = []
  readonly #entriesByKey = new Map<string, number[]>()
  #rarities = new Float32Array(0)
  #isStale = true
  #size = 0
  /** The entries that have each compared feature, from the start of the feature to that of the next one. */
  #starts = new Int32Array(0)
  #postings = new Int32Array(0)
  /** The value of the feature in each of these entries, whose vectors have the length 1. */
  #values = new Float64Array(0)
  /** Numbers of the intent and of the context of each entry. */
  readonly #intentNumbers = new Map<string, number>()
  readonly #contextNumbers = new Map<string, number>()
  #intents = new Int32Array(0)
  #contexts = new Int32Array(0)
  /** Scratch: the products of each entry with a text, and the entries that share a feature with it. */
  #products = new Float64Array(0)
  #met = new Int32Array(0)

  /** Number of phrases. */
  get size(): number {
    return this.#size
  }

  /** Adds a phrase. A phrase without a letter, digit or symbol has no similar phrases. */
  add(phrase: PhraseOfIntent): void {
    const entry = this.#read(phrase, true)
    const entryIndex = this.#entries.push(entry) - 1
    for (const feature of entry.features) this.#frequencies[feature]!++
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
    const read = this.#read({ intentId: '', phrase: text }, false)
    const count = this.#multiply(read)
    for (let at = 0; at < count; at++) {
      const entry = this.#entries[this.#met[at]!]!
      const similarity = this.#takeSimilarity(read, this.#met[at]!)
      if (intentId !== undefined && entry.intentId !== intentId) continue
      if (entry.intentId !== notIntentId) insert(found, entry, similarity, top)
    }
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
    const text = this.#known(checked) ?? this.#read(checked, false)
    const count = this.#multiply(text)
    const intent = this.#intentNumbers.get(intentId) ?? -1
    const context = this.#contextNumbers.get(text.context) ?? -1
    let [own, ownSimilarity] = [-1, 0]
    let [rival, rivalSimilarity] = [-1, 0]
    for (let at = 0; at < count; at++) {
      const entryIndex = this.#met[at]!
      const similarity = this.#takeSimilarity(text, entryIndex)
      if (this.#intents[entryIndex] === intent) {
        if (similarity > ownSimilarity && this.#entries[entryIndex]!.textHash !== text.textHash) {
          ;[own, ownSimilarity] = [entryIndex, similarity]
        }
      } else if (similarity > rivalSimilarity && this.#contexts[entryIndex] === context) {
        ;[rival, rivalSimilarity] = [entryIndex, similarity]
      }
    }
    if (rivalSimilarity < MIN_SIMILARITY || rivalSimilarity < ownSimilarity) return null
    return {
      intentId,
      phrase,
      rival: this.#nearOf(rival, rivalSimilarity),
      own: own < 0 ? null : this.#nearOf(own, ownSimilarity),
    }
  }

  /** Returns a phrase of the index as it was read when it was added. */
  #known({ intentId, phrase, context = '' }: PhraseOfIntent): Entry | undefined {
    const indices = this.#entriesByKey.get(keyOf({ intentId, phrase })) ?? []
    return indices.map((entryIndex) => this.#entries[entryIndex]!).find((entry) => entry.context === context)
  }

  #nearOf(entryIndex: number, similarity: number): NearPhrase {
    const { intentId, phrase } = this.#entries[entryIndex]!
    return { intentId, phrase, similarity }
  }

  /**
   * Multiplies the vector of a text with those of the phrases that share a feature with it. Returns how many there are;
   * their indices are the first of `#met`, and {@link #takeSimilarity} must be called for each of them.
   */
  #multiply(text: Entry): number {
    const { features } = text
    if (text.length === 0) return 0
    const starts = this.#starts
    const postings = this.#postings
    const values = this.#values
    const products = this.#products
    const met = this.#met
    let count = 0
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!
      if (feature < 0) continue
      const value = this.#valueOf(text, at)
      const end = starts[feature + 1]!
      for (let posting = starts[feature]!; posting < end; posting++) {
        const entryIndex = postings[posting]!
        const before = products[entryIndex]!
        if (before === 0) met[count++] = entryIndex
        products[entryIndex] = before + value * values[posting]!
      }
    }
    return count
  }

  /** Returns the similarity of the text of {@link #multiply} with an entry, and clears its product. */
  #takeSimilarity({ textHash }: Entry, entryIndex: number): number {
    const product = this.#products[entryIndex]!
    this.#products[entryIndex] = 0
    // Rounded, so that the order of the additions does not decide which of equally similar phrases is the first.
    return product > ALMOST && this.#entries[entryIndex]!.textHash === textHash ? 1 : Math.fround(Math.min(1, product))
  }

  /** Returns the value of a known feature of a phrase, whose vector has the length 1. */
  #valueOf({ features, weights, factors, length }: Entry, at: number): number {
    const feature = features[at]!
    const kind = this.#kinds[feature]!
    return (weights[at]! * this.#rarities[feature]! * KIND_WEIGHTS[kind]! * factors[kind]!) / length
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
    if (number === this.#frequencies.length) {
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
    for (const entry of this.#entries) if (!entry.isRemoved) this.#measure(entry)
    this.#fillPostings()
    this.#intents = Int32Array.from(this.#entries, ({ intentId }) => numberOf(this.#intentNumbers, intentId))
    this.#contexts = Int32Array.from(this.#entries, ({ context }) => numberOf(this.#contextNumbers, context))
    this.#products = new Float64Array(this.#entries.length)
    this.#met = new Int32Array(this.#entries.length)
  }

  #fillPostings(): void {
    const starts = new Int32Array(this.#rarities.length + 1)
    let count = 0
    for (const [feature, rarity] of this.#rarities.entries()) {
      starts[feature] = count
      if (rarity > 0) count += this.#frequencies[feature]!
    }
    starts[this.#rarities.length] = count
    const ends = starts.slice()
    this.#starts = starts
    this.#postings = new Int32Array(count)
    this.#values = new Float64Array(count)
    for (const [entryIndex, entry] of this.#entries.entries()) {
      if (entry.isRemoved) continue
      for (const [at, feature] of entry.features.entries()) {
        if (this.#rarities[feature] === 0) continue
        const posting = ends[feature]!++
        this.#postings[posting] = entryIndex
        this.#values[posting] = this.#valueOf(entry, at)
      }
    }
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

/** Returns the number of a text, and numbers it if it is new. */
function numberOf(numbers: Map<string, number>, text: string): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}
