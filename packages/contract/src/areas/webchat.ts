import * as z from 'zod/mini'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import { webKeyEndpoints } from '../web-channel/webKeys.endpoints.ts'

/** Calls about the keys that put an agent on web pages. The calls of visitors are in `webRoutes`. */
export const endpoints = webKeyEndpoints

/** Events about the web channel. */
export const events = {
  'webKeys.changed': defineEvent({
    area: 'webchat',
    access: 'webKey.view',
    subjects: ['agentId'],
    changes: ['webKeys', 'webKeys.identitySecret'],
    payload: z.object({ agentId: id }),
  }),
}
