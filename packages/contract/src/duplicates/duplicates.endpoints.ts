import * as z from 'zod/mini'
import { ContactSchema } from '../contacts/contacts.schema.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { cursorPage, id } from '../schema.ts'
import { DUPLICATES_PAGE_SIZE } from './duplicates.limits.ts'
import {
  DuplicateGroupSchema,
  duplicateIds,
  DuplicateReasonSchema,
  MergeInputSchema,
  SkippedContactSchema,
} from './duplicates.schema.ts'

const PATH = 'chatbird/api/customer_master/duplicates'
/** A merge changes, deletes and restores contacts. */
const changed = ['contacts', 'groups', 'labels', 'duplicates']

export const duplicateEndpoints = {
  'duplicates.list': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: PATH,
    summary:
      'Groups of contacts that may be the same person, those with the strongest reason first. A page may be short, or empty, although others follow.',
    access: 'contact.merge',
    input: z.object({ cursor: cursorPage.cursor, perPage: cursorPage.perPage(DUPLICATES_PAGE_SIZE) }),
    output: z.object({ groups: z.array(DuplicateGroupSchema), nextCursor: z.nullable(z.string()) }),
    provides: ['duplicates', 'contacts'],
    refuses: ['TOO_SLOW'],
  }),
  'duplicates.compare': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/compare`,
    summary: 'Contacts side by side, with what all of them have in common.',
    access: 'contact.merge',
    effect: 'read',
    input: z.object({ contactIds: duplicateIds }),
    output: z.object({ contacts: z.array(ContactSchema), reasons: z.array(DuplicateReasonSchema) }),
    provides: ['contacts'],
  }),
  'duplicates.dismiss': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/dismiss`,
    summary: 'Remembers that contacts are different people: they are not listed as duplicates of each other.',
    access: 'contact.merge',
    input: z.object({ contactIds: duplicateIds }),
    output: z.object({ message: z.string() }),
    changes: ['duplicates'],
  }),
  'duplicates.restore': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/restore`,
    summary: 'Undoes `duplicates.dismiss`: the contacts may be the same person again.',
    access: 'contact.merge',
    input: z.object({ contactIds: duplicateIds }),
    output: z.object({ message: z.string() }),
    changes: ['duplicates'],
  }),
  'contacts.merge': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/merge`,
    summary:
      'Merges contacts into one of them, and deletes the others. It can be undone for 30 days. Code 409 if one of the revisions is no longer the newest.',
    access: 'contact.merge',
    input: MergeInputSchema,
    output: z.object({ contact: ContactSchema, mergeId: id, message: z.string() }),
    changes: changed,
    refuses: ['BAD_VALUE', 'STALE'],
  }),
  'contacts.unmerge': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/unmerge`,
    summary:
      'Undoes a merge. What somebody has edited since stays, and a contact whose phone number somebody else has by now is not put back: both are reported.',
    access: 'contact.merge',
    input: z.object({ mergeId: id }),
    output: z.object({
      message: z.string(),
      restored: z.int(),
      /** Fields of the contact that has stayed, such as `name` and `values.<attribute id>`. */
      keptFields: z.array(z.string()),
      skipped: z.array(SkippedContactSchema),
    }),
    changes: changed,
  }),
}

export const duplicateEvents = {
  /** Contacts were found to be different people, or no longer. Merges are events of the contacts. */
  'duplicates.changed': defineEvent({
    area: 'customers',
    access: 'contact.merge',
    subjects: [],
    changes: ['duplicates'],
    payload: z.object({ contactIds: z.array(id) }),
  }),
}
