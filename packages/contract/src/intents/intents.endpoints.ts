import * as z from 'zod/mini'
import { deletionReply } from '../agents/agents.wire.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { CONTENT_BODY_MAX_BYTES } from '../limits.ts'
import { id } from '../schema.ts'
import { ContextUseSchema } from './contexts.ts'
import {
  IntentInputSchema,
  IntentListInputSchema,
  IntentSchema,
  IntentSearchInputSchema,
  IntentSummarySchema,
} from './intents.schema.ts'
import { intentBody, intentReply } from './intents.wire.ts'

const byIntent = z.object({ agentId: id, storyId: id, intentId: id })
const changed = ['intents', 'stories', 'conflicts', 'entities.usage', 'agents', 'agents.training']

export const intentEndpoints = {
  'intents.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/v2/agent/{agentId}/story/{storyId}/intent',
    summary: "A story's intents in order of their names, paged and searched by name.",
    access: 'intent.view',
    input: IntentListInputSchema,
    output: z.object({ intents: z.array(IntentSummarySchema), more: z.boolean() }),
    provides: ['intents'],
  }),
  'intents.search': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/intent',
    summary: "An agent's intents of all stories in order of their names, paged and searched by name.",
    access: 'intent.view',
    input: IntentSearchInputSchema,
    output: z.object({ intents: z.array(IntentSummarySchema), more: z.boolean() }),
    provides: ['intents'],
  }),
  'intents.get': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}',
    summary: 'One intent with its training phrases, responses and parameters.',
    access: 'intent.view',
    input: byIntent,
    output: IntentSchema,
    provides: ['intents'],
    codec: intentReply,
  }),
  'intents.contexts': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/contexts',
    summary: "The contexts of an agent's intents, to choose from, with the parameters that follow-ups may name.",
    access: 'intent.view',
    input: z.object({ agentId: id }),
    output: z.object({ contexts: z.array(ContextUseSchema) }),
    provides: ['intents'],
  }),
  'intents.save': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/intent',
    summary:
      'Creates an intent, or changes the one whose id is given. Code 409 when its revision is no longer the newest.',
    access: 'intent.edit',
    bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
    input: IntentInputSchema,
    output: IntentSchema,
    changes: changed,
    refuses: [
      'BLANK',
      'DUPLICATE_NAME',
      'DUPLICATE_PHRASE',
      'TOO_FEW_PHRASES',
      'TOO_MANY',
      'PROMPT_REQUIRED',
      'UNKNOWN_PLACEHOLDER',
      'OUT_OF_RANGE',
      'STALE',
    ],
    codec: { ...intentBody, ...intentReply },
  }),
  'intents.delete': defineEndpoint({
    area: 'bots',
    method: 'DELETE',
    path: 'chatbird/api/nlp/agent/{agentId}/story/{storyId}/intent/{intentId}',
    summary: 'Deletes an intent.',
    access: 'intent.delete',
    input: byIntent,
    output: z.object({ message: z.string() }),
    changes: changed,
    codec: deletionReply,
  }),
}

export const intentEvents = {
  'intents.changed': defineEvent({
    area: 'bots',
    access: 'intent.view',
    subjects: ['agentId'],
    changes: ['intents', 'stories', 'entities.usage', 'conflicts', 'agents.training'],
    payload: z.object({ agentId: id, storyId: id, intentId: id }),
  }),
}
