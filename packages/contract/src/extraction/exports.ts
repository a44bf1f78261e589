export { type ConversationVariables, type ExtractionState } from './extraction.ts'
