import { nameKey, readPhone, type Attribute, type Contact, type ContactFilter } from '@platform/contract'
import { mayDo } from '../../memory-backend/permit.ts'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { MEMBERS } from '../segments/records.ts'
import { CONTACTS } from './records.ts'

/** Shortest search that is found within a text. A shorter one is found at the beginning only. */
const WITHIN_MIN = 3

/**
 * Returns the contacts that match a filter, in order of their names. Users who may not see personal data search names
 * only.
 */
export function filterContacts(
  world: World,
  { search = '', groupIds = [], labelIds = [], segmentIds = [] }: ContactFilter,
): Contact[] {
  const hasText = mayDo(world.user, 'contact.viewPersonal')
    ? matcher(
        nameKey(search),
        world
          .of(ATTRIBUTES)
          .list()
          .filter(({ isSearchable }) => isSearchable),
      )
    : nameMatcher(nameKey(search))
  const [groups, labels] = [new Set(groupIds), new Set(labelIds)]
  const segments = segmentIds.map((id) => world.of(MEMBERS).of(id))
  return world
    .of(CONTACTS)
    .list()
    .filter(
      (contact) =>
        hasText(contact) &&
        (groups.size + labels.size + segments.length === 0 ||
          contact.groupIds.some((id) => groups.has(id)) ||
          contact.labelIds.some((id) => labels.has(id)) ||
          segments.some((members) => members.has(contact.id))),
    )
}

type Matcher = (contact: Contact) => boolean

const isShort = (text: string): boolean => Array.from(text).length < WITHIN_MIN

const nameMatcher =
  (key: string): Matcher =>
  ({ name }) =>
    isShort(key) ? nameKey(name).startsWith(key) : nameKey(name).includes(key)

function matcher(key: string, searchable: readonly Attribute[]): Matcher {
  const digits = digitsOf(key)
  if (digits !== '' && isShort(digits)) {
    return ({ name, phone }) => nameKey(name).startsWith(key) || readPhone(phone)?.startsWith(`+${digits}`) === true
  }
  if (isShort(key)) return nameMatcher(key)
  return ({ name, phone, whatsAppNumber, email, values }) => {
    const texts = [name, phone, whatsAppNumber, email, ...searchable.map(({ id }) => values[id] ?? '')]
    if (texts.some((text) => nameKey(text).includes(key))) return true
    return digits !== '' && [phone, whatsAppNumber].some((number) => readPhone(number)?.includes(digits))
  }
}

/** The digits of a part of a phone number, without the 00 before a country code; an empty text if it is no such part. */
const digitsOf = (key: string): string =>
  /^[+\d\s().\-/\u2010-\u2015\u2212]*$/u.test(key) ? key.replaceAll(/\D/g, '').replace(/^00/, '') : ''
