import { evenly } from '../evenly.ts'
import { KIND, WORDS } from '../features/kinds.ts'
import type { Vocabulary } from '../features/Vocabulary.ts'

/** A text as a vocabulary weighs it. */
export interface WeighedText {
  readonly dimensions: Int32Array
  readonly values: Float32Array
  /** How many of the dimensions and values count. */
  readonly count: number
  /** Squared length, with what has no dimension. */
  readonly length: number
}

/** How far a text resembles the phrases of an intent. */
export interface Resemblance {
  /** Cosine with the nearest phrase, from 0 to 1. */
  readonly nearest: number
  /** The part of the text, by weight, that stands in any of the phrases. From 0 to 1. */
  readonly covered: number
  /** The part of the text, by weight, that stands in phrases of any intent. From 0 to 1. */
  readonly known: number
  /**
   * How much more frequent the text's words are in the phrases than in those of all intents: the logarithm of that, by
   * weight. Below 0 where they are rarer.
   */
  readonly lift: number
}

const NO_RESEMBLANCE: Resemblance = { nearest: 0, covered: 0, known: 0, lift: 0 }

/** How many phrases of an intent a text is compared with: more cost time at every message and tell little more. */
const ENOUGH_PHRASES = 250

/** Of more than enough items, enough, from the first to the last. */
export function enoughOf<T>(items: readonly T[]): readonly T[] {
  return evenly(items, ENOUGH_PHRASES)
}

/** How many phrases without a word weigh against what few phrases seem to tell of how frequent it is. */
const DOUBT = 0.5

/** The phrases of one intent, by what stands in them: quick to ask, however many there are. */
export class PhraseSet {
  /** The dimensions of all phrases. */
  readonly #dimensions: Int32Array
  /** Finds the place of a dimension: one more than it, or 0 (open addressing, linear probing). */
  readonly #slots: Int32Array
  /** Where the phrases of each dimension start, and one end more. */
  readonly #offsets: Int32Array
  /** The phrases that have the dimension, and what a value of 1 there adds to the cosine with them. */
  readonly #phrases: Int32Array
  readonly #values: Float32Array
  readonly #sums: Float32Array
  /** The lift of each dimension, and of those that no phrase has. */
  readonly #lifts: Float32Array
  readonly #absent: number
  readonly #kinds: Uint8Array
  readonly #frequencies: Uint32Array

  /** @param vocabulary what has weighed the phrases, and will have weighed the texts. */
  constructor(phrases: readonly WeighedText[], { size, data }: Pick<Vocabulary, 'size' | 'data'>) {
    this.#kinds = data.groupKinds
    this.#frequencies = data.groupFrequencies
    const counts = new Int32Array(size + 1)
    let entries = 0
    for (const { dimensions, count } of phrases) {
      for (let at = 0; at < count; at++) counts[dimensions[at]!]!++
      entries += count
    }
    const held: number[] = []
    const offsets: number[] = []
    const lifts: number[] = []
    let start = 0
    for (let dimension = 0; dimension < size; dimension++) {
      const count = counts[dimension]!
      if (count === 0) continue
      held.push(dimension)
      offsets.push(start)
      const usual = (data.groupFrequencies[dimension]! + DOUBT) / (data.documents + 1)
      lifts.push(Math.log((count + DOUBT * usual) / ((phrases.length + DOUBT) * usual)))
      counts[dimension] = start
      start += count
    }
    this.#dimensions = Int32Array.from(held)
    this.#slots = slotsOf(this.#dimensions)
    this.#lifts = Float32Array.from(lifts)
    this.#absent = Math.log(DOUBT / (phrases.length + DOUBT))
    this.#offsets = Int32Array.from([...offsets, start])
    this.#phrases = new Int32Array(entries)
    this.#values = new Float32Array(entries)
    this.#sums = new Float32Array(phrases.length)
    for (const [phrase, { dimensions, values, count, length }] of phrases.entries()) {
      const unit = length === 0 ? 0 : 1 / Math.sqrt(length)
      for (let at = 0; at < count; at++) {
        const place = counts[dimensions[at]!]!++
        this.#phrases[place] = phrase
        this.#values[place] = values[at]! * unit
      }
    }
  }

  /** How far a text resembles the phrases. */
  resemblance(text: WeighedText): Resemblance {
    if (text.length === 0) return NO_RESEMBLANCE
    const resemblance = this.#compare(text)
    let nearest = 0
    for (const sum of this.#sums) if (sum > nearest) nearest = sum
    return { ...resemblance, nearest: Math.min(1, nearest / Math.sqrt(text.length)) }
  }

  /** The cosine of a text with each phrase, in their order. */
  similarities(text: WeighedText): number[] {
    if (text.length > 0) this.#compare(text)
    return Array.from(this.#sums, (sum) => (text.length === 0 ? 0 : Math.min(1, sum / Math.sqrt(text.length))))
  }

  /** Fills the sums; gives what does not depend on a single phrase. */
  #compare({ dimensions, values, count, length }: WeighedText): Omit<Resemblance, 'nearest'> {
    const sums = this.#sums
    const slots = this.#slots
    const mask = slots.length - 1
    sums.fill(0)
    let covered = 0
    let known = 0
    let lift = 0
    for (let at = 0; at < count; at++) {
      const dimension = dimensions[at]!
      if (this.#frequencies[dimension] === 0) continue
      const value = values[at]!
      const isWord = (this.#kinds[dimension]! & KIND) === WORDS
      known += value * value
      let slot = slotOf(dimension, mask)
      while (slots[slot] !== 0 && this.#dimensions[slots[slot]! - 1] !== dimension) slot = (slot + 1) & mask
      const place = slots[slot]! - 1
      if (isWord) lift += value * value * (place < 0 ? this.#absent : this.#lifts[place]!)
      if (place < 0) continue
      covered += value * value
      const end = this.#offsets[place + 1]!
      for (let entry = this.#offsets[place]!; entry < end; entry++) {
        sums[this.#phrases[entry]!]! += value * this.#values[entry]!
      }
    }
    return { covered: Math.min(1, covered / length), known: Math.min(1, known / length), lift: lift / length }
  }
}

function slotsOf(dimensions: Int32Array): Int32Array {
  let size = 16
  while (size < 2 * dimensions.length) size *= 2
  const slots = new Int32Array(size)
  for (const [place, dimension] of dimensions.entries()) {
    let slot = slotOf(dimension, size - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = place + 1
  }
  return slots
}

function slotOf(dimension: number, mask: number): number {
  return (Math.imul(dimension, 0x9e3779b1) >>> 8) & mask
}
