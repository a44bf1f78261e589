import {
  changedConsents,
  consentChanges,
  nameKey,
  type Attribute,
  type Consents,
  type ImportedProfile,
} from '@platform/contract'
import { searchTextOf, valuesOf } from '../../contacts/searchText.ts'
import type { BookContact, ContactUpdate } from '../book/book.store.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import type { ContactColumns, ProfileColumns } from '../rows/rows.types.ts'

/** The columns of a contact that an import changes. */
export const columnsOf = (contact: BookContact): ContactColumns & { readonly profile: ProfileColumns } => ({
  name: contact.name,
  whatsAppNumber: contact.whatsapp_number,
  twitterId: contact.twitter_id,
  facebookId: contact.facebook_id,
  instagramId: contact.instagram_id,
  values: contact.attribute_values,
  profile: profileOf(contact),
})

const profileOf = (contact: BookContact): ProfileColumns => ({
  email: contact.email,
  externalId: contact.external_id,
  language: contact.language,
  timeZone: contact.time_zone,
  consents: contact.consents,
})

/** The columns of a contact after its update by a row: cells that are not blank overwrite it. */
export function overwritten(contact: BookContact, row: AcceptedRow, now: Date): ContactColumns {
  const stored = withoutCleared(columnsOf(contact), row)
  return {
    name: row.name || stored.name,
    whatsAppNumber: row.whatsAppNumber || stored.whatsAppNumber,
    twitterId: row.twitterId || stored.twitterId,
    facebookId: row.facebookId || stored.facebookId,
    instagramId: row.instagramId || stored.instagramId,
    values: { ...stored.values, ...row.values },
    profile: overwrittenProfile(stored.profile, row.profile ?? {}, now),
  }
}

/** The columns without the fields that a row empties. */
function withoutCleared(
  columns: ContactColumns & { readonly profile: ProfileColumns },
  { cleared }: AcceptedRow,
): ContactColumns & { readonly profile: ProfileColumns } {
  if (!cleared) return columns
  const isCleared = (field: string): boolean => field in cleared
  const blank = (fields: readonly string[]) => Object.fromEntries(fields.filter(isCleared).map((field) => [field, '']))
  return {
    ...columns,
    ...blank(['whatsAppNumber', 'twitterId', 'facebookId', 'instagramId']),
    values: Object.fromEntries(Object.entries(columns.values).filter(([id]) => !isCleared(id))),
    profile: { ...columns.profile, ...blank(['email', 'externalId', 'language', 'timeZone']) },
  }
}

function overwrittenProfile(
  stored: ProfileColumns,
  { consents, ...texts }: ImportedProfile,
  now: Date,
): ProfileColumns {
  return { ...stored, ...texts, consents: importedConsents(stored.consents, consents, now) }
}

/** The consents after a row. Answers that are stored already keep their source and time. */
const importedConsents = (stored: Consents, answers: ImportedProfile['consents'], now: Date): Consents =>
  changedConsents(stored, consentChanges(stored, answers), { source: 'import', changedAt: now.toISOString() })

/** The change of a contact to other contents. */
export function updateTo(
  contact: BookContact,
  columns: ContactColumns,
  attributes: readonly Attribute[],
): ContactUpdate {
  const { id, phone, phone_e164: phoneNumber, merged_numbers: mergedNumbers } = contact
  const values = valuesOf(columns.values, attributes)
  const { name, whatsAppNumber, profile = profileOf(contact) } = columns
  const { email, externalId } = profile
  const searched = { name, phone, phoneNumber, whatsAppNumber, email, externalId, mergedNumbers, values }
  return { ...columns, ...profile, id, values, nameKey: nameKey(name), searchText: searchTextOf(searched, attributes) }
}
