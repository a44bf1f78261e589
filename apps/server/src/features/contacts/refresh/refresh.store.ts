import { sql } from 'kysely'
import { json, type Db } from '../../../core/database/database.ts'
import { CONTACT_COLUMNS } from '../contacts.store.ts'

/** Returns the ids of contacts in their order. */
export async function listIdsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('contacts').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Locks contacts that exist, in order of their ids. */
export async function lockToRefresh(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('contacts')
    .select([...CONTACT_COLUMNS, 'search_text'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export interface Refreshed {
  readonly id: string
  readonly values: Readonly<Record<string, string>>
  readonly searchText: string
}

/** Stores the values and search texts of contacts. Their revisions stay. */
export async function updateRefreshed(db: Db, refreshed: readonly Refreshed[]): Promise<void> {
  await sql`
    update contacts set attribute_values = new.values, search_text = new."searchText"
    from jsonb_to_recordset(${json(refreshed)}::jsonb) as new(id text, "values" jsonb, "searchText" text)
    where contacts.id = new.id`.execute(db)
}
