import {
  maskEmail,
  maskExternalId,
  maskPhone,
  maskText,
  readPhone,
  type Attribute,
  type Contact,
  type ContactRow,
} from '@platform/contract'
import type { MemberLists } from '../groups/members.store.ts'
import type { ContactRecord } from './contacts.store.ts'
import type { ListedContact } from './search/search.store.ts'

/** What a contact is presented with. */
export interface ContactView {
  /** The attributes that the enterprise has defined. Values of others are not shown. */
  readonly attributes: readonly Attribute[]
  /** Whether phone numbers and e-mail addresses are masked. */
  readonly isMasked: boolean
}

export function presentContact(row: ContactRecord, lists: MemberLists, view: ContactView): Contact {
  const { isMasked } = view
  return {
    id: row.id,
    name: row.name,
    ...presentPhone(row, view),
    whatsAppNumber: isMasked ? maskPhone(readPhone(row.whatsapp_number) ?? row.whatsapp_number) : row.whatsapp_number,
    twitterId: row.twitter_id,
    facebookId: row.facebook_id,
    instagramId: row.instagram_id,
    groupIds: [...lists.groupIds],
    labelIds: [...lists.labelIds],
    values: Object.fromEntries(presentValues(row, view).map(([{ id }, value]) => [id, value])),
    email: presentEmail(row, view),
    externalId: isMasked ? maskExternalId(row.external_id) : row.external_id,
    language: row.language,
    timeZone: row.time_zone,
    consents: row.consents,
    isMasked,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Converts a contact to a row of the phone book's table. */
export const presentRow = (row: ListedContact, view: ContactView): ContactRow => ({
  id: row.id,
  name: row.name,
  ...presentPhone(row, view),
  email: presentEmail(row, view),
  details: presentValues(row, view).map(([{ label }, value]) => ({ name: label, value })),
})

/** The number by which the contact is known, and what was typed for it if that is another text. */
function presentPhone(
  { phone: typed, phone_e164: phone }: Pick<ContactRecord, 'phone' | 'phone_e164'>,
  { isMasked }: ContactView,
): Pick<Contact, 'phone' | 'typedPhone'> {
  if (isMasked) return { phone: maskPhone(phone), typedPhone: '' }
  return { phone, typedPhone: typed === phone ? '' : typed }
}

const presentEmail = ({ email }: Pick<ContactRecord, 'email'>, { isMasked }: ContactView): string =>
  isMasked && email !== '' ? maskEmail(email) : email

/** The values that are not empty, in the order of their attributes. */
function presentValues(
  { attribute_values: values }: Pick<ContactRecord, 'attribute_values'>,
  { attributes, isMasked }: ContactView,
): [Attribute, string][] {
  return attributes.flatMap((attribute): [Attribute, string][] => {
    const value = values[attribute.id]
    if (value === undefined) return []
    if (!isMasked) return [[attribute, value]]
    return [[attribute, attribute.inputType === 'email' ? maskEmail(value) : maskText(value)]]
  })
}
