import { dot, logistic } from './Confidence.ts'

/** What was found in one case, and whether the event came. */
export interface Case {
  readonly found: ArrayLike<number>
  readonly isTrue: boolean
  /** How much the case counts. */
  readonly weight: number
}

/** Where the weights are before any case, and how firmly they stay there: the inverse of their variance over many bots. */
export interface Usual {
  readonly weights: readonly number[]
  readonly firmness: readonly number[]
}

/**
 * Fits the weights of a logistic curve to cases (logistic regression by Newton's method, drawn towards the usual
 * weights: few cases move them little, many as they want).
 */
export function fitLogistic(cases: readonly Case[], usual: Usual): number[] {
  let weights: Float64Array = Float64Array.from(usual.weights)
  let loss = lossOf(weights, cases, usual)
  for (let round = 0; round < 30; round++) {
    const step = newtonStep(weights, cases, usual)
    let length = 1
    let next = moved(weights, step, length)
    let nextLoss = lossOf(next, cases, usual)
    // Where the curve is flat, a whole step overshoots.
    while (nextLoss > loss && length > 1e-3) {
      length /= 2
      next = moved(weights, step, length)
      nextLoss = lossOf(next, cases, usual)
    }
    if (nextLoss >= loss - 1e-9) break
    weights = next
    loss = nextLoss
  }
  return Array.from(weights)
}

function newtonStep(weights: Float64Array, cases: readonly Case[], usual: Usual): Float64Array {
  const size = weights.length
  const slope = weights.map((weight, at) => usual.firmness[at]! * (weight - usual.weights[at]!))
  const curve = usual.firmness.map((firmness, row) => {
    const line = new Float64Array(size)
    line[row] = firmness
    return line
  })
  for (const { found, isTrue, weight } of cases) {
    const chance = logistic(dot(weights, found))
    const miss = weight * (chance - Number(isTrue))
    const bend = weight * chance * (1 - chance)
    for (let row = 0; row < size; row++) {
      slope[row]! += miss * found[row]!
      for (let column = 0; column < size; column++) curve[row]![column]! += bend * found[row]! * found[column]!
    }
  }
  return solve(curve, slope)
}

/** How badly the weights explain the trials, and how far they are from the usual ones. */
function lossOf(weights: Float64Array, cases: readonly Case[], usual: Usual): number {
  let loss = 0
  for (const [at, weight] of usual.weights.entries()) loss += (usual.firmness[at]! / 2) * (weights[at]! - weight) ** 2
  for (const { found, isTrue, weight } of cases) {
    const sum = dot(weights, found)
    const wrongness = isTrue ? -sum : sum
    // log(1 + e^x) without overflow.
    loss += weight * (Math.max(0, wrongness) + Math.log1p(Math.exp(-Math.abs(wrongness))))
  }
  return loss
}

function moved(weights: Float64Array, step: Float64Array, length: number): Float64Array {
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
