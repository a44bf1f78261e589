import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { id, timestamp } from '../schema.ts'

/** State of the variables that a prompt agent collects after a conversation (specification 1 §2.9). */
export const ExtractionStateSchema = z.enum([
  /** The agent collects no variables. */
  'none',
  /** The conversation has not ended. */
  'open',
  /** The conversation has ended, and its variables are being collected. */
  'queued',
  'extracted',
  'failed',
])
export type ExtractionState = z.infer<typeof ExtractionStateSchema>

export const ConversationVariablesSchema = z.object({
  state: ExtractionStateSchema,
  /** In the agent's order. Null: not mentioned. */
  variables: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  /** Why it failed, in words for the user. */
  error: z.nullable(z.string()),
  /** Whether it failed because a user has cancelled it. */
  isCancelled: z._default(z.boolean(), false),
  extractedAt: z.nullable(timestamp),
})
export type ConversationVariables = z.infer<typeof ConversationVariablesSchema>

const byConversation = z.object({ agentId: id, sessionId: id })

export const extractionEndpoints = {
  'conversation.end': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/conversation/{sessionId}/end',
    summary:
      'Ends a conversation. A prompt agent then collects its variables; it collects them again if that was cancelled. A later message begins another conversation.',
    access: 'agent.tryOut',
    effect: 'log',
    input: byConversation,
    output: ConversationVariablesSchema,
    changes: ['conversation.variables', 'tasks'],
  }),
  'conversation.variables': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/conversation/{sessionId}/variables',
    summary: 'What was collected from a conversation after it ended.',
    access: 'agent.tryOut',
    input: byConversation,
    output: ConversationVariablesSchema,
    provides: ['conversation.variables'],
  }),
}
