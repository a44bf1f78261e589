import { searchKey, type Attribute } from '@platform/contract'
import { nationalDigits, phoneDigits } from './phoneNumbers.ts'

/** The fields of a contact that its search text is made of. */
export interface SearchedContact {
  readonly name: string
  /** As typed. */
  readonly phone: string
  /** In the form of E.164. */
  readonly phoneNumber: string
  readonly whatsAppNumber: string
  readonly email: string
  /** In the enterprise's own system. */
  readonly externalId: string
  /** Numbers of contacts that were merged into it. */
  readonly mergedNumbers: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/**
 * Returns what the search looks at, one text a line: the name, which is always the first one, the numbers as typed, as
 * digits and as digits in the form of their country (which may begin with a 0), the e-mail address, the customer ID and
 * the values of searchable attributes.
 */
export function searchTextOf(contact: SearchedContact, attributes: readonly Attribute[]): string {
  const { name, phone, phoneNumber, whatsAppNumber, email, externalId, mergedNumbers, values } = contact
  const searchable = attributes.filter(({ isSearchable }) => isSearchable).map(({ id }) => values[id] ?? '')
  const texts = [name, phone, whatsAppNumber, email, externalId, ...searchable].map(searchKey)
  const numbers = [phoneNumber, whatsAppNumber, ...mergedNumbers]
  const digits = numbers.flatMap((number) => [phoneDigits(number), nationalDigits(number)])
  return [...new Set([...texts, ...digits])].filter((line) => line !== '').join('\n')
}

/** The values of attributes that exist. */
export function valuesOf(
  values: Readonly<Record<string, string>>,
  attributes: readonly Attribute[],
): Record<string, string> {
  const known = attributes.flatMap(({ id }): [string, string][] => {
    const value = values[id]?.trim() ?? ''
    return value === '' ? [] : [[id, value]]
  })
  return Object.fromEntries(known)
}
