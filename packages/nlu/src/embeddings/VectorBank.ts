import type { PackedVectors } from './PackedVectors.ts'

/** Vectors that share a number. A double is exact up to 53 bits, and a product of two vectors takes 17 of them. */
const LANES = 3
const LANE = 2 ** 17
const TWO_LANES = 2 ** 34
/** Length that vectors are scaled to, in whole numbers: the products stay below half of {@link LANE} up to 4,000 dimensions. */
const LENGTH = 220
/** Numbers that are multiplied in one round: their sums are apart so that the processor need not wait for one to add the next. */
const ROUND = 4

/**
 * Vectors with which a text is compared, all of them each time. Three vectors share each number, so that a third of the
 * multiplications suffices: of (a + 2^17 b + 2^34 c) · x, the products a · x, b · x and c · x are read apart at the end.
 * The cosines are exact to half a hundredth.
 */
export class VectorBank {
  readonly packed: PackedVectors
  /** Numbers of each vector; zeros follow those of a shorter one. */
  readonly #size: number
  /** The numbers of the vectors `3 g` to `3 g + 2` at `g * size`. */
  readonly #shared: Float64Array
  /** The last text, the sum of each three products with it, and these products: the cosines, times the squared length. */
  readonly #text: Float64Array
  readonly #sums: Float64Array
  readonly #products: Int32Array

  constructor(packed: PackedVectors) {
    const { count, dimensions } = packed
    const groups = Math.ceil(count / LANES)
    const size = ROUND * Math.ceil(dimensions / ROUND)
    this.packed = packed
    this.#size = size
    this.#shared = new Float64Array(groups * size)
    this.#text = new Float64Array(size)
    this.#sums = new Float64Array(groups)
    this.#products = new Int32Array(groups * LANES)
    const scaled = new Float64Array(size)
    for (let at = 0; at < count; at++) {
      packed.scale(at, LENGTH, scaled)
      const start = Math.floor(at / LANES) * size
      const lane = LANE ** (at % LANES)
      for (let index = 0; index < dimensions; index++) this.#shared[start + index]! += lane * scaled[index]!
    }
  }

  get count(): number {
    return this.packed.count
  }

  /** Compares a text with all vectors. */
  compare(texts: PackedVectors, at: number): void {
    texts.scale(at, LENGTH, this.#text)
    const size = this.#size
    const text = this.#text
    const shared = this.#shared
    const sums = this.#sums
    for (let group = 0, entry = 0; group < sums.length; group++) {
      let one = 0
      let two = 0
      let three = 0
      let four = 0
      for (let index = 0; index < size; index += ROUND, entry += ROUND) {
        one += shared[entry]! * text[index]!
        two += shared[entry + 1]! * text[index + 1]!
        three += shared[entry + 2]! * text[index + 2]!
        four += shared[entry + 3]! * text[index + 3]!
      }
      sums[group] = one + two + (three + four)
    }
    this.#readApart()
  }

  #readApart(): void {
    const products = this.#products
    const sums = this.#sums
    for (let group = 0, at = 0; group < sums.length; group++, at += LANES) {
      const sum = sums[group]!
      const highest = Math.round(sum / TWO_LANES)
      const rest = sum - highest * TWO_LANES
      const middle = Math.round(rest / LANE)
      products[at] = rest - middle * LANE
      products[at + 1] = middle
      products[at + 2] = highest
    }
  }

  /** Returns the cosine of the last text with a vector, from -1 to 1; 0 if one is zero. */
  cosine(at: number): number {
    return this.#products[at]! / LENGTH ** 2
  }

  /**
   * Returns how many vectors are nearer to the last text than a cosine.
   *
   * @param except index of a vector that does not count, or -1.
   */
  countNearer(cosine: number, except = -1): number {
    const products = this.#products
    const count = this.packed.count
    const least = cosine * LENGTH ** 2
    let nearer = 0
    for (let at = 0; at < count; at++) if (products[at]! > least) nearer++
    return except >= 0 && products[except]! > least ? nearer - 1 : nearer
  }
}
