import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { id, timestamp } from '../schema.ts'

/** How the variables of a conversation are got: what a prompt agent collects when it is over (specification 1 §2.9). */
export const ExtractionStateSchema = z.enum([
  /** The agent collects none. */
  'none',
  /** The conversation goes on. */
  'open',
  /** It has ended, and is being read. */
  'queued',
  'extracted',
  'failed',
])
export type ExtractionState = z.infer<typeof ExtractionStateSchema>

export const ConversationVariablesSchema = z.object({
  state: ExtractionStateSchema,
  /** In the agent's order. Null: it did not come up. */
  variables: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  /** Why it failed, in words for a person. */
  error: z.nullable(z.string()),
  extractedAt: z.nullable(timestamp),
})
export type ConversationVariables = z.infer<typeof ConversationVariablesSchema>

const byConversation = z.object({ agentId: id, sessionId: id })

export const extractionEndpoints = {
  'conversation.end': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/conversation/{sessionId}/end',
    summary: 'Ends a conversation. A prompt agent then collects its variables. A later message begins another.',
    access: 'NLP.VIEW',
    effect: 'log',
    input: byConversation,
    output: ConversationVariablesSchema,
    changes: ['conversation.variables'],
  }),
  'conversation.variables': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/conversation/{sessionId}/variables',
    summary: 'What was collected from a conversation after it ended.',
    access: 'NLP.VIEW',
    input: byConversation,
    output: ConversationVariablesSchema,
    provides: ['conversation.variables'],
  }),
}
