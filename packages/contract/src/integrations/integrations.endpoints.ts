import * as z from 'zod/mini'
import { deletionReply } from '../agents/agents.wire.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import {
  IntegrationInputSchema,
  IntegrationListInputSchema,
  IntegrationLoginInputSchema,
  IntegrationOptionSchema,
  IntegrationSchema,
  IntegrationTestInputSchema,
  IntegrationTestSchema,
  IntegrationUpdateSchema,
  IntegrationUseSchema,
} from './integrations.schema.ts'
import {
  integrationBody,
  integrationListReply,
  integrationReply,
  optionsReply,
  savedReply,
} from './integrations.wire.ts'

const byIntegration = z.object({ id })
const SavedSchema = z.object({ id, message: z.string() })

export const integrationEndpoints = {
  'integrations.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'e/enterprise/appiyo_authconfig',
    summary: 'Lists the language models of the enterprise by name. Keys are never returned.',
    access: 'integration.view',
    input: IntegrationListInputSchema,
    output: z.object({ integrations: z.array(IntegrationSchema), more: z.boolean() }),
    provides: ['integrations'],
    codec: integrationListReply,
  }),
  'integrations.get': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'e/enterprise/appiyo_authconfig/{id}',
    summary: 'One connected language model, without its key.',
    access: 'integration.view',
    input: byIntegration,
    output: IntegrationSchema,
    provides: ['integrations'],
    codec: integrationReply,
  }),
  'integrations.save': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'e/enterprise/appiyo_authconfig',
    summary: 'Connects a language model. The key is kept encrypted.',
    access: 'integration.edit',
    input: IntegrationInputSchema,
    output: SavedSchema,
    changes: ['integrations'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'TOO_MANY', 'BAD_ADDRESS', 'OUT_OF_RANGE'],
    codec: { ...integrationBody, ...savedReply },
  }),
  'integrations.update': defineEndpoint({
    area: 'bots',
    method: 'PUT',
    path: 'e/enterprise/appiyo_authconfig/{id}',
    summary: 'Changes a connected language model. A blank key keeps the saved one, unless the host changes.',
    access: 'integration.edit',
    input: IntegrationUpdateSchema,
    output: SavedSchema,
    changes: ['integrations'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'KEY_REQUIRED', 'BAD_ADDRESS', 'OUT_OF_RANGE'],
    codec: { ...integrationBody, ...savedReply },
  }),
  'integrations.usage': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'e/enterprise/appiyo_authconfig/{id}/usage',
    summary: 'The agents that use a language model: in their configuration, their prompt or their knowledge base.',
    access: 'integration.view',
    input: byIntegration,
    output: z.object({ uses: z.array(IntegrationUseSchema) }),
    provides: ['integrations', 'agents', 'knowledge'],
  }),
  'integrations.delete': defineEndpoint({
    area: 'bots',
    method: 'DELETE',
    path: 'e/enterprise/appiyo_authconfig/{id}',
    summary: 'Disconnects a language model, unless an agent uses it. The refusal names the agents.',
    access: 'integration.delete',
    input: byIntegration,
    output: z.object({ message: z.string() }),
    changes: ['integrations'],
    refuses: ['IN_USE'],
    codec: deletionReply,
  }),
  'integrations.options': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/genai/config',
    summary: 'The connected language models to choose from, in order of their names.',
    access: 'integration.view',
    input: z.object({}),
    output: z.object({ options: z.array(IntegrationOptionSchema) }),
    provides: ['integrations'],
    codec: optionsReply,
  }),
  'integrations.login': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'e/enterprise/appiyo_authconfig/login',
    summary:
      "Checks the e-mail and the password of an active account of the caller's enterprise, for an application that acts for it. Opens no session. Attempts count like those of the sign-in.",
    access: 'integration.edit',
    effect: 'log',
    input: IntegrationLoginInputSchema,
    output: SavedSchema,
    refuses: ['WRONG_CREDENTIALS'],
    codec: savedReply,
  }),
  'integrations.test': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'e/enterprise/appiyo_authconfig/test',
    summary: 'Tests a language model, saved or not yet saved, by asking for one word, and reports what went wrong.',
    access: 'integration.test',
    effect: 'log', // calls a paid service, so it is not retried automatically
    input: IntegrationTestInputSchema,
    output: IntegrationTestSchema,
    refuses: ['BLANK', 'KEY_REQUIRED', 'BAD_ADDRESS', 'OUT_OF_RANGE'],
    codec: integrationBody,
  }),
}

export const integrationEvents = {
  'integrations.changed': defineEvent({
    area: 'bots',
    access: 'integration.view',
    subjects: [],
    changes: ['integrations'],
    payload: z.object({ integrationId: id }),
  }),
}
