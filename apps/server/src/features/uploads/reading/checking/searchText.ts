import type { Attribute } from '@platform/contract'
import { searchTextOf, type SearchedContact } from '../../../contacts/searchText.ts'
import { nationalDigitsOf, plainNumberOf } from '../numbers/numberingPlan.ts'
import { keyOf } from './keyOf.ts'

/** Returns a `searchTextOf` for many contacts: numbers in their plain form are read without the phone library. */
export function searchTextBy(attributes: readonly Attribute[]): (contact: SearchedContact) => string {
  const searchable = attributes.filter(({ isSearchable }) => isSearchable).map(({ id }) => id)
  return (contact) => {
    const { name, phone, phoneNumber, whatsAppNumber, email, values } = contact
    const plain = plainNumberOf(phoneNumber)
    const plainWhatsApp = whatsAppNumber === '' ? null : plainNumberOf(whatsAppNumber)
    if (!plain || (whatsAppNumber !== '' && !plainWhatsApp)) return searchTextOf(contact, attributes)
    const lines = [keyOf(name), keyOf(phone), keyOf(whatsAppNumber), keyOf(email)]
    for (const id of searchable) lines.push(keyOf(values[id] ?? ''))
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
