import { EVIDENCE_SIZE, evidence, logistic, type Confidence } from './Confidence.ts'

/** One answer to a text that the answering model had not seen. */
export interface Trial {
  readonly best: number
  readonly second: number
  readonly none: number
  readonly known: number
  readonly isRight: boolean
  /** How much the trial counts. */
  readonly weight: number
}

/** What fits over many bots; a small bot's own trials move it little, a large one's move it where they want. */
const USUAL = [-2.5, 1, 2, 1, 2]
/** How many trials the usual weights are worth. */
const USUAL_TRIALS = 8
const STEEPNESS = 4

/** Fits the curve to the trials (logistic regression by Newton's method, drawn towards the usual weights). */
export function fitConfidence(trials: readonly Trial[]): Confidence {
  const weights = Float64Array.from(USUAL)
  const found = new Float64Array(EVIDENCE_SIZE)
  for (let round = 0; round < 25; round++) {
    const slope = new Float64Array(EVIDENCE_SIZE)
    const curve = Array.from({ length: EVIDENCE_SIZE }, () => new Float64Array(EVIDENCE_SIZE))
    for (let at = 0; at < EVIDENCE_SIZE; at++) {
      slope[at] = USUAL_TRIALS * (weights[at]! - USUAL[at]!)
      curve[at]![at] = USUAL_TRIALS
    }
    for (const trial of trials) {
      evidence(trial, found)
      let sum = 0
      for (let at = 0; at < EVIDENCE_SIZE; at++) sum += weights[at]! * found[at]!
      const chance = logistic(sum)
      for (let row = 0; row < EVIDENCE_SIZE; row++) {
        slope[row]! += trial.weight * (chance - Number(trial.isRight)) * found[row]!
        for (let column = 0; column < EVIDENCE_SIZE; column++) {
          curve[row]![column]! += trial.weight * chance * (1 - chance) * found[row]! * found[column]!
        }
      }
    }
    const step = solve(curve, slope)
    let moved = 0
    for (let at = 0; at < EVIDENCE_SIZE; at++) {
      weights[at]! -= step[at]!
      moved += Math.abs(step[at]!)
    }
    if (moved < 1e-6) break
  }
  return { weights: Array.from(weights), steepness: STEEPNESS }
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
