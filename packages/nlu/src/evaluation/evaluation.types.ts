/** How well one intent is understood. Shares are from 0 to 1. */
export interface IntentEvaluation {
  readonly id: string
  /** Phrases that mean the intent. */
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
  readonly intentId: string
  /** What was answered instead; null when nothing was. */
  readonly answerId: string | null
  readonly count: number
  readonly phrases: readonly string[]
}

/** What a threshold would do. Shares are of all phrases, from 0 to 1; the three add up to 1. */
export interface ThresholdPoint {
  readonly threshold: number
  readonly right: number
  readonly wrong: number
  /** Left without an intent. */
  readonly unanswered: number
  /** Share of the messages of unknown intents that are left without an intent; null where none were asked. */
  readonly outOfScopeRejected: number | null
}

/** Answers of similar confidence, and how many of them are right. */
export interface ReliabilityBin {
  /** Confidence from here on, up to the next bin. */
  readonly from: number
  readonly count: number
  /** Mean confidence; 0 where the bin is empty. */
  readonly confidence: number
  /** Share that is right; 0 where the bin is empty. */
  readonly accuracy: number
}

/** How well phrases are understood whose meaning is known. Shares are from 0 to 1. */
export interface Evaluation {
  readonly phrases: number
  /** Share of the phrases that were answered with their intent. */
  readonly accuracy: number
  /** How far the accuracy may be off by chance of the phrases: one standard error. */
  readonly standardError: number
  /** Mean of the intents' F1: each intent counts the same, however few its phrases. */
  readonly macroF1: number
  readonly intents: readonly IntentEvaluation[]
  /** Most frequent first. */
  readonly confusions: readonly Confusion[]
  /** What each threshold from 0 to 0.95 would do, whatever threshold the rest was measured with. */
  readonly thresholds: readonly ThresholdPoint[]
  /** In ten bins of confidence: a perfect one has the accuracy that its confidence promises. */
  readonly reliability: readonly ReliabilityBin[]
  /** How far confidence and accuracy are apart in the bins, by the number of their answers (ECE). */
  readonly calibrationError: number
}
