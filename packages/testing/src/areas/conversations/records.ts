import type { ConversationVariables, Layer, OpenContext } from '@platform/contract'
import { nextId } from '../../ids.ts'
import { found } from '../../memory-backend/refuse.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'

/** A conversation and its state between two messages. */
export interface ConversationRecord {
  readonly id: string
  readonly agentId: string
  readonly turn: number
  readonly contexts: readonly OpenContext[]
  /** Which layer answered each message. */
  readonly layers: readonly Layer[]
  readonly values: Readonly<Record<string, string>>
  readonly filling: {
    readonly intentId: string
    readonly values: Readonly<Record<string, string>>
    readonly awaiting: string
    readonly retries: number
  } | null
  /** Confidence of the most likely intent of each message that did not answer a question of the bot. */
  readonly confidences: readonly number[]
  /** The variables collected at its end; absent until it ends. */
  readonly ended?: ConversationVariables
}

/** A conversation without messages. */
export const newConversation = (agentId: string): ConversationRecord => ({
  id: nextId('conversation'),
  agentId,
  turn: 0,
  contexts: [],
  layers: [],
  values: {},
  filling: null,
  confidences: [],
})

/** Conversations by their id. */
export const CONVERSATIONS: StateDefinition<never, Map<string, ConversationRecord>> = {
  start: () => new Map(),
  deleteAgentData: (conversations, agentId) => {
    for (const { id, agentId: owner } of conversations.values()) if (owner === agentId) conversations.delete(id)
  },
}

/** Returns a conversation of this agent. Throws NOT_FOUND. */
export function conversationOf(world: World, { agentId, sessionId }: { agentId: string; sessionId: string }) {
  const conversation = world.of(CONVERSATIONS).get(sessionId)
  return found(conversation?.agentId === agentId ? conversation : undefined)
}
