import type { NluWarning } from './errors.ts'

/** Language of a bot's phrases. It is kept with the model; text of any script is understood under either. */
export type Language = 'en' | 'hi'

/**
 * How a model learns. `svm` is a linear support vector machine for all intents at once, steadied by softmax regression;
 * `semantic` is softmax regression, to which every phrase counts, and the nearness to the middle of each intent's phrases.
 */
export type ModelType = 'svm' | 'semantic'

/** One thing that people may want, told by the phrases they may say it with. */
export interface TrainingIntent {
  /** Identifies the intent in predictions. Unique within the data. */
  readonly id: string
  /** Shown in warnings instead of the id. */
  readonly name?: string
  /** What people may say. Blank phrases are left out with a warning. */
  readonly phrases: readonly string[]
  /** Phrases that people did not write: learned from like the others, and never measured with. @default none */
  readonly generated?: readonly string[]
}

/** What a model is trained from. */
export interface TrainingData {
  readonly language: Language
  readonly intents: readonly TrainingIntent[]
}

/** Vectors of texts that a model elsewhere made (an embeddings endpoint): near each other where the texts mean the same. */
export interface TextVectors {
  /** Names what made them: only vectors of one space can be compared. */
  readonly space: string
  /** The vector of each usable phrase, as it is written. All have as many numbers; how long they are makes no difference. */
  readonly of: ReadonlyMap<string, ArrayLike<number>>
}

/** Choices of a training. */
export interface TrainOptions {
  /** Start of the random numbers; the same seed and data give the same bytes. @default 1 */
  readonly seed?: number
  /** @default 'svm' */
  readonly modelType?: ModelType
  /**
   * Vectors of all phrases, to learn from beside the model's own features. They get as much to say as serves held-out
   * phrases, which takes nine more trainings of a small bot and two of a large one.
   *
   * @default none
   */
  readonly vectors?: TextVectors
  /** Ends the training with an `ABORTED` error. */
  readonly signal?: AbortSignal
  /** Told what part of the work is done: from 0 to 1, never falling. */
  readonly onProgress?: (fraction: number) => void
}

/** An intent with the probability that it is what the text means. */
export interface IntentScore {
  readonly id: string
  /** From 0 to 1. Over all intents the sum is at most 1; what is missing to 1 belongs to "none of them". */
  readonly confidence: number
}

/** Choices of one prediction. */
export interface PredictOptions {
  /** Below this confidence `intent` is null. From 0 to 1. @default 0 */
  readonly threshold?: number
  /** How many intents the ranking holds. @default 5 */
  readonly top?: number
  /**
   * The text's vector, of the model's {@link Model.vectorSpace}. Makes no difference where the model has none, or is
   * certain without: see {@link Model.wantsVector}.
   *
   * @default none: the model's own features answer
   */
  readonly vector?: ArrayLike<number>
}

/** What a text most likely means. */
export interface Prediction {
  /** The best intent; null when the text gives no evidence at all or the best stays below the threshold. */
  readonly intent: IntentScore | null
  /** The best intents, best first. Empty when the text gives no evidence at all. */
  readonly ranking: readonly IntentScore[]
  /** Which part of the text the model has seen in training, weighted by how telling it is. From 0 to 1. */
  readonly known: number
}

/** A training phrase that resembles a text. */
export interface NearPhrase {
  readonly intentId: string
  readonly phrase: string
  /** Cosine of the two texts' features, from 0 to 1. */
  readonly similarity: number
}

/** A piece of the text that spoke for or against the best intent. */
export interface ContributingFeature {
  /** The piece as the model reads it: folded to lower case, without accents. */
  readonly text: string
  /** A word, two neighbours, a run of letters inside a word, or two words that stand near each other in any order. */
  readonly kind: 'word' | 'words' | 'letters' | 'pair'
  /** What it adds to the best intent's score, in units of the margin; negative speaks against it. */
  readonly weight: number
}

/** A prediction and where it comes from. */
export interface Explanation extends Prediction {
  /** Phrases of the ranked intents that resemble the text, nearest first. */
  readonly phrases: readonly NearPhrase[]
  /** What spoke loudest, loudest first. */
  readonly features: readonly ContributingFeature[]
  /** Words of the text that training never saw; one that is one edit away from a word that it saw was read as that. */
  readonly unknownWords: readonly string[]
}

/** What a training has found out about its data. */
export interface TrainingMetrics {
  /** Intents with at least one usable phrase. */
  readonly intents: number
  /** Usable phrases. */
  readonly phrases: number
  /** Distinct features. */
  readonly features: number
  /**
   * Share of held-out phrases that were put right by a model which knew nothing of them, from 0 to 1: of all phrases up
   * to a thousand, of a sample beyond. That model had a tenth less to learn from. Null when no intent has two phrases.
   */
  readonly accuracy: number | null
  /** What vectors brought. Absent where none were given. */
  readonly vectors?: VectorMetrics
}

/** What vectors bring to answers to phrases that were held out. */
export interface VectorMetrics {
  /** What made the vectors. */
  readonly space: string
  /** Whether the model uses them: false where answers with them are worse than without. */
  readonly areUsed: boolean
  /** Share of held-out phrases that are put right with the vectors, and without. Null when none could be held out. */
  readonly accuracy: number | null
  readonly accuracyWithout: number | null
}

/** A trained classifier. Immutable; may be used for any number of predictions. */
export interface Model {
  readonly language: Language
  readonly modelType: ModelType
  readonly seed: number
  /** Ids of the intents the model can answer with. */
  readonly intentIds: readonly string[]
  readonly metrics: TrainingMetrics
  /** What training found odd in its data. */
  readonly warnings: readonly NluWarning[]
  /** Which vectors the model answers better with, and how many numbers they have. Null where it uses none. */
  readonly vectorSpace: { readonly name: string; readonly dimensions: number } | null
  /** Whether a vector may change the answer to a text: not where the model uses none, or is certain without. */
  wantsVector(text: string): boolean
  /**
   * Says what a text means. Only its first 20,000 characters are read.
   *
   * @throws NluError `INVALID_VECTOR` for a vector that does not fit; nothing else.
   */
  predict(text: string, options?: PredictOptions): Prediction
  /** Says what a text means and why. Slower than `predict`; the first call per intent prepares its phrases. */
  explain(text: string, options?: PredictOptions): Explanation
  /** The model as bytes for {@link load}. The same training gives the same bytes. */
  save(): Uint8Array<ArrayBuffer>
}
