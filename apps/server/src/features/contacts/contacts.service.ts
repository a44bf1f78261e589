import {
  changedConsents,
  consentChanges,
  CONTACT_STALE,
  contactRules,
  nameKey,
  PHONE_READ_ONLY,
  readLanguage,
  readPhone,
  readTimeZone,
  type Attribute,
  type ConsentSource,
  type Contact,
  type ParsedInputOf,
} from '@platform/contract'
import type { Database } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { pageOf } from '../../core/database/paging.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { LongRunningContext, RequestContext } from '../../core/http/route.ts'
import type { Work } from '../../core/work/work.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import { listsOfContact, lockLists, replaceLists, type MemberLists } from '../groups/members.store.ts'
import { CONTACT_SAVED, type ContactSave } from './contacts.changes.ts'
import { presentContact, presentRow, type ContactView } from './contacts.presenter.ts'
import {
  findContact,
  insertContact,
  lockContact,
  setConsentUser,
  updateContact,
  type ContactRecord,
} from './contacts.store.ts'
import { findDefaultCountry, lockPhoneBook } from '../phone-book/phoneBooks.store.ts'
import { phoneNumberOf } from './phoneNumbers.ts'
import { readFilter, seesPersonal } from './search/filter.ts'
import { listPage } from './search/inParts.ts'
import { searchTextOf, valuesOf } from './searchText.ts'

type ContactInput = ParsedInputOf<'contacts.save'>

/** A contact with its groups and labels. */
export interface StoredContact {
  readonly row: ContactRecord
  readonly lists: MemberLists
}

/** Finds a contact. 404 if there is none. */
export async function requireContact({ db }: Work, id: string): Promise<StoredContact> {
  const row = await findContact(db, id)
  if (!row) throw notFound()
  return { row, lists: await listsOfContact(db, id) }
}

/** What the caller may see of contacts. */
export async function contactViewOf(context: Pick<RequestContext, keyof Work | 'caller'>): Promise<ContactView> {
  return { attributes: await definedAttributes(context), isMasked: !seesPersonal(context) }
}

/** Returns a page of the contacts that match a filter, in order of their names. */
export async function pageOfContacts(
  context: LongRunningContext,
  database: Pick<Database, 'kind'>,
  { from, perPage, ...filter }: ParsedInputOf<'contacts.list'>,
) {
  const rows = await listPage(context, database, readFilter(context, filter), { from, limit: perPage + 1 })
  const { page, more } = pageOf(rows, perPage)
  const view = await context.inWork((work) => contactViewOf({ ...work, caller: context.caller }))
  return {
    contacts: page.map((row) => presentRow(row, view)),
    headers: view.attributes.map(({ label }) => ({ name: label })),
    more,
  }
}

export interface SavedContact {
  readonly before: StoredContact | undefined
  readonly after: StoredContact
  /** The attributes by which it is stored. */
  readonly attributes: readonly Attribute[]
}

/** Who saves a contact. */
export interface ContactSaver {
  /** Null without a signed-in user. */
  readonly userId: string | null
  readonly source: ConsentSource
  /** Whether personal data is masked in the contact that is returned if the save is stale. */
  readonly isMasked: boolean
  /** @default 'edit' */
  readonly reason?: ContactSave['reason']
  /** False if the contents come from stored contacts, which may break current rules. @default true */
  readonly checksRules?: boolean
}

/** Saves a contact. Fields that the specification does not have stay if the input lacks them. */
export async function saveContact(
  work: Work,
  input: ContactInput,
  { userId, source, isMasked, reason = 'edit', checksRules = true }: ContactSaver,
): Promise<SavedContact> {
  const { db, enterpriseId, now } = work
  await lockPhoneBook(work, 'read')
  const attributes = await definedAttributes(work)
  const before = input.id === undefined ? undefined : await lockedContact(work, input.id)
  if (before && (input.revision ?? before.row.revision) !== before.row.revision) {
    const contact = presentContact(before.row, before.lists, { attributes, isMasked })
    throw refusedBy(CONTACT_STALE, { current: { contact, message: '' } })
  }
  const defaultCountry = before ? null : await findDefaultCountry(work)
  if (checksRules) enforceRules(contactRules(input, attributes, { defaultCountry }))
  const { phone, phoneNumber } = before ? keptPhone(before.row, input.phone) : newPhone(input, defaultCountry)
  const lists = await requireLists(work, input, before?.lists)

  const values = valuesOf(input.values, attributes)
  const { name, whatsAppNumber } = input
  const profile = savedProfile(input, before?.row)
  const consents = before?.row.consents ?? {}
  const changes = consentChanges(consents, input.consents)
  if (userId !== null && changes.length > 0) await setConsentUser(db, userId)
  const { email, external_id: externalId } = profile
  const mergedNumbers = before?.row.merged_numbers ?? []
  const searched = { name, phone, phoneNumber, whatsAppNumber, email, externalId, mergedNumbers, values }
  const columns = {
    ...profile,
    consents: JSON.stringify(changedConsents(consents, changes, { source, changedAt: now.toISOString() })),
    name,
    name_key: nameKey(name),
    whatsapp_number: whatsAppNumber,
    twitter_id: input.twitterId,
    facebook_id: input.facebookId,
    instagram_id: input.instagramId,
    attribute_values: JSON.stringify(values),
    search_text: searchTextOf(searched, attributes),
    revision: (before?.row.revision ?? 0) + 1,
    updated_at: now,
  }
  const row = before
    ? await updateContact(db, before.row.id, columns)
    : await insertContact(db, {
        ...columns,
        id: newId(),
        enterprise_id: enterpriseId,
        phone,
        phone_e164: phoneNumber,
        created_at: now,
      })
  await replaceLists(db, { enterpriseId, contactId: row.id, listIds: idsOf(lists) })
  const saved = { before, after: { row, lists: await listsOfContact(db, row.id) }, attributes }
  await work.changed(CONTACT_SAVED, { ...saved, userId, reason })
  return saved
}

/** The fields that the specification does not have: those of the input, and the stored ones where it lacks them. */
const savedProfile = ({ email, externalId, language, timeZone }: ContactInput, stored: ContactRecord | undefined) => ({
  email: email ?? stored?.email ?? '',
  external_id: externalId ?? stored?.external_id ?? '',
  language: language === undefined ? (stored?.language ?? '') : (readLanguage(language) ?? ''),
  time_zone: timeZone === undefined ? (stored?.time_zone ?? '') : (readTimeZone(timeZone) ?? ''),
})

async function lockedContact({ db }: Work, id: string): Promise<StoredContact> {
  const row = await lockContact(db, id)
  if (!row) throw notFound()
  return { row, lists: await listsOfContact(db, id) }
}

const newPhone = ({ phone, acceptsUnknownPhone = false }: ContactInput, defaultCountry: string | null) => ({
  phone: phone.trim(),
  phoneNumber: phoneNumberOf(phone, { defaultCountry, acceptsUnknown: acceptsUnknownPhone }),
})

/** The phone number of an existing contact, which may be sent again in another spelling. */
function keptPhone({ phone, phone_e164: phoneNumber }: ContactRecord, typed: string) {
  const isSame = typed.trim() === '' || typed.trim() === phone || readPhone(typed) === phoneNumber
  if (!isSame) throw refusedBy(PHONE_READ_ONLY)
  return { phone, phoneNumber }
}

const idsOf = ({ groupIds, labelIds }: MemberLists): string[] => [...groupIds, ...labelIds]

/** Locks the groups and labels that a contact leaves or enters, and returns those of the input. 404 if one is missing. */
async function requireLists({ db }: Work, input: MemberLists, former: MemberLists | undefined): Promise<MemberLists> {
  const locked = await lockLists(db, [...idsOf(input), ...(former ? idsOf(former) : [])])
  const kinds = new Map(locked.map(({ id, kind }) => [id, kind]))
  const { groupIds, labelIds } = input
  const areFound =
    groupIds.every((id) => kinds.get(id) === 'group') && labelIds.every((id) => kinds.get(id) === 'label')
  if (!areFound) throw notFound()
  return { groupIds, labelIds }
}

/** Returns a contact as the caller may see it. */
export async function presentFor(context: RequestContext, { row, lists }: StoredContact): Promise<Contact> {
  return presentContact(row, lists, await contactViewOf(context))
}
