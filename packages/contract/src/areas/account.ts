import * as z from 'zod/mini'
import { accountEndpoints } from '../account/account.endpoints.ts'
import { defineEvent } from '../endpoint/event.ts'

/** Calls about the session, the signed-in user and the enterprise. */
export const endpoints = accountEndpoints

/** Events about the enterprise. */
export const events = {
  /** Features were switched on or off: every open session shows or hides them. */
  'account.configurationChanged': defineEvent({
    area: 'account',
    access: 'session',
    subjects: [],
    changes: ['account.configuration'],
    payload: z.object({}),
  }),
}
