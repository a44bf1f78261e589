import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { ContactListTable } from '../../../core/database/tables.ts'
import { CONTACT_COLUMNS, type ContactRecord } from '../contacts.store.ts'

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
 * the last one that was examined. Undefined behind the last contact. Its time depends on `size` only, however few
 * contacts fit.
 *
 * @param condition see `conditionOf`
 */
export async function findNext(
  db: Db,
  condition: string,
  { after, size }: { readonly after: Position | undefined; readonly size: number },
): Promise<{ contacts: ContactRecord[]; last: Position } | undefined> {
  const isAfter = after ? beyond(after) : sql<boolean>`true`
  const last = await db
    .selectFrom('contacts as c')
    .select(['name_key', 'id'])
    .where(isAfter)
    .orderBy('name_key')
    .orderBy('id')
    .limit(size)
    .execute()
    .then((examined) => examined.at(-1))
  if (!last) return undefined
  const contacts = await db
    .selectFrom('contacts as c')
    .select(CONTACT_COLUMNS)
    .where(isAfter)
    .where(sql<boolean>`not ${beyond(last)}`)
    .where(sql<boolean>`${sql.raw(condition)}`)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
  return { contacts, last }
}

const beyond = ({ name_key: nameKey, id }: Position): RawBuilder<boolean> =>
  sql<boolean>`(c.name_key, c.id) > (${nameKey}, ${id})`

/** Returns the names of the groups and labels of contacts, in their order. */
export async function namesOfLists(
  db: Db,
  contactIds: readonly string[],
): Promise<{ contact_id: string; kind: ContactListTable['kind']; name: string }[]> {
  return db
    .selectFrom('contact_list_members')
    .innerJoin('contact_lists', 'contact_lists.id', 'contact_list_members.list_id')
    .select(['contact_id', 'kind', 'name'])
    .where('contact_id', '=', sql<string>`any(${[...contactIds]}::text[])`)
    .orderBy('name_key')
    .execute()
}
