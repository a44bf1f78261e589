import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { lockListsOf, type LockedList } from '../../groups/members.store.ts'
import { CONTENT_REVISION } from '../book/book.store.ts'
import type { HiddenMembers } from '../book/lists.store.ts'

/** Rows that create contacts, as the reader writes them. */
const ROW = sql.raw(`(
  id text, name text, "nameKey" text collate "C", phone text, "phoneNumber" text collate "C", "whatsAppNumber" text,
  "twitterId" text, "facebookId" text, "instagramId" text, "values" jsonb, "searchText" text, profile jsonb)`)

/** The consents that a row has answers for, with their source and time. */
const consentsOf = (now: Date): RawBuilder<unknown> => sql`
  case when profile -> 'consents' is null then '{}' else (
    select jsonb_object_agg(key, jsonb_build_object('status', value, 'source', 'import', 'changedAt', ${now.toISOString()}::text))
    from jsonb_each_text(profile -> 'consents')) end`

export interface InsertedRows {
  readonly enterpriseId: string
  readonly uploadId: string
  /** The group or label that the contacts are added to. Keep it first. */
  readonly listId: string | null
  readonly now: Date
}

/**
 * Inserts hidden contacts, except those whose number exists. They are not in the index of search texts, which
 * would take half of the time (see `indexing`).
 *
 * @param rows a list of FROM that ends with a call that returns records of accepted rows
 * @returns the number of inserted contacts
 */
export async function insertRows(
  db: Db,
  rows: RawBuilder<unknown>,
  { enterpriseId, uploadId, listId, now }: InsertedRows,
): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    with inserted as (
      insert into contacts (id, enterprise_id, name, name_key, phone, phone_e164, whatsapp_number, twitter_id, facebook_id,
        instagram_id, attribute_values, search_text, email, external_id, language, time_zone, consents, revision, created_at, updated_at, import_id, is_unindexed)
      select id, ${enterpriseId}, name, "nameKey", phone, "phoneNumber", "whatsAppNumber", "twitterId", "facebookId",
        "instagramId", "values", "searchText", coalesce(profile ->> 'email', ''),
        coalesce(profile ->> 'externalId', ''), coalesce(profile ->> 'language', ''),
        coalesce(profile ->> 'timeZone', ''), ${consentsOf(now)}, 1, ${now}, ${now}, ${uploadId}, true
      from ${rows} as row ${ROW}
      on conflict do nothing
      returning id
    ), members as (
      insert into contact_list_members (enterprise_id, list_id, contact_id)
      select ${enterpriseId}, ${listId}, id from inserted where ${listId}::text is not null
    )
    select count(*)::integer as count from inserted`.execute(db)
  return counted[0]?.count ?? 0
}

/** The stored rows of chunks that create contacts, without corrected ones. */
export const createdRows = (uploadId: string, chunks: readonly number[]): RawBuilder<unknown> => sql`
  (select created_rows::json as rows from contact_upload_chunks
    where upload_id = ${uploadId} and chunk = any(${[...chunks]}::integer[])) as stored,
  json_to_recordset(rows)`

/** @param rows JSON of accepted rows */
export const jsonRows = (rows: string): RawBuilder<unknown> => sql`json_to_recordset(${rows}::json)`

/**
 * Adds the contacts that rows have created to the groups and labels that these name, as far as they still exist.
 *
 * @param rows see `insertRows`, which comes before
 * @returns the new members of each group and label
 */
export async function insertNamedMembers(
  db: Db,
  rows: RawBuilder<unknown>,
  { enterpriseId, uploadId }: Pick<InsertedRows, 'enterpriseId' | 'uploadId'>,
): Promise<HiddenMembers[]> {
  const { rows: counted } = await sql<HiddenMembers>`
    with named as materialized (
      select row.id as contact_id, list.id as list_id
      from ${rows} as row (id text, lists jsonb), jsonb_array_elements_text(lists -> 'ids') as list (id)
    ), kept as materialized (
      select id from contact_lists where id in (select list_id from named) order by id for key share
    ), members as (
      insert into contact_list_members (enterprise_id, list_id, contact_id)
      select ${enterpriseId}, kept.id, contacts.id
      from named join kept on kept.id = named.list_id
      join contacts on contacts.id = named.contact_id and contacts.import_id = ${uploadId}
      on conflict do nothing
      returning list_id
    )
    select list_id as "listId", count(*)::integer as count from members group by list_id`.execute(db)
  return counted
}

/** Locks contacts that exist, in order of their ids. */
export async function lockContactsToChange(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The ids of the contacts that an import has created. */
export async function listCreatedContacts(db: Db, uploadId: string): Promise<string[]> {
  const rows = await db.selectFrom('contacts').select('id').where('import_id', '=', uploadId).execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes those contacts of an import that were not changed since, with their memberships. Changes that are undone do not count.
 *
 * @returns the ids of those that stay, because they were changed, those of the deleted ones, and the lists that
 *   these were in
 */
export async function deleteImported(
  db: Db,
  uploadId: string,
  ids: readonly string[],
): Promise<{ kept: string[]; deleted: string[]; lists: LockedList[] }> {
  const { rows } = await sql<{ id: string; isUnchanged: boolean }>`
    select id, ${CONTENT_REVISION} = 1 and import_id is not distinct from ${uploadId} as "isUnchanged" from contacts
    where id = any(${[...ids]}::text[]) order by id for update`.execute(db)
  const deleted = rows.filter(({ isUnchanged }) => isUnchanged).map(({ id }) => id)
  const lists = await lockListsOf(db, deleted)
  const isUnchangedId = sql<string>`any(${deleted}::text[])`
  await db.deleteFrom('contact_list_members').where('contact_id', '=', isUnchangedId).execute()
  await db.deleteFrom('contacts').where('id', '=', isUnchangedId).execute()
  return { kept: rows.filter(({ isUnchanged }) => !isUnchanged).map(({ id }) => id), deleted, lists }
}
