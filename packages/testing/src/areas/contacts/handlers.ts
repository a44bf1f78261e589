import {
  changedConsents,
  consentChanges,
  CONTACT_STALE,
  contactRules,
  EXTERNAL_ID_TAKEN,
  PHONE_INVALID,
  PHONE_READ_ONLY,
  PHONE_TAKEN,
  readLanguage,
  readPhone,
  readTimeZone,
  type Contact,
  type ParsedInputOf,
} from '@platform/contract'
import { nextId } from '../../ids.ts'
import { pageOf } from '../../memory-backend/collection.ts'
import { permitAction } from '../../memory-backend/permit.ts'
import { found, enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'
import { writeCsv } from '../uploads/csv.ts'
import { cellOf, fieldsOf, listsOf } from '../uploads/fields.ts'
import { readNumber } from '../uploads/readNumber.ts'
import { contactCount, presentContact, presentRow } from './present.ts'
import { CONTACTS } from './records.ts'
import { filterContacts } from './search.ts'
import { sampleContacts } from './seed.ts'
import { selectContacts } from './select.ts'
import { addEntry, addSave, timelineOf } from './timeline.ts'
import { withoutDeleted } from './withoutDeleted.ts'

/** The contacts of the phone book. */
export const contacts = defineArea({
  state: CONTACTS,
  sample: sampleContacts,
  handlers: (world) => {
    const book = world.of(CONTACTS)
    const changed = (contactId: string | null) => world.emit({ name: 'contacts.changed', payload: { contactId } })
    return {
      'contacts.list': ({ from, perPage, ...filter }) => {
        const { page, more } = pageOf(filterContacts(world, filter), { from, perPage })
        const headers = world
          .of(ATTRIBUTES)
          .list()
          .map(({ label }) => ({ name: label }))
        return { contacts: page.map((contact) => presentRow(world, contact)), headers, more }
      },
      'contacts.count': (filter) => ({ count: filterContacts(world, filter).length }),
      'contacts.timeline': ({ id, cursor, perPage }) => {
        const entries = timelineOf(world, book.get(id))
        const from = cursor === undefined ? 0 : entries.findIndex((entry) => entry.id === cursor) + 1
        const page = entries.slice(from, from + perPage)
        return { entries: page, nextCursor: from + perPage < entries.length ? (page.at(-1)?.id ?? null) : null }
      },
      'contacts.get': ({ id }) => presentContact(world, book.get(id)),
      'contacts.save': (input) => {
        const contact = saveContact(world, input)
        changed(contact.id)
        const message = input.id === undefined ? 'Contact created successfully' : 'Contact updated successfully'
        return { contact: presentContact(world, contact), message }
      },
      'contacts.delete': ({ id }) => {
        const deletionId = book.delete([book.get(id)])
        addEntry(world, [id], { type: 'deleted' })
        changed(id)
        return { message: 'Contact deleted successfully', deletionId }
      },
      'contacts.deleteMany': (selection) => {
        const selected = selectContacts(world, selection)
        const deletionId = book.delete(selected)
        addEntry(
          world,
          selected.map(({ id }) => id),
          { type: 'deleted' },
        )
        if (selected.length > 0) changed(null)
        const count = selected.length
        return { message: `${contactCount(count)} deleted successfully`, deletionId, count }
      },
      'contacts.export': (selection) => {
        const [fields, lists] = [fieldsOf(world), listsOf(world)]
        const rows = selectContacts(world, selection, Number.POSITIVE_INFINITY).map((selected) => {
          const contact = presentContact(world, selected)
          return fields.map(({ id }) => cellOf(contact, id, lists))
        })
        return writeCsv('Contacts.csv', [fields.map(({ label }) => label), ...rows])
      },
      'contacts.restore': ({ deletionId }) => {
        const updatedAt = world.now()
        const { restored, skipped } = book.restore(deletionId, (contact) => {
          addEntry(world, [contact.id], { type: 'restored' })
          return { ...withoutDeleted(world, contact), revision: contact.revision + 1, updatedAt }
        })
        if (restored > 0) changed(null)
        return { message: `${contactCount(restored)} restored successfully`, restored, skipped }
      },
    }
  },
})

function saveContact(world: World, { revision, ...input }: ParsedInputOf<'contacts.save'>): Contact {
  permitAction(world.user, input.id === undefined ? 'contact.create' : 'contact.edit')
  const book = world.of(CONTACTS)
  const attributes = world.of(ATTRIBUTES).list()
  const before = input.id === undefined ? undefined : book.get(input.id)
  if (before && revision !== undefined && revision !== before.revision) {
    refuseBy(CONTACT_STALE, { contact: presentContact(world, before), message: '' })
  }
  enforceRules(contactRules(input, attributes, world.configuration.enterprise))
  for (const id of input.groupIds) found(world.of(GROUPS).find(id))
  for (const id of input.labelIds) found(world.of(LABELS).find(id))
  const values = attributes
    .map(({ id }) => [id, input.values[id]?.trim() ?? ''] as const)
    .filter(([, value]) => value !== '')
  const updatedAt = world.now()
  const { acceptsUnknownPhone: _, ...fields } = input
  const contact: Contact = {
    ...fields,
    ...savedProfile(world, { input, before, changedAt: updatedAt }),
    id: before?.id ?? nextId('contact'),
    ...(before ? keptPhone(before, input.phone) : newPhone(world, input.phone)),
    groupIds: [...new Set(input.groupIds)],
    labelIds: [...new Set(input.labelIds)],
    values: Object.fromEntries(values),
    isMasked: false,
    revision: (before?.revision ?? 0) + 1,
    createdAt: before?.createdAt ?? updatedAt,
    updatedAt,
  }
  book.put(contact)
  addSave(world, before, contact)
  return contact
}

/** The fields that the specification does not have: those of the input that are given, and the stored ones. */
function savedProfile(
  world: World,
  {
    input: { email, externalId, language, timeZone, consents },
    before,
    changedAt,
  }: { input: ParsedInputOf<'contacts.save'>; before: Contact | undefined; changedAt: string },
): Pick<Contact, 'email' | 'externalId' | 'language' | 'timeZone' | 'consents'> {
  const other = externalId ? world.of(CONTACTS).withExternalId(externalId) : undefined
  if (other && other.id !== before?.id) refuseBy(EXTERNAL_ID_TAKEN)
  const stored = before?.consents ?? {}
  const by = { source: 'staff', changedAt } as const
  return {
    email: email ?? before?.email ?? '',
    externalId: externalId ?? before?.externalId ?? '',
    language: language === undefined ? (before?.language ?? '') : (readLanguage(language) ?? ''),
    timeZone: timeZone === undefined ? (before?.timeZone ?? '') : (readTimeZone(timeZone) ?? ''),
    consents: changedConsents(stored, consentChanges(stored, consents), by),
  }
}

function newPhone(world: World, typed: string): Pick<Contact, 'phone' | 'typedPhone'> {
  const { defaultCountry } = world.configuration.enterprise
  const coded = defaultCountry === null ? typed : withCode(typed, defaultCountry)
  const phone = readPhone(coded) ?? coded
  if (world.of(CONTACTS).withPhone(phone)) refuseBy(PHONE_TAKEN)
  return { phone, typedPhone: typed.trim() === phone ? '' : typed.trim() }
}

/** A number as an import with this default country reads it. */
function withCode(typed: string, defaultCountry: string): string {
  const read = readNumber(typed, defaultCountry)
  return 'errors' in read ? refuseBy(PHONE_INVALID) : read.phone
}

/** The phone number of an existing contact, which may be sent again in another form. */
function keptPhone({ phone, typedPhone }: Contact, typed: string): Pick<Contact, 'phone' | 'typedPhone'> {
  if (typed.trim() !== '' && readPhone(typed) !== readPhone(phone)) refuseBy(PHONE_READ_ONLY)
  return { phone, typedPhone }
}
