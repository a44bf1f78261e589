/** How sure the best score of a text makes us: a logistic curve over what the scores and the text tell. */
export interface Confidence {
  /** Weights of {@link evidence}, the constant first. */
  readonly weights: readonly number[]
  /** How steeply confidence falls from the best intent to the next ones. */
  readonly steepness: number
}

/** Number of weights of a {@link Confidence}. */
export const EVIDENCE_SIZE = 4

/**
 * What speaks for trust in the best answer: a constant, the best score, its lead over the second, and which part of the
 * text is known.
 */
export function evidence(best: number, second: number, known: number, into: Float64Array): void {
  into[0] = 1
  into[1] = best
  into[2] = best - second
  into[3] = known
}

/** The probability that the best answer is right. */
export function trust(confidence: Confidence, found: Float64Array): number {
  let sum = 0
  for (let at = 0; at < EVIDENCE_SIZE; at++) sum += confidence.weights[at]! * found[at]!
  return logistic(sum)
}

/** 1 / (1 + e^-x). */
export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
