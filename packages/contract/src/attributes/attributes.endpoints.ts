import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { messageReply } from '../endpoint/messageReply.ts'
import { id, integer } from '../schema.ts'
import { AttributeInputSchema, AttributeSchema } from './attributes.schema.ts'
import { attributeBody, attributeListReply, attributeReply, savedAttributeReply } from './attributes.wire.ts'

const PATH = 'chatbird/api/customer_master/definitions'
/** The phone book has a column for each attribute. */
const changed = ['attributes', 'contacts']

export const attributeEndpoints = {
  'attributes.list': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: PATH,
    summary: 'The fields of contacts in their order: phone number, name, and those that the enterprise has defined.',
    access: 'attribute.list',
    input: z.object({}),
    output: z.object({ attributes: z.array(AttributeSchema) }),
    provides: ['attributes'],
    codec: attributeListReply,
  }),
  'attributes.get': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'The definition of one field of contacts.',
    access: 'attribute.list',
    input: z.object({ id }),
    output: AttributeSchema,
    provides: ['attributes'],
    codec: attributeReply,
  }),
  'attributes.save': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: PATH,
    summary: 'Defines a field of contacts, or changes the one with the given id. Values that exist are kept.',
    access: 'attribute.edit',
    input: AttributeInputSchema,
    output: z.object({ attribute: AttributeSchema, message: z.string() }),
    changes: changed,
    refuses: ['BLANK', 'OUT_OF_RANGE', 'DUPLICATE_VALUE', 'DUPLICATE_NAME', 'TOO_MANY', 'READ_ONLY', 'STALE'],
    codec: { ...attributeBody, ...savedAttributeReply },
  }),
  'attributes.delete': defineEndpoint({
    area: 'customers',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Deletes a field of contacts with its values.',
    access: 'attribute.edit',
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    changes: changed,
    refuses: ['READ_ONLY'],
    codec: messageReply,
  }),
  'attributes.move': defineEndpoint({
    area: 'customers',
    method: 'PUT',
    path: `${PATH}/move`,
    summary: 'Moves a field from one index of the list to another. The built-in fields stay first.',
    access: 'attribute.edit',
    input: z.object({ from: integer(0), to: integer(0) }),
    output: z.object({ message: z.string() }),
    changes: changed,
    refuses: ['OUT_OF_RANGE'],
    codec: messageReply,
  }),
}

export const attributeEvents = {
  'attributes.changed': defineEvent({
    area: 'customers',
    access: 'attribute.list',
    subjects: [],
    changes: ['attributes', 'contacts'],
    payload: z.object({ attributeId: id }),
  }),
}
