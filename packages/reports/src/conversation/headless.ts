export { useConversationTurns } from './headless/useConversationTurns.ts'
export type {
  ConversationSource,
  UseConversationTurnsOptions,
  UseConversationTurnsResult,
} from './headless/useConversationTurns.ts'
