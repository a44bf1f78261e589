import { evenly } from '../evenly.ts'
import { KIND, WORDS } from '../features/kinds.ts'
import type { Vocabulary } from '../features/Vocabulary.ts'

/** A text with the weights of a vocabulary. */
export interface WeighedText {
  readonly dimensions: Int32Array
  readonly values: Float32Array
  /** Number of valid dimensions and values. */
  readonly count: number
  /** Squared length, including unknown features. */
  readonly length: number
}

/** Resemblance of a text to the phrases of an intent. */
export interface Resemblance {
  /** Cosine with the nearest phrase, from 0 to 1. */
  readonly nearest: number
  /**
   * Logarithm of the frequency of the text's words in the phrases, relative to their frequency in all phrases, by
   * weight. Negative if they are rarer.
   */
  readonly lift: number
}

const NO_RESEMBLANCE: Resemblance = { nearest: 0, lift: 0 }

/** Largest number of phrases that a text is compared with: more take time at every message and add little. */
const ENOUGH_PHRASES = 250

/** Returns at most that many items, spread evenly. */
export function enoughOf<T>(items: readonly T[]): readonly T[] {
  return evenly(items, ENOUGH_PHRASES)
}

/** Prior strength of the lift, in phrases: reduces the lift of words in few phrases. */
const PRIOR_PHRASES = 0.5

/** An index of the phrases of one intent. The time of a look-up does not depend on their number. */
export class PhraseSet {
  /** The dimensions of all phrases. */
  readonly #dimensions: Int32Array
  /** Hash table of the dimensions: index plus one, or 0 (open addressing, linear probing). */
  readonly #slots: Int32Array
  /** Start of the entries of each dimension, and the end of the last. */
  readonly #offsets: Int32Array
  /** The phrases that contain the dimension, and the contribution of a value of 1 to the cosine with them. */
  readonly #phrases: Int32Array
  readonly #values: Float32Array
  readonly #sums: Float32Array
  /** The lift of each dimension, and of those that no phrase contains. */
  readonly #lifts: Float32Array
  readonly #absent: number
  readonly #kinds: Uint8Array
  readonly #frequencies: Uint32Array

  /** @param vocabulary the vocabulary that weighs the phrases and the texts. */
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
      const usual = (data.groupFrequencies[dimension]! + PRIOR_PHRASES) / (data.documents + 1)
      lifts.push(Math.log((count + PRIOR_PHRASES * usual) / ((phrases.length + PRIOR_PHRASES) * usual)))
      counts[dimension] = start
      start += count
    }
    this.#dimensions = Int32Array.from(held)
    this.#slots = slotsOf(this.#dimensions)
    this.#lifts = Float32Array.from(lifts)
    this.#absent = Math.log(PRIOR_PHRASES / (phrases.length + PRIOR_PHRASES))
    this.#offsets = Int32Array.from([...offsets, start])
    this.#phrases = new Int32Array(entries)
    this.#values = new Float32Array(entries)
    this.#sums = new Float32Array(phrases.length)
    for (const [phrase, { dimensions, values, count, length }] of phrases.entries()) {
      const unit = length === 0 ? 0 : 1 / Math.sqrt(length)
      for (let at = 0; at < count; at++) {
        const index = counts[dimensions[at]!]!++
        this.#phrases[index] = phrase
        this.#values[index] = values[at]! * unit
      }
    }
  }

  /** Returns the resemblance of a text to the phrases. */
  resemblance(text: WeighedText): Resemblance {
    if (text.length === 0) return NO_RESEMBLANCE
    const lift = this.#compare(text)
    let nearest = 0
    for (const sum of this.#sums) if (sum > nearest) nearest = sum
    return { nearest: Math.min(1, nearest / Math.sqrt(text.length)), lift }
  }

  /** Returns the cosine of a text with each phrase, in their order. */
  similarities(text: WeighedText): number[] {
    if (text.length > 0) this.#compare(text)
    return Array.from(this.#sums, (sum) => (text.length === 0 ? 0 : Math.min(1, sum / Math.sqrt(text.length))))
  }

  /** Computes the sums of all phrases, and returns the lift. */
  #compare({ dimensions, values, count, length }: WeighedText): number {
    const sums = this.#sums
    const slots = this.#slots
    const mask = slots.length - 1
    sums.fill(0)
    let lift = 0
    for (let at = 0; at < count; at++) {
      const dimension = dimensions[at]!
      if (this.#frequencies[dimension] === 0) continue
      const value = values[at]!
      const isWord = (this.#kinds[dimension]! & KIND) === WORDS
      let slot = slotOf(dimension, mask)
      while (slots[slot] !== 0 && this.#dimensions[slots[slot]! - 1] !== dimension) slot = (slot + 1) & mask
      const index = slots[slot]! - 1
      if (isWord) lift += value * value * (index < 0 ? this.#absent : this.#lifts[index]!)
      if (index < 0) continue
      const end = this.#offsets[index + 1]!
      for (let entry = this.#offsets[index]!; entry < end; entry++) {
        sums[this.#phrases[entry]!]! += value * this.#values[entry]!
      }
    }
    return lift / length
  }
}

function slotsOf(dimensions: Int32Array): Int32Array {
  let size = 16
  while (size < 2 * dimensions.length) size *= 2
  const slots = new Int32Array(size)
  for (const [index, dimension] of dimensions.entries()) {
    let slot = slotOf(dimension, size - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = index + 1
  }
  return slots
}

function slotOf(dimension: number, mask: number): number {
  return (Math.imul(dimension, 0x9e3779b1) >>> 8) & mask
}
