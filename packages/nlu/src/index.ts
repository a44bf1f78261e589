export { NluError } from './errors.ts'
export type { NluErrorContext, NluWarning } from './errors.ts'
export { load } from './model/loadModel.ts'
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
