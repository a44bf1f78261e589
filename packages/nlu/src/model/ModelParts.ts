import type { Confidence } from '../calibration/Confidence.ts'
import type { VectorHeadData } from '../embeddings/VectorHead.ts'
import type { NluWarning } from '../errors.ts'
import type { VocabularyData } from '../features/Vocabulary.ts'
import type { ClassWeightsData } from '../linear/ClassWeights.ts'
import type { Language, ModelType, TrainingMetrics } from '../types.ts'

/** All data of a model: the output of training, and the content of a model file. */
export interface ModelParts {
  readonly language: Language
  readonly modelType: ModelType
  readonly seed: number
  readonly intentIds: readonly string[]
  readonly metrics: TrainingMetrics
  readonly warnings: readonly NluWarning[]
  readonly confidence: Confidence
  readonly vocabulary: VocabularyData
  readonly weights: ClassWeightsData
  /** The usable phrases of each intent. */
  readonly phrases: readonly (readonly string[])[]
  /** A hash of each phrase, intent by intent. */
  readonly phraseHashes: Uint32Array
  /** Hashes of the words of all phrases, in ascending order: see `WordSet`. */
  readonly wordHashes: Uint32Array
  /** The part that uses the vectors of a lexicon, and the part that uses given vectors; null if there is none. */
  readonly lexicon: VectorHeadData | null
  readonly vectors: VectorHeadData | null
}
