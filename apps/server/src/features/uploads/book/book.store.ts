import { sql } from 'kysely'
import type { Consents } from '@platform/contract'
import { json, type Db } from '../../../core/database/database.ts'
import { CONTACT_COLUMNS, type ContactRecord } from '../../contacts/contacts.store.ts'

/** A contact of the phone book that a row is about. */
export interface BookContact extends Omit<ContactRecord, 'created_at' | 'updated_at'> {
  /** Those of the sought groups and labels that it is in. */
  readonly listIds: readonly string[]
  /** The revision whose contents it has: an earlier one than its own if an undo has restored them. */
  readonly contentRevision: number
}

/** See {@link BookContact.contentRevision}. */
export const CONTENT_REVISION = sql<number>`
  case when contacts.restored_at_revision = contacts.revision then contacts.restored_revision else contacts.revision end`

const COLUMNS = sql`${sql.raw(
  CONTACT_COLUMNS.filter((column) => column !== 'created_at' && column !== 'updated_at')
    .map((column) => `contacts.${column}`)
    .join(', '),
)}, ${CONTENT_REVISION} as "contentRevision"`

const memberOf = (listIds: readonly string[]) =>
  listIds.length === 0
    ? sql`'{}'::text[] as "listIds"`
    : sql`array(
        select list_id from contact_list_members
        where list_id = any(${[...listIds]}::text[]) and contact_id = contacts.id) as "listIds"`

/**
 * Has the statements of the transaction planned again. Plans are kept, and those of an import are often made while the
 * phone book is empty: later they would read all contacts of the enterprise for each row.
 */
export async function planEachTime(db: Db): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)
}

/** Whether the phone book has any contact. */
export async function hasContacts(db: Db): Promise<boolean> {
  return (await db.selectFrom('contacts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * The contacts that have any of the phone numbers, by these: as their own, or from a contact that was merged into them.
 *
 * @param listIds groups and labels; the contacts say in which of them they are
 */
export async function findByNumbers(
  db: Db,
  phoneNumbers: readonly string[],
  listIds: readonly string[] = [],
): Promise<Map<string, BookContact>> {
  const found = new Map((await findEach(db, 'phone', phoneNumbers, listIds)).map((row) => [row.phone_e164, row]))
  const others = phoneNumbers.filter((number) => !found.has(number))
  if (others.length === 0) return found
  const { rows } = await sql<BookContact & { readonly merged_number: string }>`
    select sought.merged_number, found.*
    from find_contacts_by_merged_number(string_to_array(${lines(others)}, chr(10))) as sought, lateral (
      select ${COLUMNS}, ${memberOf(listIds)} from contacts where id = sought.contact_id limit 1
    ) as found`.execute(db)
  for (const { merged_number: number, ...contact } of rows) found.set(number, contact)
  return found
}

/** The contacts that have any of the ids of the enterprise's own system, by these. See {@link findByNumbers}. */
export async function findByExternalIds(
  db: Db,
  externalIds: readonly string[],
  listIds: readonly string[] = [],
): Promise<Map<string, BookContact>> {
  return new Map((await findEach(db, 'externalId', externalIds, listIds)).map((row) => [row.external_id, row]))
}

/**
 * The contacts that alone have any of the e-mail addresses, by these, and the addresses that several have.
 *
 * @param emails in lower case
 */
export async function findByEmails(
  db: Db,
  emails: readonly string[],
  listIds: readonly string[] = [],
): Promise<{ contacts: Map<string, BookContact>; ambiguous: Set<string> }> {
  const contacts = new Map<string, BookContact>()
  const ambiguous = new Set<string>()
  if (emails.length === 0) return { contacts, ambiguous }
  const { rows } = await sql<BookContact & { readonly email_key: string }>`
    select sought.email_key, found.*
    from find_contacts_by_email(string_to_array(${lines(emails)}, chr(10)), 2) as sought, lateral (
      select ${COLUMNS}, ${memberOf(listIds)} from contacts where id = sought.contact_id limit 1
    ) as found`.execute(db)
  for (const { email_key: email, ...contact } of rows) {
    if (contacts.has(email)) ambiguous.add(email)
    contacts.set(email, contact)
  }
  for (const email of ambiguous) contacts.delete(email)
  return { contacts, ambiguous }
}

/** Keys as one text, because drivers encode long lists slowly, in the order of their index. None has a line break. */
const lines = (keys: readonly string[]): string => [...new Set(keys)].toSorted().join('\n')

/** The ids of the contacts that have any of the ids of the enterprise's own system, by these. */
export async function findExternalIds(db: Db, externalIds: readonly string[]): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'external_id'])
    .where('external_id', '=', sql<string>`any(${[...new Set(externalIds)]}::text[])`)
    .where('external_id', '<>', '')
    .execute()
  return new Map(rows.map(({ id, external_id: externalId }) => [externalId, id]))
}

/** The contacts that exist, by their ids. See {@link findByNumbers}. */
export async function findByIds(
  db: Db,
  ids: readonly string[],
  listIds: readonly string[] = [],
): Promise<Map<string, BookContact>> {
  return new Map((await findEach(db, 'id', ids, listIds)).map((row) => [row.id, row]))
}

/** Which contacts have a key, in the form of their index. */
const CONDITIONS = {
  id: sql.raw('id = key'),
  phone: sql.raw('phone_e164 = key'),
  externalId: sql.raw("external_id <> '' and external_id = key"),
} as const

/**
 * Finds contacts one by one: for a list, the planner may compare all contacts of the enterprise. In the order of the index,
 * which takes half the time.
 */
async function findEach(
  db: Db,
  by: keyof typeof CONDITIONS,
  keys: readonly string[],
  listIds: readonly string[],
): Promise<BookContact[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<BookContact>`
    select found.* from string_to_table(${lines(keys)}, chr(10)) as key, lateral (
      select ${COLUMNS}, ${memberOf(listIds)} from contacts where ${CONDITIONS[by]} limit 1
    ) as found`.execute(db)
  return rows
}

/** New contents of a contact. */
export interface ContactUpdate {
  readonly id: string
  readonly name: string
  readonly nameKey: string
  readonly whatsAppNumber: string
  readonly twitterId: string
  readonly facebookId: string
  readonly instagramId: string
  readonly values: Readonly<Record<string, string>>
  readonly searchText: string
  readonly email: string
  readonly externalId: string
  readonly language: string
  readonly timeZone: string
  readonly consents: Consents
  /** The earlier revision whose contents these are. */
  readonly restoredRevision?: number
}

/** Changes contacts, and increments their revisions. Lock them first. */
export async function updateContacts(db: Db, updates: readonly ContactUpdate[], now: Date): Promise<void> {
  await sql`
    update contacts set name = new.name, name_key = new."nameKey", whatsapp_number = new."whatsAppNumber",
      twitter_id = new."twitterId", facebook_id = new."facebookId", instagram_id = new."instagramId",
      attribute_values = new."values", search_text = new."searchText", email = new.email,
      external_id = new."externalId", language = new.language, time_zone = new."timeZone", consents = new.consents,
      restored_revision = new."restoredRevision",
      restored_at_revision = case when new."restoredRevision" is not null then revision + 1 end,
      revision = revision + 1, updated_at = ${now}
    from jsonb_to_recordset(${json(updates)}::jsonb) as new(
      id text, name text, "nameKey" text, "whatsAppNumber" text, "twitterId" text, "facebookId" text,
      "instagramId" text, "values" jsonb, "searchText" text, email text, "externalId" text, language text,
      "timeZone" text, consents jsonb, "restoredRevision" integer)
    where contacts.id = new.id`.execute(db)
}
