export { ConversationTurns } from './components/ConversationTurns/ConversationTurns.tsx'
export type { ConversationTurnsProps } from './components/ConversationTurns/ConversationTurns.tsx'
