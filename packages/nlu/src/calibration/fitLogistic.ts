import { dot, logistic } from './Confidence.ts'

/** The features of one case and its outcome. */
export interface Case {
  readonly features: ArrayLike<number>
  readonly isTrue: boolean
  /** Weight of the case in the fit. */
  readonly weight: number
}

/** Prior of the weights: a normal distribution. */
export interface Prior {
  readonly mean: readonly number[]
  /** The inverse of the covariance: symmetric and positive. */
  readonly precision: readonly (readonly number[])[]
}

/**
 * Fits the weights of a logistic curve to cases: logistic regression by Newton's method, regularised towards the prior.
 */
export function fitLogistic(cases: readonly Case[], prior: Prior): number[] {
  let weights: Float64Array = Float64Array.from(prior.mean)
  let loss = lossOf(weights, cases, prior)
  for (let round = 0; round < 30; round++) {
    const step = newtonStep(weights, cases, prior)
    let length = 1
    let next = stepped(weights, step, length)
    let nextLoss = lossOf(next, cases, prior)
    // Where the curve is flat, a full step overshoots.
    while (nextLoss > loss && length > 1e-3) {
      length /= 2
      next = stepped(weights, step, length)
      nextLoss = lossOf(next, cases, prior)
    }
    if (nextLoss >= loss - 1e-9) break
    weights = next
    loss = nextLoss
  }
  return Array.from(weights)
}

function newtonStep(weights: Float64Array, cases: readonly Case[], prior: Prior): Float64Array {
  const size = weights.length
  const apart = weights.map((weight, at) => weight - prior.mean[at]!)
  const gradient = Float64Array.from(prior.precision, (line) => dot(line, apart))
  const hessian = prior.precision.map((line) => Float64Array.from(line))
  for (const { features, isTrue, weight } of cases) {
    const chance = logistic(dot(weights, features))
    const residual = weight * (chance - Number(isTrue))
    const curvature = weight * chance * (1 - chance)
    for (let row = 0; row < size; row++) {
      gradient[row]! += residual * features[row]!
      for (let column = 0; column < size; column++)
        hessian[row]![column]! += curvature * features[row]! * features[column]!
    }
  }
  return solve(hessian, gradient)
}

/** Returns the negative log-likelihood of the cases plus the distance of the weights from the prior. */
function lossOf(weights: Float64Array, cases: readonly Case[], prior: Prior): number {
  const apart = weights.map((weight, at) => weight - prior.mean[at]!)
  let loss = 0
  for (const [at, line] of prior.precision.entries()) loss += (apart[at]! * dot(line, apart)) / 2
  for (const { features, isTrue, weight } of cases) {
    const sum = dot(weights, features)
    const negativeMargin = isTrue ? -sum : sum
    // log(1 + e^x) without overflow.
    loss += weight * (Math.max(0, negativeMargin) + Math.log1p(Math.exp(-Math.abs(negativeMargin))))
  }
  return loss
}

function stepped(weights: Float64Array, step: Float64Array, length: number): Float64Array {
  return weights.map((weight, at) => weight - length * step[at]!)
}

/** Solves a symmetric positive system by Cholesky's method. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const lower = matrix.map((row) => row.slice())
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row]![column]!
      for (let at = 0; at < column; at++) sum -= lower[row]![at]! * lower[column]![at]!
      lower[row]![column] = row === column ? Math.sqrt(sum) : sum / lower[column]![column]!
    }
  }
  const solution = right.slice()
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) solution[row]! -= lower[row]![at]! * solution[at]!
    solution[row]! /= lower[row]![row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) solution[row]! -= lower[at]![row]! * solution[at]!
    solution[row]! /= lower[row]![row]!
  }
  return solution
}
