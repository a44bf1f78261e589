import { searchKey, type Attribute } from '@platform/contract'
import { searchTextOf, type SearchedContact } from '../../../contacts/searchText.ts'
import { nationalDigitsOf, plainNumberOf } from '../../../../core/phone-numbers/numberingPlan.ts'

/** Returns a `searchTextOf` for many new contacts: numbers in their plain form are read without the phone library. */
export function searchTextBy(
  attributes: readonly Attribute[],
): (contact: Omit<SearchedContact, 'mergedNumbers'>) => string {
  const searchable = attributes.filter(({ isSearchable }) => isSearchable).map(({ id }) => id)
  return (contact) => {
    const { name, phone, phoneNumber, whatsAppNumber, email, externalId, values } = contact
    const plain = plainNumberOf(phoneNumber)
    const plainWhatsApp = whatsAppNumber === '' ? null : plainNumberOf(whatsAppNumber)
    if (!plain || (whatsAppNumber !== '' && !plainWhatsApp)) {
      return searchTextOf({ ...contact, mergedNumbers: [] }, attributes)
    }
    const lines = [
      searchKey(name),
      searchKey(phone),
      searchKey(whatsAppNumber),
      searchKey(email),
      searchKey(externalId),
    ]
    for (const id of searchable) lines.push(searchKey(values[id] ?? ''))
    lines.push(phoneNumber.slice(1), nationalDigitsOf(plain))
    if (plainWhatsApp) lines.push(whatsAppNumber.slice(1), nationalDigitsOf(plainWhatsApp))
    return joined(lines)
  }
}

/** The different lines in their order, without blank ones. They are too few for a set. */
function joined(lines: readonly string[]): string {
  let text = ''
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line !== '' && lines.indexOf(line) === at) text += text === '' ? line : `\n${line}`
  }
  return text
}
