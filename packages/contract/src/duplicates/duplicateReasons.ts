import type { Attribute } from '../attributes/attributes.schema.ts'
import type { Contact } from '../contacts/contacts.schema.ts'
import { readPhone } from '../contacts/phone.ts'
import { nameKey } from '../names.ts'
import { MERGED_CONTACTS_MAX } from './duplicates.limits.ts'

/** What contacts of one person have in common, strongest first. */
export const DUPLICATE_KINDS = [
  /** The same e-mail address. */
  'email',
  /** Phone numbers that differ by a digit that only some networks dial. */
  'phone',
  /** The WhatsApp number of one is a number of the other. */
  'whatsApp',
  'twitter',
  'facebook',
  'instagram',
  /** The same name, and the end of the phone number or the value of a text attribute. */
  'name',
] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

/** Why contacts may be the same person. */
export interface DuplicateReason {
  readonly kind: DuplicateKind
  /** What they have in common, as the first contact has it. */
  readonly value: string
}

/** The part of a contact that is compared. */
export type ComparedContact = Pick<
  Contact,
  'id' | 'name' | 'phone' | 'whatsAppNumber' | 'email' | 'twitterId' | 'facebookId' | 'instagramId' | 'values'
>

/** Which attributes are compared. */
export interface ComparedAttributes {
  /** The attributes with e-mail addresses. */
  readonly emailIds: readonly string[]
  /** The attributes with other texts. Dropdowns are not compared: many people have the same choice. */
  readonly textIds: readonly string[]
}

const isText = ({ fieldType }: Pick<Attribute, 'fieldType'>): boolean =>
  fieldType === 'text' || fieldType === 'textarea'

/** Returns which attributes of an enterprise are compared. */
export function comparedAttributes(
  attributes: readonly Pick<Attribute, 'id' | 'inputType' | 'fieldType'>[],
): ComparedAttributes {
  return {
    emailIds: attributes.filter(({ inputType }) => inputType === 'email').map(({ id }) => id),
    textIds: attributes.filter((attribute) => isText(attribute) && attribute.inputType !== 'email').map(({ id }) => id),
  }
}

/**
 * Mexico and Argentina: the digit of mobile numbers in calls from abroad; Brazil: the ninth digit of mobile numbers. Old
 * numbers lack it, and WhatsApp has some accounts without it.
 */
const TRUNK_DIGIT = /^\+(?:(52)1(\d{10})|(54)9(\d{10})|(55\d\d)9([6-9]\d{7}))$/

/** Returns a phone number without the digit that only some networks dial; null if it is not a number. */
export function numberKey(typed: string): string | null {
  return readPhone(typed)?.replace(TRUNK_DIGIT, '+$1$2$3$4$5$6') ?? null
}

/** Digits at the end of a phone number that two people of the same name rarely have in common. */
const NUMBER_END = 8

/** The keys of a contact, with the value that each stands for. Contacts with the same key may be the same person. */
type Keys = ReadonlyMap<string, string>

const present = (pairs: readonly (readonly [key: string | null, value: string])[]): Keys =>
  new Map(pairs.flatMap(([key, value]) => (key ? [[key, value] as const] : [])))

const texts = (...given: readonly string[]): Keys => present(given.map((text) => [text.trim().toLowerCase(), text]))

/** Returns the keys by which a contact is compared with others. */
function keysOf(contact: ComparedContact, kind: DuplicateKind, { emailIds, textIds }: ComparedAttributes): Keys {
  switch (kind) {
    case 'email':
      return texts(contact.email, ...emailIds.map((id) => contact.values[id] ?? ''))
    case 'phone':
      return present([[numberKey(contact.phone), contact.phone]])
    case 'whatsApp':
      return present([contact.phone, contact.whatsAppNumber].map((number) => [numberKey(number), number]))
    case 'twitter':
      return texts(contact.twitterId)
    case 'facebook':
      return texts(contact.facebookId)
    case 'instagram':
      return texts(contact.instagramId)
    case 'name': {
      const end = readPhone(contact.phone)?.slice(-NUMBER_END)
      const things = [
        ...(end ? [`phone ${end}`] : []),
        ...textIds.flatMap((id) => (contact.values[id] ? [`${id} ${nameKey(contact.values[id])}`] : [])),
      ]
      return present(things.map((thing) => [`${nameKey(contact.name)}\n${thing}`, contact.name]))
    }
    default:
      return kind satisfies never
  }
}

/** Returns what all of the contacts have in common, strongest first: at most one reason of each kind. */
export function duplicateReasons(
  contacts: readonly ComparedContact[],
  attributes: ComparedAttributes,
): readonly DuplicateReason[] {
  return DUPLICATE_KINDS.flatMap((kind) => {
    const [first, ...others] = contacts.map((contact) => keysOf(contact, kind, attributes))
    const shared = [...(first ?? [])].find(
      ([key]) => others.every((keys) => keys.has(key)) && !(kind === 'whatsApp' && isPhoneOfAll(contacts, key)),
    )
    return shared ? [{ kind, value: shared[1] }] : []
  })
}

/** Whether the contacts have the same phone number, which is another reason. */
const isPhoneOfAll = (contacts: readonly ComparedContact[], key: string): boolean =>
  contacts.every(({ phone }) => numberKey(phone) === key)

/** A group of contacts that may be the same person. */
export interface ComparedGroup<C extends ComparedContact> {
  readonly reasons: readonly DuplicateReason[]
  /** At most {@link MERGED_CONTACTS_MAX}, in order of their ids. */
  readonly contacts: readonly C[]
  /** Number of all of its contacts. */
  readonly count: number
}

/**
 * Returns the groups of likely duplicates among contacts: by their strongest reason, then by what they have in common.
 * Contacts that have a stronger reason in common are one group. For phone books in memory.
 */
export function groupDuplicates<C extends ComparedContact>(
  contacts: readonly C[],
  attributes: ComparedAttributes,
): readonly ComparedGroup<C>[] {
  const inOrder = contacts.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const seen = new Set<string>()
  return DUPLICATE_KINDS.flatMap((kind) => {
    const members = new Map<string, C[]>()
    for (const contact of inOrder) {
      for (const key of keysOf(contact, kind, attributes).keys())
        members.set(key, [...(members.get(key) ?? []), contact])
    }
    const groups = [...members].filter(([, group]) => group.length > 1)
    return groups
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, group]) => {
        const shown = group.slice(0, MERGED_CONTACTS_MAX)
        const reasons = duplicateReasons(shown, attributes)
        const ids = shown.map(({ id }) => id).join(' ')
        if (reasons[0]?.kind !== kind || seen.has(ids)) return []
        seen.add(ids)
        return [{ reasons, contacts: shown, count: group.length }]
      })
  })
}
