import { dot, EVIDENCE_SIZE, evidence, logistic, type Evidence } from './Confidence.ts'

/** One answer to a text that the answering model had not seen. */
export interface Trial extends Evidence {
  readonly isRight: boolean
  /** How much the trial counts. */
  readonly weight: number
}

/** How many trials the usual weights are worth: a small bot's own trials move them little, a large one's as they want. */
const USUAL_TRIALS = 8

/**
 * Fits the curve to the trials (logistic regression by Newton's method, drawn towards the usual weights).
 *
 * @param usual the weights that fit over many bots.
 */
export function fitConfidence(trials: readonly Trial[], usual: readonly number[]): number[] {
  let weights: Float64Array = Float64Array.from(usual)
  let loss = lossOf(weights, trials, usual)
  for (let round = 0; round < 30; round++) {
    const step = newtonStep(weights, trials, usual)
    let length = 1
    let next = moved(weights, step, length)
    let nextLoss = lossOf(next, trials, usual)
    // Where the curve is flat, a whole step overshoots.
    while (nextLoss > loss && length > 1e-3) {
      length /= 2
      next = moved(weights, step, length)
      nextLoss = lossOf(next, trials, usual)
    }
    if (nextLoss >= loss - 1e-9) break
    weights = next
    loss = nextLoss
  }
  return Array.from(weights)
}

function newtonStep(weights: Float64Array, trials: readonly Trial[], usual: readonly number[]): Float64Array {
  const found = new Float64Array(EVIDENCE_SIZE)
  const slope = Float64Array.from(usual, (weight, at) => USUAL_TRIALS * (weights[at]! - weight))
  const curve = usual.map((_, row) => Float64Array.from(usual, (_, column) => (row === column ? USUAL_TRIALS : 0)))
  for (const trial of trials) {
    evidence(trial, found)
    const chance = logistic(dot(weights, found))
    const miss = trial.weight * (chance - Number(trial.isRight))
    const bend = trial.weight * chance * (1 - chance)
    for (let row = 0; row < EVIDENCE_SIZE; row++) {
      slope[row]! += miss * found[row]!
      for (let column = 0; column < EVIDENCE_SIZE; column++) curve[row]![column]! += bend * found[row]! * found[column]!
    }
  }
  return solve(curve, slope)
}

/** How badly the weights explain the trials, and how far they are from the usual ones. */
function lossOf(weights: Float64Array, trials: readonly Trial[], usual: readonly number[]): number {
  const found = new Float64Array(EVIDENCE_SIZE)
  let loss = 0
  for (const [at, weight] of usual.entries()) loss += (USUAL_TRIALS / 2) * (weights[at]! - weight) ** 2
  for (const trial of trials) {
    evidence(trial, found)
    const sum = dot(weights, found)
    const wrongness = trial.isRight ? -sum : sum
    // log(1 + e^x) without overflow.
    loss += trial.weight * (Math.max(0, wrongness) + Math.log1p(Math.exp(-Math.abs(wrongness))))
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
