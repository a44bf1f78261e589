/** Prediction quality of one intent. Shares are from 0 to 1. */
export interface IntentEvaluation {
  readonly id: string
  /** Phrases of the intent. */
  readonly phrases: number
  /** Share of the answers with this intent that are right; 0 when it was never answered. */
  readonly precision: number
  /** Share of the intent's phrases that were answered with it. */
  readonly recall: number
  /** The harmonic mean of the two. */
  readonly f1: number
}

/** Phrases of one intent that were answered with another. */
export interface Confusion {
  /** Null for messages out of scope. */
  readonly intentId: string | null
  /** The predicted intent; null when there was none. */
  readonly answerId: string | null
  readonly count: number
  readonly phrases: readonly string[]
}

/** Effect of a threshold. Shares are of all phrases, from 0 to 1; the three add up to 1. */
export interface ThresholdPoint {
  readonly threshold: number
  readonly right: number
  readonly wrong: number
  /** Answered with no intent. */
  readonly unanswered: number
  /** Share of the out-of-scope messages that are answered with no intent; null without such messages. */
  readonly outOfScopeRejected: number | null
}

/** Answers of similar confidence, and how many of them are right. */
export interface ReliabilityBin {
  /** Lower bound of the confidence; the next bin's is the upper bound. */
  readonly from: number
  readonly count: number
  /** Mean confidence; 0 if the bin is empty. */
  readonly confidence: number
  /** Share that is right; 0 if the bin is empty. */
  readonly accuracy: number
}

/** Prediction quality on labelled phrases. Shares are from 0 to 1. */
export interface Evaluation {
  readonly phrases: number
  /** Share of the phrases that were answered with their intent. */
  readonly accuracy: number
  /** Standard error of the accuracy. */
  readonly standardError: number
  /** Mean of the intents' F1: each intent has the same weight, whatever its number of phrases. */
  readonly macroF1: number
  readonly intents: readonly IntentEvaluation[]
  /** Most frequent first. */
  readonly confusions: readonly Confusion[]
  /** The effect of each threshold from 0 to 0.95, independent of the threshold of the other figures. */
  readonly thresholds: readonly ThresholdPoint[]
  /** Ten bins of confidence. In a calibrated model the accuracy of each bin equals its confidence. */
  readonly reliability: readonly ReliabilityBin[]
  /**
   * Mean difference of confidence and accuracy over the bins, weighted by their answers (expected calibration error).
   */
  readonly calibrationError: number
}
