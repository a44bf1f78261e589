import type { ConversationVariables, Layer } from '@platform/contract'
import { FRESH_STATE, type DialogueState } from '@platform/dialogue'
import { nextId } from '../../ids.ts'
import { found } from '../../memory-backend/refuse.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'

/** A conversation and its state between two messages. */
export interface ConversationRecord {
  readonly id: string
  readonly agentId: string
  readonly state: DialogueState
  /** Which layer answered each message. */
  readonly layers: readonly Layer[]
  /** Confidence of the most likely intent of each message that did not answer a question of the bot. */
  readonly confidences: readonly number[]
  /** The variables collected at its end; absent until it ends. */
  readonly ended?: ConversationVariables
}

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

/** Returns the conversation to continue, or a new one if it does not exist or has ended. */
export function continuedConversation(
  world: World,
  agentId: string,
  sessionId: string | null | undefined,
): ConversationRecord {
  const conversation = world.of(CONVERSATIONS).get(sessionId ?? '')
  if (conversation?.agentId === agentId && !conversation.ended) return conversation
  return { id: nextId('conversation'), agentId, state: FRESH_STATE, layers: [], confidences: [] }
}
