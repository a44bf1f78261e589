import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'

/** The columns of a contact that a deletion keeps. A column that is added later needs a place in the stored records. */
const KEPT = sql.raw(
  [
    'id',
    'enterprise_id',
    'name',
    'name_key',
    'phone',
    'phone_e164',
    'whatsapp_number',
    'twitter_id',
    'facebook_id',
    'instagram_id',
    'attribute_values',
    'search_text',
    'email',
    'external_id',
    'merged_numbers',
    'language',
    'time_zone',
    'consents',
    'import_id',
    'created_at',
  ].join(', '),
)

export interface NewDeletion {
  /** Contacts are added to a deletion that exists. */
  readonly id: string
  readonly enterpriseId: string
  /** Lock them, and their groups and labels first. */
  readonly contactIds: readonly string[]
  /** The version of the attributes by which the contacts are stored. */
  readonly attributesVersion: number
  readonly now: Date
}

/** The columns of a change of a consent, in the order of their history. */
const CHANGE = sql.raw('enterprise_id, contact_id, channel, status, source, user_id, at')

/**
 * Stores contacts as deleted, with their groups, labels, conversations and the history of their consents. They are still
 * there.
 */
export async function insertDeletion(db: Db, deletion: NewDeletion): Promise<void> {
  const { id, enterpriseId, contactIds, attributesVersion, now } = deletion
  await db
    .insertInto('contact_deletions')
    .values({ id, enterprise_id: enterpriseId, deleted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    insert into deleted_contacts (enterprise_id, deletion_id, contact_id, record)
    select c.enterprise_id, ${id}, c.id, jsonb_build_object(
      'contact', to_jsonb(c),
      'listIds', (
        select coalesce(jsonb_agg(list_id order by list_id), '[]')
        from contact_list_members join contact_lists on contact_lists.id = list_id
        where contact_id = c.id and kind in ('group', 'label')),
      'consentChanges', (
        select coalesce(jsonb_agg(to_jsonb(change) order by change.id), '[]') from contact_consent_changes change
        where change.enterprise_id = c.enterprise_id and change.contact_id = c.id),
      'conversationIds', (
        select coalesce(jsonb_agg(conversations.id order by conversations.id), '[]') from conversations
        where conversations.enterprise_id = c.enterprise_id and conversations.contact_id = c.id),
      'attributesVersion', ${attributesVersion}::integer)
    from contacts c where c.id = any(${[...contactIds]}::text[])`.execute(db)
}

/** Deletes contacts. Delete them from their groups and labels before: one by one takes long. */
export async function deleteContacts(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('contacts')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
}

/** Locks a deletion until the end of the transaction. Returns whether it exists. */
export async function lockDeletion(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('contact_deletions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Inserts the contacts of a deletion again with the history of their consents, except those whose phone number or id
 * exists. Their order prevents that two
 * deletions with the same numbers wait for each other.
 *
 * @param deletion `among`: the contacts that are meant; null for all
 * @returns the ids of the contacts, and the lowest version of the attributes by which one is stored
 */
export async function insertDeleted(
  db: Db,
  { deletionId, among, now }: { deletionId: string; among: readonly string[] | null; now: Date },
): Promise<{ ids: string[]; attributesVersion: number | null }> {
  const isAmong = among === null ? sql`true` : sql`contact_id = any(${[...among]}::text[])`
  const { rows } = await sql<{ ids: string[]; attributesVersion: number | null }>`
    with restored as (
      insert into contacts (${KEPT}, revision, updated_at)
      select ${KEPT}, revision + 1, ${now}
      from (
        select row.* from deleted_contacts, jsonb_populate_record(null::contacts, record -> 'contact') as row
        where deletion_id = ${deletionId} and ${isAmong} order by row.phone_e164
      ) as deleted
      on conflict do nothing
      returning id
    ), history as (
      insert into contact_consent_changes (${CHANGE})
      select ${CHANGE} from (
        select change.* from deleted_contacts,
          jsonb_populate_recordset(null::contact_consent_changes, record -> 'consentChanges') as change
        where deletion_id = ${deletionId} and deleted_contacts.contact_id in (select id from restored) order by change.id
      ) as stored
    )
    select coalesce(array_agg(contact_id), '{}') as ids,
      min((record ->> 'attributesVersion')::integer) as "attributesVersion"
    from deleted_contacts where deletion_id = ${deletionId} and contact_id in (select id from restored)`.execute(db)
  return rows[0] ?? { ids: [], attributesVersion: null }
}

/** Returns the groups and labels that contacts of a deletion were in. */
export async function listsOfDeleted(
  db: Db,
  { deletionId, contactIds }: { deletionId: string; contactIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from deleted_contacts, jsonb_array_elements_text(record -> 'listIds') as id
    where deletion_id = ${deletionId} and contact_id = any(${[...contactIds]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds restored contacts to those of their former groups and labels that exist. Lock these first. */
export async function insertFormerMembers(
  db: Db,
  {
    deletionId,
    contactIds,
    listIds,
  }: { deletionId: string; contactIds: readonly string[]; listIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into contact_list_members (enterprise_id, list_id, contact_id)
    select enterprise_id, id, contact_id
    from deleted_contacts, jsonb_array_elements_text(record -> 'listIds') as id
    where deletion_id = ${deletionId}
      and contact_id = any(${[...contactIds]}::text[]) and id = any(${[...listIds]}::text[])`.execute(db)
}

/** Makes a contact the visitor of the conversations of the contacts of a deletion, which were merged into it. */
export async function moveConversations(
  db: Db,
  { deletionId, contactId }: { readonly deletionId: string; readonly contactId: string },
): Promise<void> {
  await sql`
    update conversations set contact_id = ${contactId}
    from deleted_contacts, jsonb_array_elements_text(record -> 'conversationIds') as id
    where deletion_id = ${deletionId} and conversations.id = id and conversations.contact_id is null`.execute(db)
}

/**
 * Makes restored contacts the visitors of their former conversations again, unless somebody else is known to be the visitor
 * by now. A contact that they were merged into, or that this one was merged into later, counts as the same person.
 */
export async function returnConversations(
  db: Db,
  { deletionId, contactIds }: { readonly deletionId: string; readonly contactIds: readonly string[] },
): Promise<void> {
  await sql`
    with recursive holders as (
      select survivor_id as id from contact_merges where deletion_id = ${deletionId}
      union
      select merge.survivor_id
      from holders join deleted_contacts deleted on deleted.contact_id = holders.id
        join contact_merges merge on merge.deletion_id = deleted.deletion_id
    )
    update conversations set contact_id = deleted.contact_id
    from deleted_contacts deleted, jsonb_array_elements_text(deleted.record -> 'conversationIds') as former
    where deleted.deletion_id = ${deletionId} and deleted.contact_id = any(${[...contactIds]}::text[])
      and conversations.id = former
      and (conversations.contact_id is null or conversations.contact_id in (select id from holders))`.execute(db)
}

/** Deletes the stored records of restored contacts. */
export async function deleteRestored(
  db: Db,
  { deletionId, contactIds }: { deletionId: string; contactIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('deleted_contacts')
    .where('deletion_id', '=', deletionId)
    .where('contact_id', '=', sql<string>`any(${[...contactIds]}::text[])`)
    .execute()
}

/** Returns the number of contacts of a deletion that were not restored. */
export async function countDeleted(db: Db, deletionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deleted_contacts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletion_id', '=', deletionId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Deletes up to `maximum` contacts of deletions from before a time, with these contacts' timelines, and when they entered
 * and left segments. If a contact was merged into another one, the history of its consents becomes a part of that one's: it
 * proves what the person has answered. Runs as the tables' owner.
 */
export async function deleteOldContacts(db: Db, before: Date, maximum: number): Promise<number> {
  const { rows: old } = await sql<{ deletionId: string; contactId: string }>`
    select deleted.deletion_id as "deletionId", deleted.contact_id as "contactId"
    from contact_deletions deletion join deleted_contacts deleted on deleted.deletion_id = deletion.id
    where deletion.deleted_at < ${before}
    limit ${maximum} for update of deleted skip locked`.execute(db)
  const [deletionIds, contactIds] = [old.map(({ deletionId }) => deletionId), old.map(({ contactId }) => contactId)]
  const deleted = sql`(
    select record, deletion_id, contact_id from deleted_contacts
    where (deletion_id, contact_id) in (select * from unnest(${deletionIds}::text[], ${contactIds}::text[])))`
  await sql`
    insert into contact_consent_changes (${CHANGE})
    select change.enterprise_id, survivor.id, change.channel, change.status, change.source, change.user_id, change.at
    from contact_merges merge
      join contacts survivor on survivor.id = merge.survivor_id
      join ${deleted} deleted on deleted.deletion_id = merge.deletion_id,
      jsonb_populate_recordset(null::contact_consent_changes, deleted.record -> 'consentChanges') as change
    order by change.id`.execute(db)
  for (const table of ['contact_changes', 'segment_changes']) {
    await sql`
      delete from ${sql.table(table)} where contact_id = any(${contactIds}::text[])
        and not exists (select from contacts where contacts.id = contact_id)`.execute(db)
  }
  await sql`
    delete from deleted_contacts
    where (deletion_id, contact_id) in (select * from unnest(${deletionIds}::text[], ${contactIds}::text[]))`.execute(
    db,
  )
  return old.length
}

/** Deletes up to `maximum` deletions from before a time that have no contacts. Runs as the tables' owner. */
export async function deleteOldDeletions(db: Db, before: Date, maximum: number): Promise<number> {
  const old = await db
    .selectFrom('contact_deletions')
    .select('id')
    .where('deleted_at', '<', before)
    .where(sql<boolean>`not exists (select from deleted_contacts where deletion_id = contact_deletions.id)`)
    .limit(maximum)
    .forUpdate()
    .skipLocked()
    .execute()
  await db
    .deleteFrom('contact_deletions')
    .where('id', '=', sql<string>`any(${old.map(({ id }) => id)}::text[])`)
    .execute()
  return old.length
}
