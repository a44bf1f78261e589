import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { FileReplySchema } from '../endpoint/fileReply.ts'
import { messageOf } from '../failure.ts'
import { id } from '../schema.ts'
import { recordOf } from '../wire.ts'
import {
  ContactFilterSchema,
  ContactHeaderSchema,
  ContactInputSchema,
  ContactListInputSchema,
  ContactRowSchema,
  ContactSchema,
  contactSelection,
} from './contacts.schema.ts'
import {
  contactBody,
  contactFilterBody,
  contactListReply,
  contactReply,
  contactSelectionBody,
  savedContactReply,
} from './contacts.wire.ts'

const PATH = 'chatbird/api/customer_master/customers'
/** A deletion also changes the counts of groups and labels. */
const changed = ['contacts', 'groups', 'labels']

export const contactEndpoints = {
  'contacts.list': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: PATH,
    summary: 'The contacts of the phone book in order of their names, by search, groups and labels.',
    access: 'contact.view',
    input: ContactListInputSchema,
    output: z.object({
      contacts: z.array(ContactRowSchema),
      headers: z.array(ContactHeaderSchema),
      more: z.boolean(),
    }),
    provides: ['contacts'],
    codec: { ...contactFilterBody, ...contactListReply },
    refuses: ['TOO_SLOW'],
  }),
  'contacts.count': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: `${PATH}/count`,
    summary: 'The number of contacts that match a filter.',
    access: 'contact.view',
    input: ContactFilterSchema,
    output: z.object({ count: z.int() }),
    provides: ['contacts'],
    codec: contactFilterBody,
    refuses: ['TOO_SLOW'],
  }),
  'contacts.get': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One contact with its groups, labels and attributes.',
    access: 'contact.view',
    input: z.object({ id }),
    output: ContactSchema,
    provides: ['contacts'],
    codec: contactReply,
  }),
  'contacts.save': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: PATH,
    summary:
      'Creates a contact, or changes the one with the given id, whose phone number stays. Code 409 if its revision is no longer the newest.',
    access: 'contact.save',
    input: ContactInputSchema,
    output: z.object({ contact: ContactSchema, message: z.string() }),
    changes: changed,
    refuses: [
      'BLANK',
      'TOO_SHORT',
      'TOO_LONG',
      'BAD_PHONE',
      'BAD_VALUE',
      'DUPLICATE_PHONE',
      'DUPLICATE_EXTERNAL_ID',
      'READ_ONLY',
      'STALE',
    ],
    codec: { ...contactBody, ...savedContactReply },
  }),
  'contacts.delete': defineEndpoint({
    area: 'customers',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Deletes a contact. The deletion can be undone for 30 days.',
    access: 'contact.delete',
    input: z.object({ id }),
    output: z.object({ message: z.string(), deletionId: z.nullable(id) }),
    changes: changed,
    codec: {
      toReply: ({ message, deletionId }) => ({ status: true, message, data: { deletionId } }),
      // Other back ends have no undo.
      fromReply: (reply) => ({ message: messageOf(reply), deletionId: recordOf(reply.data).deletionId ?? null }),
    },
  }),
  'contacts.deleteMany': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/delete`,
    summary: 'Deletes the listed contacts, or all that match a filter. The deletion can be undone for 30 days.',
    access: 'contact.delete',
    input: z.object(contactSelection),
    output: z.object({ message: z.string(), deletionId: id, count: z.int() }),
    changes: changed,
    refuses: ['BLANK', 'TOO_MANY'],
    codec: contactSelectionBody,
  }),
  'contacts.export': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/export`,
    summary: 'The listed contacts, or all that match a filter, as a CSV file in order of their names.',
    access: 'contact.export',
    effect: 'read',
    isAudited: true,
    reply: 'file',
    input: z.object(contactSelection),
    output: FileReplySchema,
    provides: ['contacts'],
    refuses: ['BLANK', 'TOO_SLOW'],
    codec: contactSelectionBody,
  }),
  'contacts.restore': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${PATH}/restore`,
    summary:
      'Undoes a deletion. Contacts whose phone number was given to somebody else in the meantime are counted as skipped.',
    access: 'contact.delete',
    input: z.object({ deletionId: id }),
    output: z.object({ message: z.string(), restored: z.int(), skipped: z.int() }),
    changes: changed,
  }),
}

export const contactEvents = {
  /** `contactId` is null if many contacts were changed at once. */
  'contacts.changed': defineEvent({
    area: 'customers',
    access: 'contact.view',
    subjects: [],
    changes: ['contacts', 'groups', 'labels'],
    payload: z.object({ contactId: z.nullable(id) }),
  }),
}
