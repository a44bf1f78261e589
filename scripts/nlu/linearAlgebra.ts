// Dense and sparse linear algebra for distillation: principal axes, and ridge regression by conjugate gradients.
import { Random } from '../../packages/nlu/src/random.ts'

/** Rounds of the orthogonal iteration: the axes that are kept are stable after about 30. */
const AXIS_ROUNDS = 40
/** The iteration keeps additional axes, because the last ones converge slowest. */
const SPARE_AXES = 16

type Vector = Float32Array | Float64Array

/** Returns the mean of vectors. */
export function meanOf(vectors: readonly Vector[]) {
  const mean = new Float64Array(vectors[0]!.length)
  for (const vector of vectors) for (let at = 0; at < mean.length; at++) mean[at]! += vector[at]! / vectors.length
  return mean
}

/**
 * Returns the axes of largest variance of vectors, by orthogonal iteration on their covariance: `count` orthonormal
 * vectors, the largest variance first.
 */
export function principalAxes(vectors: readonly Vector[], mean: Vector, count: number) {
  const covariance = covarianceOf(vectors, mean)
  const random = new Random(1)
  let axes = Array.from({ length: count + SPARE_AXES }, () =>
    Float64Array.from(mean, () => random.bits() / 2 ** 31 - 1),
  )
  for (let round = 0; round < AXIS_ROUNDS; round++) {
    axes = axes.map((axis) => Float64Array.from(covariance, (row) => dot(row, axis)))
    orthonormalise(axes)
  }
  return axes.slice(0, count)
}

function covarianceOf(vectors: readonly Vector[], mean: Vector) {
  const covariance = Array.from(mean, () => new Float64Array(mean.length))
  const centred = new Float64Array(mean.length)
  for (const vector of vectors) {
    for (let at = 0; at < mean.length; at++) centred[at] = vector[at]! - mean[at]!
    for (let row = 0; row < mean.length; row++) {
      const sums = covariance[row]!
      const value = centred[row]!
      for (let column = 0; column <= row; column++) sums[column]! += value * centred[column]!
    }
  }
  for (let row = 0; row < mean.length; row++) {
    for (let column = 0; column < row; column++) covariance[column]![row] = covariance[row]![column]!
  }
  return covariance
}

/** Makes vectors orthogonal to those before them, and of length 1 (modified Gram-Schmidt). */
function orthonormalise(vectors: readonly Vector[]) {
  for (const [at, vector] of vectors.entries()) {
    for (const other of vectors.slice(0, at)) {
      const share = dot(vector, other)
      for (let index = 0; index < vector.length; index++) vector[index]! -= share * other[index]!
    }
    normalise(vector)
  }
}

/** Returns the inner product. */
export function dot(one: Vector, other: Vector) {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/** Scales a vector to length 1 in place; a zero vector is kept. */
export function normalise<V extends Vector>(vector: V): V {
  const length = Math.sqrt(dot(vector, vector))
  if (length > 0) for (let at = 0; at < vector.length; at++) vector[at]! /= length
  return vector
}

interface Example {
  readonly rows: Int32Array
  readonly weights: Float32Array
  readonly target: ArrayLike<number>
}

interface Problem {
  readonly examples: readonly Example[]
  /** Number of vectors. */
  readonly rows: number
  /** Length of a vector. */
  readonly dimensions: number
  /** Penalty of a vector's squared length. */
  readonly ridge: number
  /** Rounds of the solver. */
  readonly rounds: number
}

/**
 * Fits `rows` vectors such that the weighted sums of each example are near its target: ridge regression, solved for
 * all dimensions at once by conjugate gradients, with the diagonal as preconditioner. Returns the vectors, one after the
 * other.
 */
export function fitRidge({ examples, rows, dimensions, ridge, rounds }: Problem) {
  const size = rows * dimensions
  const solution = new Float32Array(size)
  const residual = new Float32Array(size)
  const diagonal = new Float32Array(rows).fill(ridge)
  for (const example of examples) {
    for (const [at, row] of example.rows.entries()) {
      const weight = example.weights[at]!
      diagonal[row]! += weight * weight
      for (let index = 0; index < dimensions; index++) {
        residual[row * dimensions + index]! += weight * example.target[index]!
      }
    }
  }
  const direction = new Float32Array(size)
  const product = new Float32Array(size)
  const products = (one: Float32Array, other: Float32Array, isConditioned: boolean) => {
    const sums = new Float64Array(dimensions)
    for (let row = 0, at = 0; row < rows; row++) {
      const scale = isConditioned ? 1 / diagonal[row]! : 1
      for (let index = 0; index < dimensions; index++, at++) sums[index]! += one[at]! * other[at]! * scale
    }
    return sums
  }
  let before = products(residual, residual, true)
  for (let row = 0, at = 0; row < rows; row++) {
    for (let index = 0; index < dimensions; index++, at++) direction[at] = residual[at]! / diagonal[row]!
  }
  for (let round = 0; round < rounds; round++) {
    multiply(examples, direction, product, dimensions, ridge)
    const curvature = products(direction, product, false)
    const steps = before.map((value, index) => (curvature[index]! > 0 ? value / curvature[index]! : 0))
    for (let at = 0; at < size; at++) {
      const step = steps[at % dimensions]!
      solution[at]! += step * direction[at]!
      residual[at]! -= step * product[at]!
    }
    const after = products(residual, residual, true)
    const shares = after.map((value, index) => (before[index]! > 0 ? value / before[index]! : 0))
    for (let row = 0, at = 0; row < rows; row++) {
      for (let index = 0; index < dimensions; index++, at++) {
        direction[at] = residual[at]! / diagonal[row]! + shares[index]! * direction[at]!
      }
    }
    before = after
  }
  return solution
}

/** Writes the product of the normal equations' matrix and `vectors` into `product`. */
function multiply(
  examples: readonly Example[],
  vectors: Float32Array,
  product: Float32Array,
  dimensions: number,
  ridge: number,
) {
  for (let at = 0; at < vectors.length; at++) product[at] = ridge * vectors[at]!
  const sum = new Float32Array(dimensions)
  for (const { rows, weights } of examples) {
    sum.fill(0)
    for (let at = 0; at < rows.length; at++) addScaled(sum, 0, vectors, rows[at]! * dimensions, weights[at]!)
    for (let at = 0; at < rows.length; at++) {
      const start = rows[at]! * dimensions
      const weight = weights[at]!
      for (let index = 0; index < dimensions; index++) product[start + index]! += weight * sum[index]!
    }
  }

  function addScaled(target: Float32Array, start: number, source: Float32Array, from: number, weight: number) {
    for (let index = 0; index < dimensions; index++) target[start + index]! += weight * source[from + index]!
  }
}
