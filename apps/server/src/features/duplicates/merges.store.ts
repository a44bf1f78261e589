import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContactMergeTable } from '../../core/database/tables.ts'

export type MergeRow = Selectable<ContactMergeTable>

export async function insertMerge(db: Db, merge: Insertable<ContactMergeTable>): Promise<void> {
  await db.insertInto('contact_merges').values(merge).execute()
}

/** The merge, locked until the end of the transaction. */
export async function lockMerge(db: Db, id: string): Promise<MergeRow | undefined> {
  return db.selectFrom('contact_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The numbers by which people search for contacts, those of contacts that were merged into them included. */
export async function listNumbers(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select distinct number
    from contacts, unnest(array[phone_e164, whatsapp_number] || merged_numbers) as number
    where contacts.id = any(${[...ids]}::text[]) and number <> '' order by number`.execute(db)
  return rows.map(({ number }) => number)
}

/** Adds numbers to those by which a contact is found, or removes them. Store its search text afterwards. */
export async function changeMergedNumbers(
  db: Db,
  contactId: string,
  { added = [], removed = [] }: { readonly added?: readonly string[]; readonly removed?: readonly string[] },
): Promise<void> {
  await sql`
    update contacts set merged_numbers = array(
      select number from unnest(merged_numbers || ${[...added]}::text[]) as number
      where number <> all(${[...removed]}::text[]) group by number order by number)
    where id = ${contactId}`.execute(db)
}

export async function markUndone(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_merges').set({ undone_at: now }).where('id', '=', id).execute()
}

/** The ids of the contacts of a deletion that were not restored. */
export async function listStillDeleted(db: Db, deletionId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deleted_contacts')
    .select('contact_id')
    .where('deletion_id', '=', deletionId)
    .execute()
  return new Set(rows.map(({ contact_id: id }) => id))
}

/** Whether another contact has an id of the enterprise's own system. */
export async function isExternalIdTaken(db: Db, externalId: string, contactId: string): Promise<boolean> {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where('external_id', '=', externalId)
    .where('external_id', '<>', '')
    .where('id', '<>', contactId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Those of some groups and labels that exist. */
export async function keptLists(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('contact_lists')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
