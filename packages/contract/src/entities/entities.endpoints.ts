import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { CONTENT_BODY_MAX_BYTES } from '../limits.ts'
import { id } from '../schema.ts'
import {
  EntityInputSchema,
  EntityListInputSchema,
  EntitySchema,
  EntityUseSchema,
  PatternCheckInputSchema,
  PatternErrorSchema,
  SynonymCollisionSchema,
} from './entities.schema.ts'
import {
  entityBody,
  entityDeletionReply,
  entityListBody,
  entityListReply,
  entityReply,
  savedEntityReply,
} from './entities.wire.ts'

const byEntity = z.object({ agentId: id, entityId: id })
const changed = ['entities', 'entities.usage', 'agents', 'agents.training']

export const entityEndpoints = {
  'entities.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/entity',
    summary: "An agent's entities in order of their names, paged and searched by name: custom, system or both.",
    access: 'entity.view',
    input: EntityListInputSchema,
    output: z.object({ entities: z.array(EntitySchema), more: z.boolean() }),
    provides: ['entities'],
    codec: { ...entityListBody, ...entityListReply },
  }),
  'entities.get': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/entity/{entityId}',
    summary: 'One entity with all of its values.',
    access: 'entity.view',
    input: byEntity,
    output: EntitySchema,
    provides: ['entities'],
    codec: entityReply,
  }),
  'entities.usage': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/entity/{entityId}/usage',
    summary: 'The intents that use an entity, and how many of their phrases.',
    access: 'entity.view',
    input: byEntity,
    output: z.object({ uses: z.array(EntityUseSchema) }),
    provides: ['entities.usage'],
  }),
  'entities.save': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/entity',
    summary:
      'Creates an entity, or changes the one whose id is given. Code 409 when its revision is no longer the newest. Reports the synonyms that several values share.',
    access: 'entity.edit',
    bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
    input: EntityInputSchema,
    output: z.object({ entity: EntitySchema, message: z.string(), collisions: z.array(SynonymCollisionSchema) }),
    changes: changed,
    refuses: [
      'BLANK',
      'DUPLICATE_NAME',
      'TOO_MANY',
      'VALUE_REQUIRED',
      'DUPLICATE_VALUE',
      'BAD_PATTERN',
      'READ_ONLY',
      'STALE',
    ],
    codec: { ...entityBody, ...savedEntityReply },
  }),
  'entities.checkPatterns': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/entity/patterns',
    summary: 'Of patterns that are being written: which cannot be used, by the rule of a save, and why.',
    access: 'entity.edit',
    effect: 'read',
    input: PatternCheckInputSchema,
    /** Only the patterns that cannot be used, each once. */
    output: z.object({ errors: z.array(PatternErrorSchema) }),
    provides: ['entities'],
    refuses: ['BAD_PATTERN'],
  }),
  'entities.delete': defineEndpoint({
    area: 'bots',
    method: 'DELETE',
    path: 'chatbird/api/nlp/agent/{agentId}/entity/{entityId}',
    summary: 'Deletes an entity with its annotations and parameters, and reports which intents had them.',
    access: 'entity.delete',
    input: byEntity,
    output: z.object({ message: z.string(), uses: z.array(EntityUseSchema) }),
    changes: [...changed, 'intents'],
    refuses: ['READ_ONLY'],
    codec: entityDeletionReply,
  }),
}

export const entityEvents = {
  'entities.changed': defineEvent({
    area: 'bots',
    access: 'entity.view',
    subjects: ['agentId'],
    changes: ['entities', 'entities.usage'],
    payload: z.object({ agentId: id, entityId: id }),
  }),
}
