import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { cursorPage, id } from '../schema.ts'
import { TIMELINE_PAGE_SIZE } from './timeline.limits.ts'
import { TimelineEntrySchema } from './timeline.schema.ts'

export const timelineEndpoints = {
  'contacts.timeline': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: 'chatbird/api/customer_master/customers/{id}/timeline',
    summary: 'What has happened with a contact, newest first. Values are for those who may see personal data.',
    access: 'contact.view',
    input: z.object({ id, cursor: cursorPage.cursor, perPage: cursorPage.perPage(TIMELINE_PAGE_SIZE) }),
    output: z.object({ entries: z.array(TimelineEntrySchema), nextCursor: z.nullable(z.string()) }),
    provides: ['contacts'],
  }),
}
