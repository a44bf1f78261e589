import type { UnitVector } from './vectors.ts'

/** The centroid of each class of vectors, relative to the mean of all centroids. */
export class Centroids {
  readonly dimensions: number
  readonly classes: number
  /**
   * Mean of all centroids and one zero vector; without the zero, the mean of a single class would be its own centroid.
   */
  readonly mean: Float32Array
  /** Direction of class `c` from the mean, at `c * dimensions`, of length 1; zero for a class without vectors. */
  readonly directions: Float32Array
  /** The last vector relative to the mean, of length 1; zero for a zero vector. */
  readonly centred: Float64Array

  constructor(mean: Float32Array, directions: Float32Array) {
    this.dimensions = mean.length
    this.classes = directions.length / mean.length
    this.mean = mean
    this.directions = directions
    this.centred = new Float64Array(mean.length)
  }

  /** Writes the cosine between a vector and the direction of each class, from -1 to 1; 0 for a zero vector. */
  compare(vector: UnitVector, nearness: Float64Array): void {
    this.centre(vector)
    const { dimensions, classes, centred, directions } = this
    for (let label = 0, entry = 0; label < classes; label++) {
      let sum = 0
      for (let at = 0; at < dimensions; at++) sum += centred[at]! * directions[entry++]!
      nearness[label] = sum
    }
  }

  /** Writes {@link centred}. */
  centre({ values, factor }: UnitVector): void {
    const { dimensions, centred, mean } = this
    let squares = 0
    for (let at = 0; at < dimensions; at++) {
      const value = factor === 0 ? 0 : factor * values[at]! - mean[at]!
      centred[at] = value
      squares += value * value
    }
    const unit = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    for (let at = 0; at < dimensions; at++) centred[at]! *= unit
  }
}

/** Sums of the vectors of each class. Vectors can be subtracted again. */
export class CentroidSums {
  readonly #sums: Float64Array
  readonly #counts: Float64Array
  readonly #dimensions: number

  constructor(classes: number, dimensions: number) {
    this.#sums = new Float64Array(classes * dimensions)
    this.#counts = new Float64Array(classes)
    this.#dimensions = dimensions
  }

  /** @param sign 1 to add the vector, -1 to subtract it. A zero vector counts for nothing. */
  add({ values, factor }: UnitVector, label: number, sign: 1 | -1 = 1): void {
    if (factor === 0) return
    const start = label * this.#dimensions
    for (let at = 0; at < this.#dimensions; at++) this.#sums[start + at]! += sign * factor * values[at]!
    this.#counts[label]! += sign
  }

  centroids(): Centroids {
    const dimensions = this.#dimensions
    const counts = this.#counts
    const middles = this.#sums.map((sum, at) => sum / Math.max(1, counts[Math.floor(at / dimensions)]!))
    const present = counts.reduce((sum, count) => sum + Number(count > 0), 0)
    const mean = new Float32Array(dimensions)
    for (const [label, count] of counts.entries()) {
      if (count <= 0) continue
      for (let at = 0; at < dimensions; at++) mean[at]! += middles[label * dimensions + at]! / (present + 1)
    }
    const directions = new Float32Array(middles.length)
    for (const [label, count] of counts.entries()) {
      if (count <= 0) continue
      const start = label * dimensions
      let squares = 0
      for (let at = 0; at < dimensions; at++) squares += (middles[start + at]! - mean[at]!) ** 2
      const unit = squares === 0 ? 0 : 1 / Math.sqrt(squares)
      for (let at = 0; at < dimensions; at++) directions[start + at] = (middles[start + at]! - mean[at]!) * unit
    }
    return new Centroids(mean, directions)
  }
}
