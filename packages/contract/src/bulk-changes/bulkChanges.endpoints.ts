import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import { BulkChangeInputSchema, BulkChangeSchema } from './bulkChanges.schema.ts'

const PATH = 'chatbird/api/customer_master/bulk-changes'
const ONE = `${PATH}/{bulkChangeId}`
/** The contacts change while it runs, which their events report. */
const shared = { area: 'customers', access: 'contact.changeMany', changes: ['bulkChanges', 'longWork'] } as const

export const bulkChangeEndpoints = {
  'bulkChanges.list': defineEndpoint({
    area: 'customers',
    access: 'contact.changeMany',
    method: 'GET',
    path: PATH,
    summary: 'The bulk changes that run, and the latest ones that have ended, newest first.',
    input: z.object({}),
    output: z.object({ bulkChanges: z.array(BulkChangeSchema) }),
    provides: ['bulkChanges'],
  }),
  'bulkChanges.start': defineEndpoint({
    ...shared,
    method: 'POST',
    path: PATH,
    summary:
      'Changes any number of contacts in the background: the listed ones, or all that match a filter now. Several take turns.',
    input: BulkChangeInputSchema,
    output: BulkChangeSchema,
    refuses: ['BLANK', 'IN_USE'],
  }),
  'bulkChanges.cancel': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${ONE}/cancel`,
    summary: 'Ends a bulk change. What was done until then stays.',
    input: z.object({ bulkChangeId: id }),
    output: BulkChangeSchema,
    refuses: ['STALE'],
  }),
  'bulkChanges.pause': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${ONE}/pause`,
    summary: 'Pauses a bulk change, until it is continued or cancelled. What was done until then stays.',
    input: z.object({ bulkChangeId: id }),
    output: BulkChangeSchema,
    refuses: ['STALE'],
  }),
  'bulkChanges.resume': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${ONE}/resume`,
    summary: 'Continues a paused bulk change.',
    input: z.object({ bulkChangeId: id }),
    output: BulkChangeSchema,
    refuses: ['STALE'],
  }),
  'bulkChanges.undo': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${ONE}/undo`,
    summary:
      'Puts the contacts of a deletion back in the background, and returns that change. Contacts whose phone number somebody else has by now stay deleted. Dismisses the result of the deletion.',
    input: z.object({ bulkChangeId: id }),
    output: BulkChangeSchema,
    refuses: ['STALE', 'IN_USE'],
  }),
  'bulkChanges.dismiss': defineEndpoint({
    ...shared,
    method: 'POST',
    path: `${ONE}/dismiss`,
    summary:
      'Shows the result of a bulk change no longer to the caller who has started it. For others nothing changes.',
    input: z.object({ bulkChangeId: id }),
    output: BulkChangeSchema,
  }),
}

export const bulkChangeEvents = {
  /** A bulk change was started, has progressed, or has ended. */
  'bulkChanges.changed': defineEvent({
    area: 'customers',
    access: 'contact.changeMany',
    subjects: ['bulkChangeId'],
    changes: ['bulkChanges', 'longWork'],
    payload: z.object({ bulkChangeId: id }),
  }),
}
