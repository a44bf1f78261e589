/** How sure the best score of a text makes us: a logistic curve over what the scores tell. */
export interface Confidence {
  /** Weights of {@link evidence}, the constant first. */
  readonly weights: readonly number[]
  /** How steeply confidence falls from the best intent to the next ones. */
  readonly steepness: number
}

/** Number of weights of a {@link Confidence}. */
export const EVIDENCE_SIZE = 3

/** The scores that confidence is drawn from. */
export interface Evidence {
  /** Score of the best intent, of the second, and of "none of them". */
  readonly best: number
  readonly second: number
  readonly none: number
}

/** What speaks for the best answer, as numbers: its lead over all others, and over "none of them". */
export function evidence({ best, second, none }: Evidence, into: Float64Array): void {
  into[0] = 1
  into[1] = best - Math.max(second, none)
  into[2] = best - none
}

/** The probability that the best answer is right. */
export function trust(confidence: Confidence, found: Float64Array): number {
  return logistic(dot(confidence.weights, found))
}

/** The sum of the products. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/** 1 / (1 + e^-x). */
export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
