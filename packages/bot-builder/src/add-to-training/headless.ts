export { useAddToTraining } from './headless/useAddToTraining.ts'
export type {
  AddedToTraining,
  AddToTrainingOutcome,
  CreateIntentOutcome,
  NewIntent,
  UndoTrainingOutcome,
  UseAddToTrainingResult,
} from './headless/useAddToTraining.ts'
export { useIntentSearch } from './headless/useIntentSearch.ts'
export type { UseIntentSearchResult } from './headless/useIntentSearch.ts'
export type { UserMessage } from './headless/withTrainingPhrases.ts'
