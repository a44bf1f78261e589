import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'

/**
 * Moves the next contacts of an import, in order of their ids, into the index of search texts. Those that others have
 * locked are left out: it never waits.
 *
 * @param after the id of the last contact that has been examined
 * @returns the id of the last contact; undefined after the last one
 */
export async function indexNext(
  db: Db,
  uploadId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with batch as materialized (
      select id from contacts
      where enterprise_id = current_setting('app.enterprise') and import_id = ${uploadId} and is_unindexed and id > ${after}
      order by id limit ${limit} for no key update skip locked
    ), indexed as (
      update contacts set is_unindexed = false where id in (select id from batch)
    )
    select max(id) as id from batch`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Whether contacts of an import are unindexed. */
export async function hasUnindexed(db: Db, uploadId: string): Promise<boolean> {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where('import_id', '=', uploadId)
    .where('is_unindexed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
