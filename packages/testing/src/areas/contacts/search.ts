import { nameKey, readPhone, type Attribute, type Contact, type ContactFilter } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { CONTACTS } from './records.ts'

/** Shortest search that is found within a text. A shorter one is found at the beginning only. */
const WITHIN_MIN = 3

/** Returns the contacts that match a filter, in order of their names. */
export function filterContacts(world: World, { search = '', groupIds = [], labelIds = [] }: ContactFilter): Contact[] {
  const searchable = world
    .of(ATTRIBUTES)
    .list()
    .filter(({ isSearchable }) => isSearchable)
  const [groups, labels, hasText] = [new Set(groupIds), new Set(labelIds), matcher(search, searchable)]
  return world
    .of(CONTACTS)
    .list()
    .filter(
      (contact) =>
        hasText(contact) &&
        (groups.size + labels.size === 0 ||
          contact.groupIds.some((id) => groups.has(id)) ||
          contact.labelIds.some((id) => labels.has(id))),
    )
}

function matcher(search: string, searchable: readonly Attribute[]): (contact: Contact) => boolean {
  const key = nameKey(search)
  const digits = digitsOf(key)
  if (key === '') return () => true
  if (Array.from(key).length < WITHIN_MIN) {
    return ({ name, phone }) =>
      nameKey(name).startsWith(key) || (digits !== '' && digitsOf(readPhone(phone) ?? phone).startsWith(digits))
  }
  return ({ name, phone, whatsAppNumber, values }) => {
    const texts = [name, phone, whatsAppNumber, ...searchable.map(({ id }) => values[id] ?? '')]
    if (texts.some((text) => nameKey(text).includes(key))) return true
    return digits !== '' && [phone, whatsAppNumber].some((number) => digitsOf(readPhone(number) ?? '').includes(digits))
  }
}

/** Returns the digits of a part of a phone number; an empty text if it is no such part. */
const digitsOf = (text: string): string => (/^[+\d\s().\-/]*$/.test(text) ? text.replace(/\D/g, '') : '')
