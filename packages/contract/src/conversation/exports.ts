export {
  confidenceBin,
  CONFIDENCES,
  MESSAGE_MAX,
  REPLAY_MAX,
  shareBelow,
  type Confidences,
  type FulfilmentBlock,
  type FulfilmentSecret,
  type Layer,
  type Outage,
  type PredictInput,
  type Prediction,
  type ReplayedTurn,
  type Step,
  type Trace,
} from './conversation.schema.ts'
export type { ConversationFrame, ConversationMessage, MessageDelivery } from './conversation.topics.ts'
export * from './fulfilment.limits.ts'
export { previousSecretEnd } from './fulfilment.rules.ts'
