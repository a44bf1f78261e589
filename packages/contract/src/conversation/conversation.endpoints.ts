import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { WEB_ADDRESS_MAX } from '../intents/intents.limits.ts'
import { CONTENT_BODY_MAX_BYTES } from '../limits.ts'
import { id, text } from '../schema.ts'
import { versionFromWire } from '../versions/versions.wire.ts'
import {
  ConfidencesSchema,
  FulfilmentBlockSchema,
  FulfilmentSecretSchema,
  PredictInputSchema,
  PredictionSchema,
  ReplayedTurnSchema,
  ReplayInputSchema,
} from './conversation.schema.ts'
import { predictBody, predictionReply } from './conversation.wire.ts'

export const conversationEndpoints = {
  'conversation.predict': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/predictIntent',
    summary: "A bot's answer to one message: from the published version, or from the requested one.",
    access: 'agent.tryOut',
    effect: 'log',
    input: PredictInputSchema,
    output: PredictionSchema,
    refuses: ['BLANK', 'NOT_TRAINED'],
    codec: { ...predictBody, ...predictionReply },
  }),
  'conversation.replay': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/replay',
    summary:
      'How a version would answer the messages of a conversation, without storing anything and without calling a webhook.',
    access: 'agent.tryOut',
    effect: 'read',
    bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
    input: ReplayInputSchema,
    output: z.object({ version: z.nullable(z.int()), turns: z.array(ReplayedTurnSchema) }),
    provides: ['versions', 'intents'],
    refuses: ['NOT_TRAINED'],
    codec: { fromBody: ({ version, ...rest }) => ({ ...rest, version: versionFromWire(version) }) },
  }),
  'conversation.confidences': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/confidences',
    summary: 'How confident an agent was in its recent messages, to choose its confidence threshold.',
    access: 'agent.view',
    input: z.object({ agentId: id }),
    output: ConfidencesSchema,
    provides: ['conversation.confidences'],
  }),
  'conversation.checkFulfilment': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/fulfilment/check',
    summary:
      'Whether the server may call an address for a fulfilment, and its name is known. The address is not called.',
    access: 'agent.edit',
    input: z.object({ agentId: id, url: text(WEB_ADDRESS_MAX) }),
    output: z.object({ block: z.nullable(FulfilmentBlockSchema) }),
    provides: ['agents'],
  }),
  'conversation.fulfilmentSecret': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/fulfilment/secret',
    summary: "What an agent's fulfilment requests are signed with, for services that verify them.",
    access: 'agent.viewSecret',
    input: z.object({ agentId: id }),
    output: FulfilmentSecretSchema,
    provides: ['conversation.fulfilmentSecret', 'agents'],
  }),
  'conversation.rotateFulfilmentSecret': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/fulfilment/secret/rotate',
    summary: 'Replaces the secret of fulfilment requests. For 24 hours the previous one signs them too.',
    access: 'agent.rotateSecret',
    input: z.object({ agentId: id }),
    output: FulfilmentSecretSchema,
    changes: ['conversation.fulfilmentSecret'],
  }),
}

export const conversationEvents = {
  /** A conversation has ended, or its variables have been collected. */
  'conversation.ended': defineEvent({
    area: 'bots',
    access: 'agent.tryOut',
    subjects: ['agentId'],
    changes: ['conversation.variables'],
    payload: z.object({ agentId: id, sessionId: id }),
  }),
}
