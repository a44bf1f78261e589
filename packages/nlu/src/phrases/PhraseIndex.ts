import { COMMON_WEIGHT, isCommon } from '../features/commonFeatures.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { HashIndex } from '../features/HashIndex.ts'
import { KIND_WEIGHTS, LETTERS } from '../features/kinds.ts'
import { inverseFrequency } from '../features/Vocabulary.ts'
import type { NearPhrase } from '../types.ts'

/** A phrase and the intent that it belongs to. */
export interface PhraseOfIntent {
  readonly intentId: string
  readonly phrase: string
}

/** Which phrases {@link PhraseIndex.nearest} may find. */
export interface NearestOptions {
  /** At most so many. @default 5 */
  readonly top?: number
  /** Of this intent only. */
  readonly intentId?: string
  /** Of any intent but this. */
  readonly notIntentId?: string
}

/** A phrase that is closer to a phrase of another intent than to any other of its own. */
export interface PhraseConflict extends PhraseOfIntent {
  /** The closest phrase of another intent. */
  readonly rival: NearPhrase
  /** The closest other phrase of its own intent; null where it shares nothing with any. */
  readonly own: NearPhrase | null
}

const KINDS = KIND_WEIGHTS.length
/** Letters are compared by runs of this length alone: the other lengths say much the same and cost as much again. */
const RUN = 4
/** From so many phrases on, what stands in more than this part of them is not looked at: it tells little, and costs most. */
const MANY_PHRASES = 500
const FREQUENT = 0.2
const FREQUENT_LETTERS = 0.05
/** How alike phrases of two intents must be before that is worth a word. */
const ALIKE = 0.5

interface Entry extends PhraseOfIntent {
  /** Its features, each once, and what each weighs before its rarity: 1, less if it is common. */
  readonly features: Int32Array
  readonly weights: Float32Array
  readonly textHash: number
  /** 1 / length of each kind of features; 0 where it has none. */
  readonly factors: Float64Array
  /** Length of the whole. */
  length: number
  isGone: boolean
}

/**
 * Finds the phrases that resemble a text, by the words, letters and pairs that they share, rare ones before common ones.
 * Phrases come and go without training: what {@link createPhraseIndex} makes is quick enough to ask at every key.
 */
export class PhraseIndex {
  readonly #extractor = new FeatureExtractor()
  readonly #numbers = new HashIndex(1 << 12)
  readonly #kinds: number[] = []
  /** The entries that have a feature, by their places, and how many of them are not gone. */
  readonly #postings: number[][] = []
  readonly #frequencies: number[] = []
  readonly #entries: Entry[] = []
  readonly #places = new Map<string, number[]>()
  #rarities = new Float32Array(0)
  #isStale = true
  #size = 0
  /** For each entry and kind: what a product of that kind adds to the similarity. */
  #shares = new Float32Array(0)
  /** Scratch: for each entry and kind, the products with a text; and which entries were met. */
  #sums = new Float32Array(0)
  #met = new Int32Array(0)
  #isMet = new Uint8Array(0)

  /** Number of phrases. */
  get size(): number {
    return this.#size
  }

  /** Adds a phrase. One without a letter, digit or symbol resembles nothing. */
  add({ intentId, phrase }: PhraseOfIntent): void {
    const entry = this.#read(intentId, phrase, true)
    const place = this.#entries.push(entry) - 1
    for (const feature of entry.features) {
      this.#postings[feature]!.push(place)
      this.#frequencies[feature]!++
    }
    const key = keyOf(entry)
    const places = this.#places.get(key)
    if (places) places.push(place)
    else this.#places.set(key, [place])
    this.#size++
    this.#isStale = true
  }

  /** Takes a phrase away; says whether it was there. */
  remove({ intentId, phrase }: PhraseOfIntent): boolean {
    const place = this.#places.get(keyOf({ intentId, phrase }))?.pop()
    if (place === undefined) return false
    const entry = this.#entries[place]!
    entry.isGone = true
    for (const feature of entry.features) this.#frequencies[feature]!--
    this.#size--
    this.#isStale = true
    return true
  }

  /** The phrases that resemble a text, nearest first; none that share nothing with it. */
  nearest(text: string, { top = 5, intentId, notIntentId }: NearestOptions = {}): NearPhrase[] {
    this.#refresh()
    const found: NearPhrase[] = []
    this.#compare(this.#read('', text, false), (entry, similarity) => {
      if (intentId !== undefined && entry.intentId !== intentId) return
      if (entry.intentId === notIntentId) return
      insert(found, entry, similarity, top)
    })
    return found
  }

  /**
   * Says whether a phrase would conflict, be it in the index or not yet: whether it is closer to a phrase of another
   * intent than to any of its own. The same phrase in its own intent, however typed, does not count.
   */
  check({ intentId, phrase }: PhraseOfIntent): PhraseConflict | null {
    this.#refresh()
    const text = this.#read(intentId, phrase, false)
    const own: NearPhrase[] = []
    const rivals: NearPhrase[] = []
    this.#compare(text, (entry, similarity) => {
      if (entry.intentId !== intentId) insert(rivals, entry, similarity, 1)
      else if (entry.textHash !== text.textHash) insert(own, entry, similarity, 1)
    })
    const [rival] = rivals
    if (!rival || rival.similarity < ALIKE || rival.similarity < (own[0]?.similarity ?? 0)) return null
    return { intentId, phrase, rival, own: own[0] ?? null }
  }

  /** Compares a text with all phrases that share a feature with it. */
  #compare(text: Entry, tell: (entry: Entry, similarity: number) => void): void {
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
      // A feature weighs the same in every phrase.
      const value = (weights[at]! * rarity) ** 2 * factors[kind]!
      const postings = this.#postings[feature]!
      for (let posting = 0; posting < postings.length; posting++) {
        const place = postings[posting]!
        if (isMet[place] === 0) {
          isMet[place] = 1
          met[count++] = place
        }
        sums[KINDS * place + kind]! += value
      }
    }
    for (let at = 0; at < count; at++) {
      const place = met[at]!
      let product = 0
      for (let sum = KINDS * place; sum < KINDS * (place + 1); sum++) {
        product += sums[sum]! * this.#shares[sum]!
        sums[sum] = 0
      }
      isMet[place] = 0
      const entry = this.#entries[place]!
      if (entry.isGone) continue
      const similarity = entry.textHash === text.textHash ? 1 : Math.min(1, product / text.length)
      if (similarity > 0) tell(entry, similarity)
    }
  }

  /** Reads a text; features that are new are numbered, or left out with number -1. */
  #read(intentId: string, phrase: string, isLearned: boolean): Entry {
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
      // What no phrase has makes the text longer, and so less alike: told by its kind.
      else weights.set(unknown-- * KINDS + kind, weight)
    }
    const entry: Entry = {
      intentId,
      phrase,
      features: Int32Array.from(weights.keys()),
      weights: Float32Array.from(weights.values()),
      textHash: extractor.textHash,
      factors: new Float64Array(KINDS),
      length: 0,
      isGone: false,
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

  /** Weighs everything anew after phrases came or went. */
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
    for (const [place, entry] of this.#entries.entries()) {
      if (entry.isGone) continue
      this.#measure(entry)
      for (const [kind, weight] of KIND_WEIGHTS.entries())
        this.#shares[KINDS * place + kind] = (weight * weight * entry.factors[kind]!) / (entry.length || 1)
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

/** An index of phrases: fifteen thousand take about a second. */
export function createPhraseIndex(phrases: Iterable<PhraseOfIntent> = []): PhraseIndex {
  const index = new PhraseIndex()
  for (const phrase of phrases) index.add(phrase)
  return index
}

function keyOf({ intentId, phrase }: PhraseOfIntent): string {
  return JSON.stringify([intentId, phrase])
}

/** Puts a phrase among the nearest, of which `top` are kept; of equal ones the earlier stays first. */
function insert(found: NearPhrase[], { intentId, phrase }: Entry, similarity: number, top: number): void {
  if (found.length >= top && similarity <= (found.at(-1)?.similarity ?? Infinity)) return
  let place = found.length
  while (place > 0 && similarity > found[place - 1]!.similarity) place--
  found.splice(place, 0, { intentId, phrase, similarity })
  if (found.length > top) found.pop()
}
