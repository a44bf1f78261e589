import { dot } from './Confidence.ts'
import { fitLogistic, type Case, type Prior } from './fitLogistic.ts'

/** One answer of a model to a text that the model was not trained on. */
export interface Trial {
  /** The evidence for the answer. */
  readonly features: Float64Array
  readonly isRight: boolean
}

/** The answers from which a confidence is fitted. */
export interface Trials {
  /** To texts of known intents. */
  readonly inScope: readonly Trial[]
  /** To texts of held-out intents: in the bot's own vocabulary, but nothing that it knows. */
  readonly ofOtherIntents: readonly Trial[]
  /** To messages of everyday language. */
  readonly general: readonly Trial[]
}

/**
 * Weight of all general messages, and of all texts of held-out intents, relative to that of all in-scope texts. More
 * out-of-scope messages would be rejected with larger shares, at the cost of the calibration and of right answers.
 */
export const GENERAL_SHARE = 0.25
export const OTHER_SHARE = 0.05

/** In-scope answers from which on they suffice to calibrate the curve on their own. */
const ENOUGH_IN_SCOPE = 800
/** Share of the prior's precision that is left with so many answers. */
const WEAK_PRIOR = 0.2
/** Weight of all general messages in that calibration: closer to the few of them that the users of a large bot send. */
const CALIBRATION_GENERAL_SHARE = 0.1
/** Prior of the calibration: the bias and the slope of an unchanged curve, worth little beside so many answers. */
const UNCHANGED: Prior = {
  mean: [0, 1],
  precision: [
    [1, 0],
    [0, 1],
  ],
}

/**
 * Fits the weights of the evidence to the answers of one bot, beginning with a prior that was fitted over many bots. The
 * fewer answers there are, the more the prior counts; many are calibrated again, with fewer general messages.
 */
export function fitConfidence(trials: Trials, prior: Prior): number[] {
  if (trials.inScope.length < ENOUGH_IN_SCOPE) return fitLogistic(casesOf(trials), prior)
  const precision = prior.precision.map((line) => line.map((value) => WEAK_PRIOR * value))
  const { inScope, general } = trials
  return calibrated(fitLogistic(casesOf(trials), { mean: prior.mean, precision }), [
    ...weighed(inScope, inScope.length),
    ...weighed(general, CALIBRATION_GENERAL_SHARE * inScope.length),
  ])
}

/** Platt scaling: moves and stretches the curve so that it suits the cases, which changes no order of the confidences. */
export function calibrated(weights: readonly number[], cases: readonly Case[]): number[] {
  const along = cases.map(({ features, ...rest }) => ({ ...rest, features: [1, dot(weights, features)] }))
  const [bias = 0, slope = 1] = fitLogistic(along, UNCHANGED)
  return weights.map((weight, at) => slope * weight + (at === 0 ? bias : 0))
}

/** Returns the answers with their weights: 1 for each in-scope text. */
export function casesOf({ inScope, ofOtherIntents, general }: Trials): Case[] {
  const all = Math.max(1, inScope.length)
  return [
    ...weighed(inScope, inScope.length),
    ...weighed(ofOtherIntents, OTHER_SHARE * all),
    ...weighed(general, GENERAL_SHARE * all),
  ]
}

/** Returns the answers with weights that add up to `total`. */
function weighed(trials: readonly Trial[], total: number): Case[] {
  return trials.map(({ features, isRight }) => ({ features, isTrue: isRight, weight: total / trials.length }))
}
