import { sql } from 'kysely'
import type { NamedList } from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'

/** All groups and labels of the enterprise, by their ids. */
export async function findLists(db: Db): Promise<Map<string, NamedList>> {
  const rows = await db
    .selectFrom('contact_lists')
    .select(['id', 'kind', 'name'])
    .where('kind', 'in', ['group', 'label'])
    .$narrowType<Pick<NamedList, 'kind'>>()
    .execute()
  return new Map(rows.map((list) => [list.id, list]))
}

/** A contact in a group or label. */
export interface Membership {
  readonly listId: string
  readonly contactId: string
}

/** Adds contacts to groups and labels. Lock these first. */
export async function insertMembers(db: Db, enterpriseId: string, members: readonly Membership[]): Promise<void> {
  await sql`
    insert into contact_list_members (enterprise_id, list_id, contact_id)
    select ${enterpriseId}, list_id, contact_id from ${pairsOf(members)} as member(list_id, contact_id)
    on conflict do nothing`.execute(db)
}

/** Removes contacts from groups and labels. Lock these first. */
export async function removeMembers(db: Db, members: readonly Membership[]): Promise<void> {
  await sql`
    delete from contact_list_members as stored using ${pairsOf(members)} as gone(list_id, contact_id)
    where stored.list_id = gone.list_id and stored.contact_id = gone.contact_id`.execute(db)
}

const pairsOf = (members: readonly Membership[]) =>
  sql`unnest(${members.map(({ listId }) => listId)}::text[], ${members.map(({ contactId }) => contactId)}::text[])`

/** Whether a group or label exists. It is not deleted until the end of the transaction, and its members may change. */
export async function keepList(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('contact_lists').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return found !== undefined
}

/** Adds to the number of contacts of a group or label. */
export async function addToListCount(db: Db, id: string, count: number): Promise<void> {
  await db
    .updateTable('contact_lists')
    .set((set) => ({ contact_count: set('contact_count', '+', count) }))
    .where('id', '=', id)
    .execute()
}

/** Hidden contacts of a group or label. */
export interface HiddenMembers {
  readonly listId: string
  readonly count: number
}

/**
 * Notes that an upload has added contacts to groups and labels, of which a number is hidden. In order of the ids, so that
 * transactions of the import wait for each other.
 */
export async function noteMembers(
  db: Db,
  { uploadId, enterpriseId }: { readonly uploadId: string; readonly enterpriseId: string },
  lists: readonly HiddenMembers[],
): Promise<void> {
  if (lists.length === 0) return
  const ordered = lists.toSorted((one, other) => (one.listId < other.listId ? -1 : 1))
  await db
    .insertInto('contact_upload_lists')
    .values(
      ordered.map(({ listId, count }) => ({
        upload_id: uploadId,
        list_id: listId,
        enterprise_id: enterpriseId,
        hidden_member_count: count,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['upload_id', 'list_id']).doUpdateSet((set) => ({
        hidden_member_count: set(
          'contact_upload_lists.hidden_member_count',
          '+',
          set.ref('excluded.hidden_member_count'),
        ),
      })),
    )
    .execute()
}

/** The groups and labels that an upload has added contacts to, with their hidden members, which count as none from now on. */
export async function takeHiddenMembers(db: Db, uploadId: string): Promise<HiddenMembers[]> {
  const lists = await db
    .selectFrom('contact_upload_lists')
    .select(['list_id as listId', 'hidden_member_count as count'])
    .where('upload_id', '=', uploadId)
    .execute()
  await db
    .updateTable('contact_upload_lists')
    .set({ hidden_member_count: 0 })
    .where('upload_id', '=', uploadId)
    .where('hidden_member_count', '>', 0)
    .execute()
  return lists
}
