import { defineChange } from '../../core/work/changes.ts'

/** The end of a conversation, or of its part with one session of the bot. */
export interface ConversationEnd {
  /** Null if the conversation has no bot. */
  readonly agentId: string | null
  readonly conversationId: string
  /** The session that has ended with it; null if the bot had none that was open. */
  readonly sessionId: string | null
  /** Whether the conversation continues with another session. */
  readonly isContinued: boolean
}

/** A conversation has ended, or the session of the bot in it. */
export const CONVERSATION_ENDED = defineChange<ConversationEnd>('conversation ended')
