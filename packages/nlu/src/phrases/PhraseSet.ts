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
}

/** How many phrases of an intent a text is compared with: more cost time at every message and tell little more. */
const ENOUGH_PHRASES = 250

/** Of more than enough items, enough, from the first to the last. */
export function enoughOf<T>(items: readonly T[]): readonly T[] {
  if (items.length <= ENOUGH_PHRASES) return items
  return Array.from({ length: ENOUGH_PHRASES }, (_, at) => items[Math.floor((at * items.length) / ENOUGH_PHRASES)]!)
}

/** The phrases of one intent, by what stands in them: quick to ask, however many there are. */
export class PhraseSet {
  /** The dimensions of all phrases, rising. */
  readonly #dimensions: Int32Array
  /** Where the phrases of each dimension start, and one end more. */
  readonly #offsets: Int32Array
  /** The phrases that have the dimension, and what a value of 1 there adds to the cosine with them. */
  readonly #phrases: Int32Array
  readonly #values: Float32Array
  readonly #sums: Float32Array

  /** @param size number of dimensions of the vocabulary. */
  constructor(phrases: readonly WeighedText[], size: number) {
    const counts = new Int32Array(size + 1)
    let entries = 0
    for (const { dimensions, count } of phrases) {
      for (let at = 0; at < count; at++) counts[dimensions[at]!]!++
      entries += count
    }
    const held: number[] = []
    const offsets: number[] = []
    let start = 0
    for (let dimension = 0; dimension < size; dimension++) {
      const count = counts[dimension]!
      if (count === 0) continue
      held.push(dimension)
      offsets.push(start)
      counts[dimension] = start
      start += count
    }
    this.#dimensions = Int32Array.from(held)
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
    if (text.length === 0) return { nearest: 0, covered: 0 }
    const covered = this.#compare(text)
    let nearest = 0
    for (const sum of this.#sums) if (sum > nearest) nearest = sum
    return { nearest: Math.min(1, nearest / Math.sqrt(text.length)), covered: Math.min(1, covered / text.length) }
  }

  /** The cosine of a text with each phrase, in their order. */
  similarities(text: WeighedText): number[] {
    this.#compare(text)
    return Array.from(this.#sums, (sum) => (text.length === 0 ? 0 : Math.min(1, sum / Math.sqrt(text.length))))
  }

  /** Fills the sums; gives the squared length of what stands in any phrase. */
  #compare({ dimensions, values, count }: WeighedText): number {
    const sums = this.#sums
    sums.fill(0)
    let covered = 0
    for (let at = 0; at < count; at++) {
      const place = this.#find(dimensions[at]!)
      if (place < 0) continue
      const value = values[at]!
      covered += value * value
      const end = this.#offsets[place + 1]!
      for (let entry = this.#offsets[place]!; entry < end; entry++) {
        sums[this.#phrases[entry]!]! += value * this.#values[entry]!
      }
    }
    return covered
  }

  #find(dimension: number): number {
    const dimensions = this.#dimensions
    let low = 0
    let high = dimensions.length - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = dimensions[middle]!
      if (found === dimension) return middle
      if (found < dimension) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}
