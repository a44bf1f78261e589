import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import { WebKeyInputSchema, WebKeySchema } from './webKeys.schema.ts'

const byKey = z.object({ keyId: id })
const PATH = 'chatbird/api/webchat/key'
const SecretSchema = z.object({ secret: z.string() })

export const webKeyEndpoints = {
  'webKeys.list': defineEndpoint({
    area: 'webchat',
    method: 'GET',
    path: PATH,
    summary: 'The public keys of an agent that are good, oldest first.',
    access: 'webKey.view',
    input: z.object({ agentId: id }),
    output: z.object({ keys: z.array(WebKeySchema) }),
    provides: ['webKeys'],
  }),
  'webKeys.create': defineEndpoint({
    area: 'webchat',
    method: 'POST',
    path: PATH,
    summary: 'Creates a public key with which the pages of these origins may talk to the agent.',
    access: 'webKey.edit',
    input: WebKeyInputSchema,
    output: WebKeySchema,
    changes: ['webKeys'],
    refuses: ['BLANK', 'BAD_ADDRESS', 'DUPLICATE_NAME', 'TOO_MANY'],
  }),
  'webKeys.save': defineEndpoint({
    area: 'webchat',
    method: 'PUT',
    path: `${PATH}/{keyId}`,
    summary: "Changes a key's name, origins and appearance. Pages have the new appearance within a minute.",
    access: 'webKey.edit',
    input: z.extend(z.omit(WebKeyInputSchema, { agentId: true }), { keyId: id }),
    output: WebKeySchema,
    changes: ['webKeys'],
    refuses: ['BLANK', 'BAD_ADDRESS', 'DUPLICATE_NAME'],
  }),
  'webKeys.rotate': defineEndpoint({
    area: 'webchat',
    method: 'POST',
    path: `${PATH}/{keyId}/rotate`,
    summary: 'Replaces a key. The previous one is valid for another 24 hours.',
    access: 'webKey.edit',
    input: byKey,
    output: WebKeySchema,
    changes: ['webKeys'],
  }),
  'webKeys.revoke': defineEndpoint({
    area: 'webchat',
    method: 'DELETE',
    path: `${PATH}/{keyId}`,
    summary: 'Ends a key at once, with every conversation that was begun with it.',
    access: 'webKey.revoke',
    input: byKey,
    output: z.object({ message: z.string() }),
    changes: ['webKeys'],
  }),
  'webKeys.identitySecret': defineEndpoint({
    area: 'webchat',
    method: 'GET',
    path: `${PATH}/{keyId}/identity`,
    summary: 'Gives the secret that signs identity tokens of visitors (JWT, HS256).',
    access: 'webKey.viewSecret',
    input: byKey,
    output: SecretSchema,
    provides: ['webKeys.identitySecret'],
  }),
  'webKeys.rotateIdentitySecret': defineEndpoint({
    area: 'webchat',
    method: 'POST',
    path: `${PATH}/{keyId}/identity/rotate`,
    summary: 'Replaces the secret that tokens are signed with. The previous one is invalid at once.',
    access: 'webKey.edit',
    input: byKey,
    output: SecretSchema,
    changes: ['webKeys.identitySecret'],
  }),
}

export const webKeyEvents = {
  'webKeys.changed': defineEvent({
    area: 'webchat',
    access: 'webKey.view',
    subjects: ['agentId'],
    changes: ['webKeys', 'webKeys.identitySecret'],
    payload: z.object({ agentId: id }),
  }),
}
