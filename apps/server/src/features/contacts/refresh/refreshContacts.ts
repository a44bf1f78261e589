import { isDeepStrictEqual } from 'node:util'
import type { Work } from '../../../core/work/work.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import { searchTextOf, valuesOf } from '../searchText.ts'
import { lockToRefresh, updateRefreshed } from './refresh.store.ts'

/** Stores the values and search texts of contacts by the current attributes. Their revisions stay. */
export async function refreshContacts(work: Work, ids: readonly string[]): Promise<void> {
  await lockPhoneBook(work, 'read')
  const attributes = await definedAttributes(work)
  const contacts = await lockToRefresh(work.db, ids)
  const refreshed = contacts.map((row) => {
    const values = valuesOf(row.attribute_values, attributes)
    const { id, name, phone, phone_e164: phoneNumber, whatsapp_number: whatsAppNumber, email } = row
    const { external_id: externalId, merged_numbers: mergedNumbers } = row
    const searched = { name, phone, phoneNumber, whatsAppNumber, email, externalId, mergedNumbers, values }
    return { id, values, searchText: searchTextOf(searched, attributes) }
  })
  const isStored = (index: number) =>
    contacts[index]?.search_text === refreshed[index]?.searchText &&
    isDeepStrictEqual(contacts[index]?.attribute_values, refreshed[index]?.values)
  await updateRefreshed(
    work.db,
    refreshed.filter((_, index) => !isStored(index)),
  )
}
