export { ConversationLimits } from './components/ConversationLimits/ConversationLimits.tsx'
export type { ConversationLimitsProps } from './components/ConversationLimits/ConversationLimits.tsx'
export { ConversationTurns } from './components/ConversationTurns/ConversationTurns.tsx'
export type { ConversationTurnsProps } from './components/ConversationTurns/ConversationTurns.tsx'
