import type { Confidence } from '../calibration/Confidence.ts'
import type { VectorHeadData } from '../embeddings/VectorHead.ts'
import type { NluWarning } from '../errors.ts'
import type { VocabularyData } from '../features/Vocabulary.ts'
import type { ClassWeightsData } from '../linear/ClassWeights.ts'
import type { Language, ModelType, TrainingMetrics } from '../types.ts'

/** All of a model, as plain data: what training makes, a file holds, and predicting uses. */
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
  /** A hash of each phrase, intent after intent. */
  readonly phraseHashes: Uint32Array
  /** What it knows of vectors; null where it uses none. */
  readonly vectors: VectorHeadData | null
}
