import type { NluWarning } from './errors.ts'
import type { Lexicon } from './lexicon/Lexicon.ts'

/** Language of a bot's phrases. It is stored in the model; either language accepts text of any script. */
export type Language = 'en' | 'hi'

/**
 * How a model learns. `svm` is a linear support vector machine for all intents at once, combined with softmax
 * regression; `semantic` is softmax regression combined with the similarity to the centroid of each intent's phrases.
 */
export type ModelType = 'svm' | 'semantic'

/** An intent and its training phrases. */
export interface TrainingIntent {
  /** Identifies the intent in predictions. Unique within the data. */
  readonly id: string
  /** Used in warnings instead of the id. */
  readonly name?: string
  /** Example messages. Blank phrases are left out with a warning. */
  readonly phrases: readonly string[]
  /** Machine-written phrases: used for training, never for evaluation. @default none */
  readonly generated?: readonly string[]
}

/** Training data of a model. */
export interface TrainingData {
  readonly language: Language
  readonly intents: readonly TrainingIntent[]
}

/** Sentence vectors of texts, from an embeddings endpoint: close together for texts of similar meaning. */
export interface TextVectors {
  /** Name of the embedding model: only vectors of the same space can be compared. */
  readonly space: string
  /**
   * The vector of each usable phrase, keyed by the unmodified phrase, and, for a better confidence, those of the
   * `embeddedMessages` of the language. All have the same dimensions; lengths are normalised.
   */
  readonly of: ReadonlyMap<string, ArrayLike<number>>
}

/** Options of a training. */
export interface TrainOptions {
  /** Seed of the random numbers; the same seed and data give the same bytes. @default 1 */
  readonly seed?: number
  /** @default 'svm' */
  readonly modelType?: ModelType
  /**
   * Static word vectors of the language of the phrases, used beside the text features. To use them in predictions, pass
   * the same lexicon to `load`.
   *
   * @default none
   */
  readonly lexicon?: Lexicon
  /**
   * Sentence vectors of all phrases, used beside the text features. Their weight is chosen on held-out phrases.
   *
   * @default none
   */
  readonly vectors?: TextVectors
  /** Aborts the training with an `ABORTED` error. */
  readonly signal?: AbortSignal
  /** Called with the completed fraction of the work, from 0 to 1; never decreases. */
  readonly onProgress?: (fraction: number) => void
}

/** An intent and the probability that it is the intent of the text. */
export interface IntentScore {
  readonly id: string
  /** From 0 to 1. The sum over all intents is at most 1; the remainder is the probability of "none of them". */
  readonly confidence: number
}

/** Options of a prediction. */
export interface PredictOptions {
  /** Below this confidence `intent` is null. From 0 to 1. @default 0 */
  readonly threshold?: number
  /** Number of intents in the ranking. @default 5 */
  readonly top?: number
  /**
   * The vector of the text, in the model's {@link Model.vectorSpace}. Ignored if the model uses no vectors, or is
   * certain without one: see {@link Model.needsVector}.
   *
   * @default none: the text features answer alone
   */
  readonly vector?: ArrayLike<number>
}

/** The most likely intents of a text. */
export interface Prediction {
  /** The best intent; null when no feature of the text is known or the best confidence is below the threshold. */
  readonly intent: IntentScore | null
  /** The best intents, best first. Empty when no feature of the text is known. */
  readonly ranking: readonly IntentScore[]
  /** Share of the text that occurs in the training phrases, weighted by distinctiveness. From 0 to 1. */
  readonly known: number
}

/** A training phrase that resembles a text. */
export interface NearPhrase {
  readonly intentId: string
  readonly phrase: string
  /** Cosine similarity of the two texts' features, from 0 to 1. */
  readonly similarity: number
}

/** A piece of the text that contributed to the score of the best intent. */
export interface ContributingFeature {
  /** The piece after folding: lower case, without accents. */
  readonly text: string
  /** A word with the letters in it, two neighbouring words, or two nearby words in any order. */
  readonly kind: 'word' | 'words' | 'pair'
  /** Contribution to the best intent's score, in units of the margin; negative lowers the score. */
  readonly weight: number
}

/** A prediction and its explanation. */
export interface Explanation extends Prediction {
  /** Phrases of the ranked intents that resemble the text, nearest first. */
  readonly phrases: readonly NearPhrase[]
  /** The pieces with the largest contributions, largest first. */
  readonly features: readonly ContributingFeature[]
  /** Words that do not occur in the training phrases. A word one edit away from a known word is read as that word. */
  readonly unknownWords: readonly string[]
}

/** Figures of a training. */
export interface TrainingMetrics {
  /** Intents with at least one usable phrase. */
  readonly intents: number
  /** Usable phrases. */
  readonly phrases: number
  /** Distinct features. */
  readonly features: number
  /**
   * Accuracy on held-out phrases, from 0 to 1: on all phrases up to a thousand, on a sample beyond. The models that
   * answered them were trained on nine tenths of the data. Null when no intent has two phrases.
   */
  readonly accuracy: number | null
  /** Effect of the vectors. Absent if none were given. */
  readonly vectors?: VectorMetrics
}

/** Effect of vectors on the answers to held-out phrases. */
export interface VectorMetrics {
  /** Name of the embedding model. */
  readonly space: string
  /** Whether the model uses them: false if they make the answers worse. */
  readonly areUsed: boolean
  /** Accuracy on held-out phrases with the vectors, and without. Null when no phrase could be held out. */
  readonly accuracy: number | null
  readonly accuracyWithout: number | null
}

/** A trained classifier. Immutable; can be used for any number of predictions. */
export interface Model {
  readonly language: Language
  readonly modelType: ModelType
  readonly seed: number
  /** Ids of the intents the model can answer with. */
  readonly intentIds: readonly string[]
  readonly metrics: TrainingMetrics
  /** Problems of the training data. */
  readonly warnings: readonly NluWarning[]
  /** Id of the lexicon that the model was trained with. Null if it uses none. */
  readonly lexiconId: string | null
  /** Name and dimensions of the vectors that improve the answers. Null if the model uses none. */
  readonly vectorSpace: { readonly name: string; readonly dimensions: number } | null
  /** Whether a vector may change the prediction: false if the model uses none, or is certain without one. */
  needsVector(text: string): boolean
  /**
   * Predicts the intent of a text. Only the first 20,000 characters are read.
   *
   * @throws NluError `INVALID_VECTOR` for a vector of the wrong length or with invalid numbers; nothing else.
   */
  predict(text: string, options?: PredictOptions): Prediction
  /**
   * Predicts the intent of a text and explains the prediction. Slower than `predict`; the first call per intent
   * prepares its phrases.
   */
  explain(text: string, options?: PredictOptions): Explanation
  /**
   * Returns the phrase of each intent that resembles a text most. Intents without such a phrase, and unknown ones, are
   * left out. Cheaper than `explain`; the first call per intent prepares its phrases.
   */
  nearestPhrases(text: string, intentIds: readonly string[]): NearPhrase[]
  /** Returns the model as bytes for {@link load}. The same training gives the same bytes. */
  save(): Uint8Array<ArrayBuffer>
}
