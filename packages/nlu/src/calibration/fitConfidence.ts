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
export const GENERAL_SHARE = 0.2
export const OTHER_SHARE = 0.05

/**
 * Fits the weights of the evidence to the answers of one bot, beginning with a prior that was fitted over many bots. The
 * fewer answers there are, the more the prior counts.
 */
export function fitConfidence(trials: Trials, prior: Prior): number[] {
  return fitLogistic(casesOf(trials), prior)
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
