export { NluError } from './errors.ts'
export type { NluErrorContext, NluWarning } from './errors.ts'
export { evaluate } from './evaluate.ts'
export type { Confusion, EvaluateOptions, Evaluation, IntentEvaluation } from './evaluate.ts'
export { load } from './model/loadModel.ts'
export { foldText } from './text/foldText.ts'
export { findConflicts } from './phrases/findConflicts.ts'
export { createPhraseIndex } from './phrases/PhraseIndex.ts'
export type { NearestOptions, PhraseConflict, PhraseIndex, PhraseOfIntent } from './phrases/PhraseIndex.ts'
export { train } from './train/train.ts'
export type {
  Explanation,
  IntentScore,
  Language,
  Model,
  ModelType,
  NearPhrase,
  Prediction,
  PredictOptions,
  SpeakingFeature,
  TrainingData,
  TrainingIntent,
  TrainingMetrics,
  TrainOptions,
} from './types.ts'
