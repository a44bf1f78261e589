import * as z from 'zod/mini'
import { ContactRowSchema } from '../contacts/contacts.schema.ts'
import { contactRowsReply } from '../contacts/contacts.wire.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import {
  ConditionGroupSchema,
  SegmentChangeSchema,
  SegmentChangesInputSchema,
  SegmentInputSchema,
  SegmentSchema,
} from './segments.schema.ts'

const PATH = 'chatbird/api/customer_master/segments'

export const segmentEndpoints = {
  'segments.list': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: PATH,
    summary: 'The live segments in order of their names, with the number of their contacts.',
    access: 'segment.view',
    input: z.object({}),
    output: z.object({ segments: z.array(SegmentSchema) }),
    provides: ['segments'],
  }),
  'segments.get': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One live segment.',
    access: 'segment.view',
    input: z.object({ id }),
    output: SegmentSchema,
    provides: ['segments'],
  }),
  'segments.save': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: PATH,
    summary:
      'Creates a live segment, or changes the one with the given id. Its contacts are found in the background. Code 409 if its revision is no longer the newest.',
    access: 'segment.edit',
    input: SegmentInputSchema,
    output: z.object({ segment: SegmentSchema, message: z.string() }),
    changes: ['segments', 'contacts'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'TOO_MANY', 'BAD_VALUE', 'STALE'],
  }),
  'segments.delete': defineEndpoint({
    area: 'customers',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Deletes a live segment. Its contacts stay.',
    access: 'segment.edit',
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    changes: ['segments', 'contacts'],
  }),
  'segments.preview': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/preview`,
    summary: 'The number of contacts of which a condition is true, and the first ones in order of their names.',
    access: 'segment.edit',
    effect: 'read',
    input: z.object({ condition: ConditionGroupSchema }),
    output: z.object({
      count: z.int(),
      /** False if the count is an estimate, because counting would have taken too long. */
      isExact: z.boolean(),
      /** Half of the 95 % confidence interval of the count, in contacts; 0 if it is exact. */
      margin: z.int(),
      contacts: z.array(ContactRowSchema),
    }),
    provides: ['contacts'],
    refuses: ['BLANK', 'TOO_MANY', 'BAD_VALUE', 'TOO_SLOW'],
    codec: contactRowsReply,
  }),
  'segments.changes': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: `${PATH}/{id}/changes`,
    summary: 'Who entered and left a live segment, the latest first. Kept for 90 days.',
    access: 'segment.view',
    input: SegmentChangesInputSchema,
    output: z.object({ changes: z.array(SegmentChangeSchema), nextCursor: z.nullable(z.string()) }),
    provides: ['segments'],
  }),
}

export const segmentEvents = {
  /** That the segment was saved or deleted, or that contacts entered or left it. */
  'segments.changed': defineEvent({
    area: 'customers',
    access: 'segment.view',
    subjects: [],
    changes: ['segments', 'contacts'],
    payload: z.object({ segmentId: id }),
  }),
}
