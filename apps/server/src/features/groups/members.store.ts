import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContactListTable } from '../../core/database/tables.ts'
import type { ListKind } from './groups.store.ts'

/** The groups and labels of a contact. */
export interface MemberLists {
  readonly groupIds: readonly string[]
  readonly labelIds: readonly string[]
}

/** Returns the groups and labels of a contact, in order of their names. Its segments follow from conditions. */
export async function listsOfContact(db: Db, contactId: string): Promise<MemberLists> {
  const rows = await db
    .selectFrom('contact_list_members')
    .innerJoin('contact_lists', 'contact_lists.id', 'contact_list_members.list_id')
    .select(['contact_lists.id', 'kind'])
    .where('contact_id', '=', contactId)
    .where('kind', 'in', ['group', 'label'])
    .orderBy('name_key')
    .execute()
  const idsOf = (kind: 'group' | 'label') => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { groupIds: idsOf('group'), labelIds: idsOf('label') }
}

/**
 * Locks groups and labels before their members change, in order of their ids, so that changes at the same time wait for
 * each other. Returns those that exist.
 */
export async function lockLists(db: Db, ids: readonly string[]): Promise<{ id: string; kind: ListKind }[]> {
  return db
    .selectFrom('contact_lists')
    .select(['id', 'kind'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('kind', 'in', ['group', 'label'])
    .$narrowType<{ kind: ListKind }>()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** A group, a label or a segment that is locked. */
export type LockedList = Pick<Selectable<ContactListTable>, 'id' | 'kind'>

/**
 * Locks the groups and labels that have any of the contacts, then their segments, which follow from these. Returns them.
 */
export async function lockListsOf(db: Db, contactIds: readonly string[]): Promise<LockedList[]> {
  return db
    .selectFrom('contact_lists')
    .select(['id', 'kind'])
    .where(
      'id',
      'in',
      db
        .selectFrom('contact_list_members')
        .select('list_id')
        .where('contact_id', '=', sql<string>`any(${[...contactIds]}::text[])`),
    )
    .orderBy(sql`kind = 'segment', id`)
    .forNoKeyUpdate()
    .execute()
}

/** Replaces the groups and labels of a contact. Lock the previous and the new ones first. */
export async function replaceLists(
  db: Db,
  { enterpriseId, contactId, listIds }: { enterpriseId: string; contactId: string; listIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('contact_list_members')
    .where('contact_id', '=', contactId)
    .where('list_id', '<>', sql<string>`all(${[...listIds]}::text[])`)
    .where('list_id', 'not in', db.selectFrom('segments').select('id'))
    .execute()
  await sql`
    insert into contact_list_members (enterprise_id, list_id, contact_id)
    select ${enterpriseId}, list_id, ${contactId} from unnest(${[...listIds]}::text[]) as list_id
    on conflict do nothing`.execute(db)
}

/**
 * Adds contacts to groups or labels, and increments the revision of those that were not in all of them: a save of an
 * earlier revision would remove them. Lock the contacts and the lists first.
 *
 * @returns the number of contacts that were not in all of them, and the new ones of each list
 */
export async function addMembers(
  db: Db,
  { enterpriseId, listIds, contactIds, now }: MemberChange,
): Promise<ChangedMembers> {
  const added = sql`
      insert into contact_list_members (enterprise_id, list_id, contact_id)
      select ${enterpriseId}, list_id, contact_id
      from unnest(${[...listIds]}::text[]) as list_id, unnest(${[...contactIds]}::text[]) as contact_id
      on conflict do nothing
      returning list_id, contact_id`
  return reviseMembers(db, added, now)
}

/**
 * Removes contacts from groups or labels, and increments the revision of those that were in one of them, as
 * {@link addMembers} does. Lock the contacts and the lists first.
 *
 * @returns the number of contacts that were in one of them, and the previous ones of each list
 */
export async function removeMembers(
  db: Db,
  { listIds, contactIds, now }: Omit<MemberChange, 'enterpriseId'>,
): Promise<ChangedMembers> {
  const removed = sql`
      delete from contact_list_members
      where list_id = any(${[...listIds]}::text[]) and contact_id = any(${[...contactIds]}::text[])
      returning list_id, contact_id`
  return reviseMembers(db, removed, now)
}

interface MemberChange {
  readonly enterpriseId: string
  readonly listIds: readonly string[]
  readonly contactIds: readonly string[]
  readonly now: Date
}

/** The contacts whose groups and labels have changed. */
interface ChangedMembers {
  readonly count: number
  readonly changed: readonly { readonly listId: string; readonly contactIds: readonly string[] }[]
}

async function reviseMembers(db: Db, change: RawBuilder<unknown>, now: Date): Promise<ChangedMembers> {
  const { rows: changed } = await sql<{ listId: string; contactIds: string[] }>`
    with changed as (${change}), revised as (
      update contacts set revision = revision + 1, updated_at = ${now}
      where id in (select contact_id from changed)
    )
    select list_id as "listId", array_agg(contact_id) as "contactIds" from changed group by list_id`.execute(db)
  return { count: new Set(changed.flatMap((list) => list.contactIds)).size, changed }
}

/** Removes contacts from all of their groups, labels and segments. */
export async function deleteMembers(db: Db, contactIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('contact_list_members')
    .where('contact_id', '=', sql<string>`any(${[...contactIds]}::text[])`)
    .execute()
}
