import { selectionFromWire, selectionToWire } from '../contacts/contacts.wire.ts'
import { messageOf, type Reply } from '../failure.ts'
import { isRecord, recordOf, type Fields } from '../wire.ts'
import type { Group } from './groups.schema.ts'

function groupFromWire(wire: unknown): unknown {
  return isRecord(wire) ? { ...wire, count: wire.count ?? 0 } : wire
}

/** `data.groups`, or `data.tags` for labels. */
const listOf = (field: 'groups' | 'tags', reply: Reply): unknown[] => {
  const listed = recordOf(reply.data)[field]
  return Array.isArray(listed) ? listed.map(groupFromWire) : []
}

export const groupListReply = {
  toReply: ({ groups }: { groups: readonly Group[] }): Reply => ({ status: true, data: { groups } }),
  fromReply: (reply: Reply): unknown => ({ groups: listOf('groups', reply) }),
}

export const labelListReply = {
  toReply: ({ labels }: { labels: readonly Group[] }): Reply => ({ status: true, data: { tags: labels } }),
  fromReply: (reply: Reply): unknown => ({ labels: listOf('tags', reply) }),
}

export const savedGroupReply = {
  toReply: ({ group, message }: { group: Group; message: string }): Reply => ({
    status: true,
    message,
    data: { group },
  }),
  fromReply: (reply: Reply): unknown => ({
    group: groupFromWire(recordOf(reply.data).group),
    message: messageOf(reply),
  }),
}

export const savedLabelReply = {
  toReply: ({ label, message }: { label: Group; message: string }): Reply => ({
    status: true,
    message,
    data: { tag: label },
  }),
  fromReply: (reply: Reply): unknown => ({
    label: groupFromWire(recordOf(reply.data).tag),
    message: messageOf(reply),
  }),
}

/** `groupIds` with the contacts as `customerIds` or a `filter`. */
export const groupMapBody = {
  toBody: (input: object): Fields => selectionToWire(input as Fields),
  fromBody: selectionFromWire,
}

/** `tagIds` with the contacts. */
export const labelMapBody = {
  toBody: (input: object): Fields => {
    const { labelIds, ...rest } = input as Fields
    return { ...selectionToWire(rest), tagIds: labelIds }
  },
  fromBody: ({ tagIds, ...rest }: Fields): Fields => ({ ...selectionFromWire(rest), labelIds: tagIds }),
}

export const mappedReply = {
  toReply: ({ message, count }: { message: string; count: number }): Reply => ({
    status: true,
    message,
    data: { count },
  }),
  fromReply: (reply: Reply): unknown => ({ message: messageOf(reply), count: recordOf(reply.data).count ?? 0 }),
}
