export { useConversationTurns } from './headless/useConversationTurns.ts'
export type { UseConversationTurnsOptions, UseConversationTurnsResult } from './headless/useConversationTurns.ts'
