import { nameKey, type Group } from '@platform/contract'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContactListTable } from '../../core/database/tables.ts'

/** Groups and labels are stored alike. */
export type ListKind = Exclude<ContactListTable['kind'], 'segment' | 'removed'>

const COLUMNS = ['id', 'name', 'contact_count as count'] as const

/** The groups or labels whose names contain a text, in order of their names. */
export async function listGroups(db: Db, kind: ListKind, search = ''): Promise<Group[]> {
  return db
    .selectFrom('contact_lists')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where(sql<boolean>`strpos(name_key, ${nameKey(search)}) > 0`)
    .orderBy('name_key')
    .execute()
}

/** The group or label, locked until the transaction ends. */
export async function lockGroup(db: Db, kind: ListKind, id: string): Promise<Group | undefined> {
  return db
    .selectFrom('contact_lists')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countGroups(db: Db, kind: ListKind): Promise<number> {
  const { count } = await db
    .selectFrom('contact_lists')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertGroup(db: Db, group: Insertable<ContactListTable>): Promise<Group> {
  return db.insertInto('contact_lists').values(group).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function updateGroup(db: Db, id: string, changes: Updateable<ContactListTable>): Promise<Group> {
  return db.updateTable('contact_lists').set(changes).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_lists').where('id', '=', id).execute()
}
