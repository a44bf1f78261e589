import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContactBulkChangeTable } from '../../core/database/tables.ts'
import { keysetRows, type PlacedRow } from '../../core/database/paging.ts'
import type { LongWorkRange } from '../../core/work/longWork.ts'
import { matchingIds } from '../contacts/search/search.store.ts'
import type { Collected } from './bulkChanges.kind.ts'

export type BulkChangeRow = Selectable<ContactBulkChangeTable>

export async function insertBulkChange(db: Db, change: Insertable<ContactBulkChangeTable>): Promise<void> {
  await db.insertInto('contact_bulk_changes').values(change).execute()
}

export async function findBulkChange(db: Db, id: string): Promise<BulkChangeRow | undefined> {
  return db.selectFrom('contact_bulk_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The bulk change, locked until the transaction ends. */
export async function lockBulkChange(db: Db, id: string): Promise<BulkChangeRow | undefined> {
  return db.selectFrom('contact_bulk_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateBulkChange(
  db: Db,
  id: string,
  changes: Updateable<ContactBulkChangeTable>,
): Promise<BulkChangeRow> {
  return db
    .updateTable('contact_bulk_changes')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lists bulk changes, newest first. */
export async function listBulkChanges(db: Db, limit: number): Promise<BulkChangeRow[]> {
  return db
    .selectFrom('contact_bulk_changes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Reads bulk changes that run, or that have ended since a time, newest first. */
export async function readBulkChanges(
  db: Db,
  { endedSince, ...range }: LongWorkRange,
): Promise<PlacedRow<BulkChangeRow>[]> {
  const query = db.selectFrom('contact_bulk_changes').selectAll()
  return keysetRows(
    endedSince ? query.where('ended_at', '>=', endedSince) : query.where('state', '=', 'running'),
    { time: 'contact_bulk_changes.created_at', id: 'contact_bulk_changes.id' },
    range,
  )
}

/** Selects up to a number of the contacts that a bulk change begins with: those of this moment. */
export const selectCollected = (collected: Collected, limit: number): RawBuilder<{ id: string }> =>
  'filter' in collected
    ? matchingIds(collected.filter, limit)
    : sql<{ id: string }>`(
        select contact_id as id from deleted_contacts where deletion_id = ${collected.deletionId} limit ${limit})`

/** The contacts of a bulk change of a server without batches, from a part on. */
export async function readEarlierParts(db: Db, id: string, from: number): Promise<string[]> {
  const parts = await db
    .selectFrom('contact_bulk_change_parts')
    .select('contact_ids')
    .where('bulk_change_id', '=', id)
    .where('part', '>=', from)
    .orderBy('part')
    .execute()
  return parts.flatMap(({ contact_ids: ids }) => ids)
}

export async function deleteEarlierParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_bulk_change_parts').where('bulk_change_id', '=', id).execute()
}

/** Number of the bulk changes of the enterprise that have not ended. */
export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_bulk_changes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns which of the deletions can be undone: those with contacts that are not put back, and that nothing puts back now. */
export async function listRestorable(db: Db, deletionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from contact_deletions deletion where id = any(${[...deletionIds]}::text[])
      and exists (select from deleted_contacts where deletion_id = deletion.id)
      and not exists (
        select from contact_bulk_changes
        where state = 'running' and type = 'restore' and deletion_id = deletion.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes up to `maximum` bulk changes from before a time. Runs as the tables' owner. */
export async function deleteOldBulkChanges(db: Db, before: Date, maximum: number): Promise<number> {
  const old = db
    .selectFrom('contact_bulk_changes')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '<>', 'running')
    .limit(maximum)
  const { numDeletedRows } = await db
    .deleteFrom('contact_bulk_changes')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
