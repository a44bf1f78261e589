import { nameKey, type Attribute } from '@platform/contract'
import { searchTextOf, valuesOf } from '../../contacts/searchText.ts'
import type { BookContact, ContactUpdate } from '../book/book.store.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import type { ContactColumns } from '../rows/rows.types.ts'

/** The columns of a contact that an import changes. */
export const columnsOf = (contact: BookContact): ContactColumns => ({
  name: contact.name,
  whatsAppNumber: contact.whatsapp_number,
  twitterId: contact.twitter_id,
  facebookId: contact.facebook_id,
  instagramId: contact.instagram_id,
  values: contact.attribute_values,
})

/** The columns of a contact after its update by a row: cells that are not blank overwrite it. */
export function overwritten(contact: BookContact, row: AcceptedRow): ContactColumns {
  const stored = columnsOf(contact)
  return {
    name: row.name || stored.name,
    whatsAppNumber: row.whatsAppNumber || stored.whatsAppNumber,
    twitterId: row.twitterId || stored.twitterId,
    facebookId: row.facebookId || stored.facebookId,
    instagramId: row.instagramId || stored.instagramId,
    values: { ...stored.values, ...row.values },
  }
}

/** The change of a contact to other contents. */
export function updateTo(
  { id, phone, phone_e164: phoneNumber, email }: BookContact,
  columns: ContactColumns,
  attributes: readonly Attribute[],
): ContactUpdate {
  const values = valuesOf(columns.values, attributes)
  const { name, whatsAppNumber } = columns
  const searchText = searchTextOf({ name, phone, phoneNumber, whatsAppNumber, email, values }, attributes)
  return { ...columns, id, values, nameKey: nameKey(name), searchText }
}
