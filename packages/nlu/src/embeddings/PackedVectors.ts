import type { UnitVector } from './vectors.ts'

/** Which vectors a vector is compared with. */
interface Range {
  readonly start?: number
  readonly end?: number
  readonly except?: number
}

/** Number of vectors from which on a search begins with a quarter of their numbers. */
const MANY = 100
/** Share of the highest cosine by a quarter of the numbers from which on a vector is compared fully. */
const ROUGHLY_NEAR = 0.6

/** The first quarter of the numbers of each vector, scaled; scratch for those of another vector, and for the products. */
interface Rough {
  readonly heads: Float64Array
  readonly head: Float64Array
  readonly cosines: Float64Array
}

/** Vectors of equal length, one byte for each number: to find how near the nearest of many is. */
export class PackedVectors {
  readonly dimensions: number
  /** Vector `v` at `v * dimensions`, as numbers from -127 to 127 of any length. */
  readonly levels: Int8Array
  /** Scales the levels of each vector to length 1; 0 for a zero vector. */
  readonly #factors: Float32Array
  /** Made for the first search among many. */
  #rough: Rough | undefined

  /** @param levels of vectors that were packed before, or zero. */
  constructor(dimensions: number, levels: Int8Array) {
    this.dimensions = dimensions
    this.levels = levels
    this.#factors = new Float32Array(dimensions === 0 ? 0 : levels.length / dimensions)
    for (let at = 0; at < this.count; at++) this.#measure(at)
  }

  static of(dimensions: number, vectors: readonly UnitVector[]): PackedVectors {
    const packed = new PackedVectors(dimensions, new Int8Array(dimensions * vectors.length))
    for (const [at, vector] of vectors.entries()) packed.set(at, vector)
    return packed
  }

  get count(): number {
    return this.#factors.length
  }

  set(at: number, { values, factor }: UnitVector): void {
    const { dimensions, levels } = this
    const start = at * dimensions
    let largest = 0
    for (let index = 0; index < dimensions; index++) largest = Math.max(largest, Math.abs(values[index]!))
    const scale = factor === 0 || largest === 0 ? 0 : 127 / largest
    for (let index = 0; index < dimensions; index++) levels[start + index] = Math.round(scale * values[index]!)
    this.#measure(at)
  }

  /** Returns the vectors with these indices, in their order. */
  pick(indices: readonly number[]): PackedVectors {
    const { dimensions, levels } = this
    const picked = new Int8Array(indices.length * dimensions)
    for (const [at, index] of indices.entries())
      picked.set(levels.subarray(index * dimensions, (index + 1) * dimensions), at * dimensions)
    return new PackedVectors(dimensions, picked)
  }

  /** Returns the cosine between two vectors, from -1 to 1; 0 if one is zero. */
  cosine(at: number, other: PackedVectors, otherAt: number): number {
    return this.#factors[at]! * other.#factors[otherAt]! * this.#product(at, other, otherAt)
  }

  /**
   * Returns the highest cosine between a vector and those from `start` to before `end`, without that of index `except`; 0
   * if there are none. Of many, only those are compared fully that are near by a quarter of their numbers: one of twenty
   * searches finds a slightly lower cosine.
   */
  nearest(other: PackedVectors, otherAt: number, { start = 0, end = this.count, except = -1 }: Range = {}): number {
    const rough = end - start < MANY ? undefined : this.#roughCosines(other, otherAt, start, end)
    let least = -Infinity
    if (rough) {
      for (let at = start; at < end; at++) if (at !== except && rough[at]! > least) least = rough[at]!
      least -= Math.abs(least) * (1 - ROUGHLY_NEAR)
    }
    let highest = -Infinity
    for (let at = start; at < end; at++) {
      if (at === except || (rough && rough[at]! < least)) continue
      const cosine = this.#factors[at]! * this.#product(at, other, otherAt)
      if (cosine > highest) highest = cosine
    }
    return highest === -Infinity ? 0 : highest * other.#factors[otherAt]!
  }

  /** Returns the part of the cosine of each vector of a range that the first quarter of the numbers makes, of another length. */
  #roughCosines({ levels: others }: PackedVectors, otherAt: number, start: number, end: number): Float64Array {
    const { dimensions } = this
    const size = Math.ceil(dimensions / 4)
    const { heads, head, cosines } = (this.#rough ??= this.#makeRough(size))
    for (let index = 0; index < size; index++) head[index] = others[otherAt * dimensions + index]!
    for (let at = start, entry = start * size; at < end; at++) {
      let even = 0
      let odd = 0
      let index = 0
      for (; index + 1 < size; index += 2, entry += 2) {
        even += heads[entry]! * head[index]!
        odd += heads[entry + 1]! * head[index + 1]!
      }
      if (index < size) even += heads[entry++]! * head[index]!
      cosines[at] = even + odd
    }
    return cosines
  }

  #makeRough(size: number): Rough {
    const { dimensions, levels, count } = this
    const heads = new Float64Array(count * size)
    for (let at = 0; at < count; at++) {
      for (let index = 0; index < size; index++)
        heads[at * size + index] = this.#factors[at]! * levels[at * dimensions + index]!
    }
    return { heads, head: new Float64Array(size), cosines: new Float64Array(count) }
  }

  /** The scalar product of the levels. The sums are apart so that the processor need not wait for one to add the next. */
  #product(at: number, { levels: others }: PackedVectors, otherAt: number): number {
    const { dimensions, levels } = this
    let one = at * dimensions
    let other = otherAt * dimensions
    const end = one + dimensions
    let first = 0
    let second = 0
    let third = 0
    let fourth = 0
    for (; one + 3 < end; one += 4, other += 4) {
      first = (first + levels[one]! * others[other]!) | 0
      second = (second + levels[one + 1]! * others[other + 1]!) | 0
      third = (third + levels[one + 2]! * others[other + 2]!) | 0
      fourth = (fourth + levels[one + 3]! * others[other + 3]!) | 0
    }
    for (; one < end; one++, other++) first = (first + levels[one]! * others[other]!) | 0
    return first + second + third + fourth
  }

  #measure(at: number): void {
    const squares = this.#product(at, this, at)
    this.#factors[at] = squares === 0 ? 0 : 1 / Math.sqrt(squares)
  }
}
