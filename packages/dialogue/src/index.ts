export {
  assembleBot,
  botConfig,
  makeBot,
  SYSTEM_NAMES,
  type Bot,
  type BotConfig,
  type BotEntity,
  type BotIntent,
} from './bot.ts'
export {
  DIALOGUE_STATE_FORMAT,
  FRESH_STATE,
  type Agenda,
  type Choice,
  type DialogueState,
  type Filling,
  type GivenValue,
  type GivenValues,
  type ListValue,
  type PartOfDay,
  type Performed,
  type Question,
  type SingleValue,
} from './dialogueState.ts'
export { dryRun, type DryRun } from './dryRun.ts'
export { escapeMarkup } from './escapeMarkup.ts'
export { labelledAnswersOf, presentEvaluation, type EvaluationHead } from './evaluation/presentEvaluation.ts'
export { replayedTurn, testedAnswer, type TestedAnswer, type TestedTurn } from './evaluation/testAnswers.ts'
export { classify, type Classification, type TrainedBot } from './model/classify.ts'
export {
  describeCancellation,
  describeTrainingFailure,
  describeWarnings,
  type TrainedContent,
} from './model/describeTraining.ts'
export { explain, nearestPhrases } from './model/explain.ts'
export { LOCAL_MODELS, trainingDataOf, type LearnedContent } from './model/trainingData.ts'
export { isPlainAnswer } from './readValues.ts'
export { takeTurn } from './takeTurn.ts'
export { BOT_TEXTS } from './texts.ts'
export type { FulfilmentReply, LayerReply, ReceivedMessage, TurnDependencies, TurnOutcome } from './turn.ts'
export { machineValue } from './values.ts'
