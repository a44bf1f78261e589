import { messageOf, type Reply } from '../failure.ts'
import { isRecord, recordOf, recordsOf, type Fields } from '../wire.ts'
import type { Contact, ContactHeader, ContactRow } from './contacts.schema.ts'

/** Labels are called tags on the wire, and filters have the lists `groups` and `tags` (specification 2 §7). */
interface Filter {
  readonly groupIds?: readonly string[] | undefined
  readonly labelIds?: readonly string[] | undefined
}

function filterToWire({ groupIds, labelIds, ...rest }: Filter & Fields): Fields {
  return {
    ...rest,
    ...(groupIds === undefined ? {} : { groups: groupIds }),
    ...(labelIds === undefined ? {} : { tags: labelIds }),
  }
}

function filterFromWire({ groups, tags, ...rest }: Fields): Fields {
  return {
    ...rest,
    ...(groups === undefined ? {} : { groupIds: groups }),
    ...(tags === undefined ? {} : { labelIds: tags }),
  }
}

export const contactFilterBody = {
  toBody: (input: object): Fields => filterToWire(input as Fields),
  fromBody: filterFromWire,
}

/** Contacts that a call is about: `customerIds`, or a `filter`. */
export function selectionToWire({ contactIds, filter, ...rest }: Fields): Fields {
  return {
    ...rest,
    ...(contactIds === undefined ? {} : { customerIds: contactIds }),
    ...(isRecord(filter) ? { filter: filterToWire(filter) } : {}),
  }
}

export function selectionFromWire({ customerIds, filter, ...rest }: Fields): Fields {
  return {
    ...rest,
    ...(customerIds === undefined ? {} : { contactIds: customerIds }),
    ...(filter === undefined ? {} : { filter: isRecord(filter) ? filterFromWire(filter) : filter }),
  }
}

export const contactSelectionBody = {
  toBody: (input: object): Fields => selectionToWire(input as Fields),
  fromBody: selectionFromWire,
}

const rowToWire = ({ phone, ...row }: ContactRow): Fields => ({ ...row, phoneNumber: phone })

function rowFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return wire
  const { phoneNumber, typedPhone, details, ...row } = wire
  return { ...row, phone: phoneNumber ?? '', typedPhone: typedPhone ?? '', details: details ?? [] }
}

interface ContactList {
  readonly contacts: readonly ContactRow[]
  readonly headers: readonly ContactHeader[]
  readonly more: boolean
}

/**
 * `data.customers` holds customers, headers and hasMore. Other back ends put the list itself there, and the rest beside
 * it (specification 2 §7): both are read.
 */
export const contactListReply = {
  toReply: ({ contacts, headers, more }: ContactList): Reply => ({
    status: true,
    data: { customers: { customers: contacts.map(rowToWire), headers, hasMore: more } },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = recordOf(reply.data)
    const nested = Array.isArray(data.customers) ? { customers: data.customers } : recordOf(data.customers)
    const { customers, headers, hasMore }: Fields = { ...data, ...nested }
    return {
      contacts: Array.isArray(customers) ? customers.map(rowFromWire) : [],
      headers: headers ?? [],
      more: hasMore ?? false,
    }
  },
}

/** Our own reply with rows of contacts beside other fields. */
export const contactRowsReply = {
  toReply: ({ contacts, ...rest }: Fields & { contacts: readonly ContactRow[] }): Reply => ({
    status: true,
    data: { ...rest, contacts: contacts.map(rowToWire) },
  }),
  fromReply: (reply: Reply): unknown => {
    const { contacts, ...rest } = recordOf(reply.data)
    return { ...rest, contacts: Array.isArray(contacts) ? contacts.map(rowFromWire) : [] }
  },
}

/** User-defined values are a list `data` of `{ id, value }`. */
const valuesToWire = (values: Readonly<Record<string, string>>): Fields[] =>
  Object.entries(values).map(([id, value]) => ({ id, value }))

function valuesFromWire(data: unknown): unknown {
  if (data === undefined || data === null) return {}
  if (!Array.isArray(data)) return data
  return Object.fromEntries(recordsOf(data).map(({ id, value }) => [String(id), value ?? '']))
}

function contactToWire(contact: Contact): Fields {
  const { phone, instagramId, groupIds, labelIds, values, createdAt, updatedAt, ...rest } = contact
  return {
    ...rest,
    phoneNumber: phone,
    instaId: instagramId,
    groups: groupIds,
    tags: labelIds,
    data: valuesToWire(values),
    createdOn: createdAt,
    updatedOn: updatedAt,
  }
}

function contactFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return wire
  const { phoneNumber, instaId, groups, tags, data, createdOn, updatedOn, ...rest } = wire
  return {
    ...rest,
    phone: phoneNumber ?? '',
    typedPhone: rest.typedPhone ?? '',
    whatsAppNumber: rest.whatsAppNumber ?? '',
    twitterId: rest.twitterId ?? '',
    facebookId: rest.facebookId ?? '',
    instagramId: instaId ?? '',
    groupIds: groups ?? [],
    labelIds: tags ?? [],
    values: valuesFromWire(data),
    // Other back ends do not have these five.
    email: rest.email ?? '',
    externalId: rest.externalId ?? '',
    language: rest.language ?? '',
    timeZone: rest.timeZone ?? '',
    consents: rest.consents ?? {},
    isMasked: rest.isMasked ?? false,
    revision: rest.revision ?? 0,
    createdAt: createdOn,
    updatedAt: updatedOn,
  }
}

export const contactReply = {
  toReply: (contact: Contact): Reply => ({ status: true, data: { customer: contactToWire(contact) } }),
  fromReply: (reply: Reply): unknown => contactFromWire(recordOf(reply.data).customer),
}

export const savedContactReply = {
  toReply: ({ contact, message }: { contact: Contact; message: string }): Reply => ({
    status: true,
    message,
    data: { customer: contactToWire(contact) },
  }),
  fromReply: (reply: Reply): unknown => ({
    contact: contactFromWire(recordOf(reply.data).customer),
    message: messageOf(reply),
  }),
}

/** The customer entity of a save (specification 2 §3). */
export const contactBody = {
  textFields: ['phoneNumber', 'instaId'],
  toBody: (input: object): Fields => {
    const { phone, instagramId, groupIds, labelIds, values, ...rest } = input as Fields
    return {
      ...rest,
      phoneNumber: phone,
      instaId: instagramId,
      groups: groupIds,
      tags: labelIds,
      data: valuesToWire(recordOf(values) as Record<string, string>),
    }
  },
  fromBody: ({ phoneNumber, instaId, groups, tags, data, ...rest }: Fields): Fields => ({
    ...rest,
    phone: phoneNumber,
    instagramId: instaId,
    groupIds: groups,
    labelIds: tags,
    values: valuesFromWire(data),
  }),
}
