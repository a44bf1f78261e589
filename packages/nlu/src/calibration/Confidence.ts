import type { Resemblance } from '../phrases/PhraseSet.ts'

/** How sure the best score of a text makes us: a logistic curve over what the scores tell. */
export interface Confidence {
  /** Weights of {@link evidence}, the constant first. */
  readonly weights: readonly number[]
  /** How steeply confidence falls from the best intent to the next ones. */
  readonly steepness: number
}

/** Number of weights of a {@link Confidence}. */
export const EVIDENCE_SIZE = 7

/** What brings resemblances to the size of the scores. */
const RESEMBLANCE_SCALE = 4
const LIFT_SCALE = 0.5

/** What confidence is drawn from: scores, and how far the text resembles the phrases of the best intent. */
export interface Evidence extends Resemblance {
  /** Score of the best intent, of the second, and of "none of them". */
  readonly best: number
  readonly second: number
  readonly none: number
}

/**
 * What speaks for the best answer, as numbers: its lead over all others, and over "none of them"; the nearest of its
 * phrases, how much of the text stands in them and how much in any, and how usual its words are there, which tells texts
 * of unknown intents better than scores alone.
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
