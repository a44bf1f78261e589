import { nameKey, readPhone, searchKey, type Contact, type ContactFilter } from '@platform/contract'
import { mayDo } from '../../memory-backend/permit.ts'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { DUPLICATES } from '../duplicates/records.ts'
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
  const hasText = mayDo(world.user, 'contact.viewPersonal') ? matcher(world, search) : nameMatcher(search)
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

const nameStartsWith =
  (typed: string): Matcher =>
  ({ name }) =>
    nameKey(name).startsWith(nameKey(typed))

function nameMatcher(typed: string): Matcher {
  const key = searchKey(typed)
  return isShort(key) ? nameStartsWith(typed) : ({ name }) => hasWords(searchKey(name), key)
}

/** Whether a text has the words of a search in any order: a short one begins a word. The whole may be a part as it stands. */
function hasWords(text: string, key: string): boolean {
  const words = key.split(' ')
  const spaced = ` ${text.replaceAll('\n', ' ')}`
  return (
    text.includes(key) ||
    (words.some((word) => !isShort(` ${word}`)) &&
      words.every((word) => (isShort(word) ? spaced.includes(` ${word}`) : text.includes(word))))
  )
}

function matcher(world: World, typed: string): Matcher {
  const key = searchKey(typed)
  const digits = digitsOf(key)
  if (digits === '' ? isShort(key) : isShort(digits)) {
    const startsName = nameStartsWith(typed)
    const id = typed.trim()
    const externalIds = [id, id.toLowerCase(), id.toUpperCase()]
    return (contact) =>
      startsName(contact) ||
      (digits !== '' && readPhone(contact.phone)?.startsWith(`+${digits}`) === true) ||
      externalIds.includes(contact.externalId)
  }
  const searchable = world
    .of(ATTRIBUTES)
    .list()
    .filter(({ isSearchable }) => isSearchable)
  return (contact) => {
    const { name, phone, whatsAppNumber, email, externalId, values } = contact
    const texts = [name, phone, whatsAppNumber, email, externalId, ...searchable.map(({ id }) => values[id] ?? '')]
    const numbers = [phone, whatsAppNumber, ...mergedNumbers(world, contact.id)].map(
      (number) => readPhone(number) ?? '',
    )
    const text = [...texts.map(searchKey), ...numbers].join('\n')
    return digits === '' ? hasWords(text, key) : [key, digits].some((part) => !isShort(part) && text.includes(part))
  }
}

/** The numbers of the contacts that were merged into a contact, and of those that were merged into these before. */
function mergedNumbers(world: World, contactId: string): string[] {
  const book = world.of(CONTACTS)
  return [...world.of(DUPLICATES).merges.values()]
    .filter(({ before }) => before.id === contactId)
    .flatMap(({ others }) => others.filter(({ id }) => !book.find(id)))
    .flatMap(({ id, phone, whatsAppNumber }) => [phone, whatsAppNumber, ...mergedNumbers(world, id)])
}

/** The digits of a part of a phone number, without the 00 before a country code; an empty text if it is no such part. */
const digitsOf = (key: string): string =>
  /^[+\d\s().\-/\u2010-\u2015\u2212]*$/u.test(key) ? key.replaceAll(/\D/g, '').replace(/^00/, '') : ''
