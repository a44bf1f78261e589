export {
  confusionGroups,
  confusionKey,
  confusionKind,
  confusionMatrix,
  MATRIX_INTENTS_MAX,
} from './headless/confusions.ts'
export type {
  Confusion,
  ConfusionGroup,
  ConfusionKind,
  EvaluatedIntent,
  MatrixCell,
  MatrixRow,
} from './headless/confusions.ts'
export { useEvaluation } from './headless/useEvaluation.ts'
export type { EvaluationSource, UseEvaluationOptions, UseEvaluationResult } from './headless/useEvaluation.ts'
export { useThresholdTuner } from './headless/useThresholdTuner.ts'
export type { UseThresholdTunerResult } from './headless/useThresholdTuner.ts'
