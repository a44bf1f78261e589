import * as z from 'zod/mini'
import { contactSelection } from '../contacts/contacts.schema.ts'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { messageReply } from '../endpoint/messageReply.ts'
import { id } from '../schema.ts'
import { GROUPS_MAX } from './groups.limits.ts'
import { GroupInputSchema, GroupListInputSchema, GroupSchema } from './groups.schema.ts'
import {
  groupListReply,
  groupMapBody,
  labelListReply,
  labelMapBody,
  mappedReply,
  savedGroupReply,
  savedLabelReply,
} from './groups.wire.ts'

const GROUPS_PATH = 'chatbird/api/customer_master/groups'
const LABELS_PATH = 'chatbird/api/customer_master/tags'
const ids = z.array(id).check(z.maxLength(GROUPS_MAX))
const mapped = z.object({
  message: z.string(),
  /** Number of contacts that are new in at least one of the groups. */
  count: z.int(),
})

export const groupEndpoints = {
  'groups.list': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: GROUPS_PATH,
    summary: 'The groups of contacts in order of their names, with the number of their contacts.',
    access: 'group.view',
    input: GroupListInputSchema,
    output: z.object({ groups: z.array(GroupSchema) }),
    provides: ['groups'],
    codec: groupListReply,
  }),
  'groups.save': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: GROUPS_PATH,
    summary: 'Creates a group, or renames the one with the given id.',
    access: 'group.edit',
    input: GroupInputSchema,
    output: z.object({ group: GroupSchema, message: z.string() }),
    changes: ['groups'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'TOO_MANY'],
    codec: savedGroupReply,
  }),
  'groups.delete': defineEndpoint({
    area: 'customers',
    method: 'DELETE',
    path: `${GROUPS_PATH}/{id}`,
    summary: 'Deletes a group. Its contacts stay.',
    access: 'group.edit',
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    changes: ['groups', 'contacts'],
    codec: messageReply,
  }),
  'groups.map': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${GROUPS_PATH}/map`,
    summary: 'Adds contacts to groups: the listed ones, or all that match a filter.',
    access: 'group.edit',
    input: z.object({ groupIds: ids, ...contactSelection }),
    output: mapped,
    changes: ['groups', 'contacts'],
    refuses: ['BLANK', 'TOO_MANY'],
    codec: { ...groupMapBody, ...mappedReply },
  }),
}

export const labelEndpoints = {
  'labels.list': defineEndpoint({
    area: 'customers',
    method: 'GET',
    path: LABELS_PATH,
    summary: 'The labels in order of their names, with the number of their contacts.',
    access: 'group.view',
    input: GroupListInputSchema,
    output: z.object({ labels: z.array(GroupSchema) }),
    provides: ['labels'],
    codec: labelListReply,
  }),
  'labels.save': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: LABELS_PATH,
    summary: 'Creates a label, or renames the one with the given id.',
    access: 'group.edit',
    input: GroupInputSchema,
    output: z.object({ label: GroupSchema, message: z.string() }),
    changes: ['labels'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'TOO_MANY'],
    codec: savedLabelReply,
  }),
  'labels.delete': defineEndpoint({
    area: 'customers',
    method: 'DELETE',
    path: `${LABELS_PATH}/{id}`,
    summary: 'Deletes a label. Its contacts stay.',
    access: 'group.edit',
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    changes: ['labels', 'contacts'],
    codec: messageReply,
  }),
  'labels.map': defineEndpoint({
    area: 'customers',
    method: 'POST',
    path: `${LABELS_PATH}/map`,
    summary: 'Attaches labels to contacts: the listed ones, or all that match a filter.',
    access: 'group.edit',
    input: z.object({ labelIds: ids, ...contactSelection }),
    output: mapped,
    changes: ['labels', 'contacts'],
    refuses: ['BLANK', 'TOO_MANY'],
    codec: { ...labelMapBody, ...mappedReply },
  }),
}

export const groupEvents = {
  'groups.changed': defineEvent({
    area: 'customers',
    access: 'group.view',
    subjects: [],
    changes: ['groups'],
    payload: z.object({ groupId: id }),
  }),
  'labels.changed': defineEvent({
    area: 'customers',
    access: 'group.view',
    subjects: [],
    changes: ['labels'],
    payload: z.object({ labelId: id }),
  }),
}
