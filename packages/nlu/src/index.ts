export { NluError } from './errors.ts'
export type { NluErrorContext, NluWarning } from './errors.ts'
export { crossValidate, crossValidatedAnswers } from './evaluation/crossValidate.ts'
export type { CrossValidateOptions } from './evaluation/crossValidate.ts'
export { evaluate } from './evaluation/evaluate.ts'
export type { EvaluateOptions } from './evaluation/evaluate.ts'
export { evaluateAnswers } from './evaluation/report.ts'
export type { LabelledAnswer } from './evaluation/report.ts'
export type {
  Confusion,
  Evaluation,
  IntentEvaluation,
  ReliabilityBin,
  ThresholdPoint,
} from './evaluation/evaluation.types.ts'
export { embeddedMessages } from './language/outOfScopeMessages.ts'
export { load } from './model/loadModel.ts'
export type { LoadOptions } from './model/loadModel.ts'
export { MODEL_VERSION } from './model/saveModel.ts'
export { foldText } from './text/foldText.ts'
export { findConflicts } from './phrases/findConflicts.ts'
export { groupTexts } from './grouping/groupTexts.ts'
export type { TextGroup, TextToGroup } from './grouping/groupTexts.ts'
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
  ContributingFeature,
  TextVectors,
  TrainingData,
  TrainingIntent,
  TrainingMetrics,
  TrainOptions,
  VectorMetrics,
} from './types.ts'
