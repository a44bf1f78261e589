import type { WordEvidence } from '../language/information.ts'
import type { Resemblance } from '../phrases/PhraseSet.ts'

/** Computes the confidence of the best intent: a logistic curve over the {@link evidence}. */
export interface Confidence {
  /** Weights of {@link evidence}, the constant first. */
  readonly weights: readonly number[]
  /** Rate at which the confidence falls from the best intent to the next ones. */
  readonly steepness: number
}

/** Number of weights of a {@link Confidence} of the text features alone. */
export const EVIDENCE_SIZE = 7
/** Number of weights with vectors: three more. */
export const VECTOR_EVIDENCE_SIZE = 10

/** Scales similarities to the magnitude of the scores. */
const RESEMBLANCE_SCALE = 4
const LIFT_SCALE = 0.5

/** Inputs of a confidence: the scores, and the resemblance of the text to the phrases of the best intent. */
export interface Evidence extends Resemblance, WordEvidence {
  /** Score of the best intent, of the second, and of "none of them". */
  readonly best: number
  readonly second: number
  readonly none: number
}

/**
 * Writes the features of the best answer: its lead over all others, its lead over "none of them", the similarity of the
 * nearest phrase, the lift of its words, and the information of the words that the intent's phrases contain, and that
 * no phrase contains.
 */
export function evidence({ best, second, none, nearest, lift, shared, unshared }: Evidence, into: Float64Array): void {
  into[0] = 1
  into[1] = best - Math.max(second, none)
  into[2] = best - none
  into[3] = RESEMBLANCE_SCALE * nearest
  into[4] = LIFT_SCALE * lift
  into[5] = Math.log1p(shared)
  into[6] = Math.log1p(unshared)
}

/**
 * Writes what a vector adds to the evidence: the similarity to the answer, its lead over the most similar other intent,
 * and how few out-of-scope messages are nearer to it than the nearest phrase of the answer (`Contrast`).
 */
export function vectorEvidence(similarities: Float64Array, label: number, contrast: number, into: Float64Array): void {
  let other = -1
  for (let at = 0; at < similarities.length; at++) {
    if (at !== label && similarities[at]! > other) other = similarities[at]!
  }
  into[EVIDENCE_SIZE] = RESEMBLANCE_SCALE * similarities[label]!
  into[EVIDENCE_SIZE + 1] = RESEMBLANCE_SCALE * (similarities[label]! - other)
  into[EVIDENCE_SIZE + 2] = contrast
}

/** Returns the probability that the best answer is right. */
export function answerProbability(weights: readonly number[], features: Float64Array): number {
  return logistic(dot(weights, features))
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
