import type { Resemblance } from '../phrases/PhraseSet.ts'

/** Computes the confidence of the best intent: a logistic curve over the {@link evidence}. */
export interface Confidence {
  /** Weights of {@link evidence}, the constant first. */
  readonly weights: readonly number[]
  /** Rate at which the confidence falls from the best intent to the next ones. */
  readonly steepness: number
}

/** Number of weights of a {@link Confidence}. */
export const EVIDENCE_SIZE = 7

/** Scales similarities to the magnitude of the scores. */
const RESEMBLANCE_SCALE = 4
const LIFT_SCALE = 0.5

/** Inputs of a confidence: the scores, and the resemblance of the text to the phrases of the best intent. */
export interface Evidence extends Resemblance {
  /** Score of the best intent, of the second, and of "none of them". */
  readonly best: number
  readonly second: number
  readonly none: number
}

/**
 * Writes the features of the best answer: its lead over all others, its lead over "none of them", the similarity of the
 * nearest phrase, the share of the text that occurs in the intent's phrases, the share that occurs in any phrase, and
 * the lift of its words. The lift separates out-of-scope messages better than scores alone.
 */
export function evidence({ best, second, none, nearest, covered, known, lift }: Evidence, into: Float64Array): void {
  into[0] = 1
  into[1] = best - Math.max(second, none)
  into[2] = best - none
  into[3] = RESEMBLANCE_SCALE * nearest
  into[4] = RESEMBLANCE_SCALE * covered
  into[5] = RESEMBLANCE_SCALE * known
  into[6] = LIFT_SCALE * lift
}

/** Returns the probability that the best answer is right. */
export function answerProbability(confidence: Confidence, features: Float64Array): number {
  return logistic(dot(confidence.weights, features))
}

/** Returns the dot product of two vectors of equal length. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/** 1 / (1 + e^-x). */
export function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
