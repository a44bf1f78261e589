import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { ContactTable } from '../../../core/database/tables.ts'
import type { ListKind } from '../../groups/groups.store.ts'
import { CONTACT_COLUMNS, type ContactRecord } from '../contacts.store.ts'
import { visibleContacts } from '../search/search.store.ts'

/** A position in the order of the names. */
export interface Position {
  readonly name_key: string
  readonly id: string
}

/** Returns the listed contacts in order of their names. */
export async function findListed(db: Db, ids: readonly string[]): Promise<ContactRecord[]> {
  return db
    .selectFrom('contacts')
    .select(CONTACT_COLUMNS)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/**
 * Examines the next `size` contacts in order of their names, and returns those that fit a condition, with the position of
 * the last one that was examined. Undefined after the last contact. Its time depends on `size` only, however few
 * contacts fit, and however many a running import hides.
 *
 * @param condition see `conditionOf`
 */
export async function findNext(
  db: Db,
  condition: string,
  { after, size }: { readonly after: Position | undefined; readonly size: number },
): Promise<{ contacts: ContactRecord[]; last: Position } | undefined> {
  const isAfter = after ? sql`(name_key, id) > (${after.name_key}, ${after.id})` : sql`true`
  const examined = sql<Selectable<ContactTable>>`(
    select * from ${await visibleContacts(db)} visible where ${isAfter} order by name_key, id limit ${size})`
  const last = await db
    .selectFrom(examined.as('c'))
    .select(['name_key', 'id'])
    .orderBy('name_key', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const contacts = await db
    .selectFrom(examined.as('c'))
    .select(CONTACT_COLUMNS)
    .where(sql<boolean>`${sql.raw(condition)}`)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return { contacts, last }
}

/** Returns the names of the groups and labels of contacts, in their order. */
export async function namesOfLists(
  db: Db,
  contactIds: readonly string[],
): Promise<{ contact_id: string; kind: ListKind; name: string }[]> {
  return db
    .selectFrom('contact_list_members')
    .innerJoin('contact_lists', 'contact_lists.id', 'contact_list_members.list_id')
    .select(['contact_id', 'kind', 'name'])
    .where('contact_id', '=', sql<string>`any(${[...contactIds]}::text[])`)
    .where('kind', 'in', ['group', 'label'])
    .$narrowType<{ kind: ListKind }>()
    .orderBy('name_key')
    .execute()
}
