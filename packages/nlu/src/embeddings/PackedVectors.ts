import type { UnitVector } from './vectors.ts'

/** Vectors of equal length, one byte for each number. */
export class PackedVectors {
  readonly dimensions: number
  /** Vector `v` at `v * dimensions`, as numbers from -127 to 127 of any length. */
  readonly levels: Int8Array
  /** Scales the levels of each vector to length 1; 0 for a zero vector. */
  readonly #factors: Float32Array

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

  /** Returns the highest cosine between a vector and those from `start` to before `end`; 0 if there are none. */
  nearest(other: PackedVectors, otherAt: number, start = 0, end = this.count): number {
    let highest = -Infinity
    for (let at = start; at < end; at++) {
      const cosine = this.#factors[at]! * this.#product(at, other, otherAt)
      if (cosine > highest) highest = cosine
    }
    return highest === -Infinity ? 0 : highest * other.#factors[otherAt]!
  }

  /** Writes a vector as whole numbers, scaled to a length. */
  scale(at: number, length: number, into: Float64Array): void {
    const { dimensions, levels } = this
    const factor = length * this.#factors[at]!
    for (let index = 0; index < dimensions; index++) into[index] = Math.round(factor * levels[at * dimensions + index]!)
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
