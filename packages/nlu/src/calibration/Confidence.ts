/** How sure the best score of a text makes us: a logistic curve over what the scores and the text tell. */
export interface Confidence {
  /** Weights of {@link evidence}, the constant first. */
  readonly weights: readonly number[]
  /** How steeply confidence falls from the best intent to the next ones. */
  readonly steepness: number
}

/** Number of weights of a {@link Confidence}. */
export const EVIDENCE_SIZE = 5

/** What a text's scores and features tell. */
export interface Evidence {
  /** Score of the best intent, of the second, and of "none of them". */
  readonly best: number
  readonly second: number
  readonly none: number
  /** Which part of the text is known, from 0 to 1. */
  readonly known: number
}

/** What speaks for trust in the best answer, as numbers. */
export function evidence({ best, second, none, known }: Evidence, into: Float64Array): void {
  into[0] = 1
  into[1] = best
  into[2] = best - Math.max(second, none)
  into[3] = best - none
  into[4] = known
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
