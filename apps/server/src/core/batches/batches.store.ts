import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { json, type Db } from '../database/database.ts'
import type { BatchTable } from '../database/tables.ts'
import type { Batch } from './batch.ts'

/** Items of a part, on which one transaction works. */
export const PART_SIZE = 250

/** Number of parts of some items. */
export const partsOf = (items: number): number => Math.ceil(items / PART_SIZE)

export type BatchRow = Selectable<BatchTable>

/** A stored batch as its kind sees it. */
export const batchOf = (row: BatchRow): Batch => ({
  id: row.id,
  enterpriseId: row.enterprise_id,
  itemCount: row.item_count,
  doneCount: row.done_count,
  createdAt: row.created_at,
})

export async function insertBatch(
  db: Db,
  { input, ...batch }: Omit<Insertable<BatchTable>, 'input'> & { readonly input: unknown },
): Promise<void> {
  await db
    .insertInto('batches')
    .values({ ...batch, input: json(input) })
    .execute()
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The batch, locked until the transaction ends. */
export async function lockBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return db.selectFrom('batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateBatch(db: Db, id: string, changes: Updateable<BatchTable>): Promise<BatchRow> {
  return db.updateTable('batches').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Returns which of the batches are paused. */
export async function listPaused(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const paused = await db
    .selectFrom('batches')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('state', '=', 'paused')
    .execute()
  return new Set(paused.map(({ id }) => id))
}

interface PartsOf {
  readonly id: string
  readonly enterpriseId: string
}

/** Stores the items that a query selects, in one statement: those of this moment. Returns their number. */
export async function insertSelected(
  db: Db,
  { id, enterpriseId }: PartsOf,
  items: RawBuilder<{ id: string }>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with parts as (
      insert into batch_parts (batch_id, part, enterprise_id, item_ids)
      select ${id}, part, ${enterpriseId}, array_agg(id)
      from (select id, (row_number() over () - 1) / ${PART_SIZE} as part from ${items} as chosen) as numbered
      group by part
      returning cardinality(item_ids) as size
    )
    select coalesce(sum(size), 0)::integer as count from parts`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores items in parts from a number on. */
export async function insertItems(
  db: Db,
  { id, enterpriseId, part }: PartsOf & { readonly part: number },
  itemIds: readonly string[],
): Promise<void> {
  await sql`
    insert into batch_parts (batch_id, part, enterprise_id, item_ids)
    select ${id}, ${part} + (at - 1) / ${PART_SIZE}, ${enterpriseId}, array_agg(item_id order by at)
    from unnest(${[...itemIds]}::text[]) with ordinality as chosen (item_id, at)
    group by 2`.execute(db)
}

export async function readPart(db: Db, id: string, part: number): Promise<string[]> {
  const { item_ids: ids } = await db
    .selectFrom('batch_parts')
    .select('item_ids')
    .where('batch_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return ids
}

/** Stores the result of a part, and forgets its items. */
export async function settlePart(db: Db, id: string, part: number, result: unknown): Promise<void> {
  await db
    .updateTable('batch_parts')
    .set({ item_ids: [], result: result === undefined ? null : json(result) })
    .where('batch_id', '=', id)
    .where('part', '=', part)
    .execute()
}

export async function deleteParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('batch_parts').where('batch_id', '=', id).execute()
}

/** Deletes up to `maximum` parts that ended batches have left undone. Runs as the tables' owner. */
export async function deleteLeftParts(db: Db, maximum: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from batch_parts where (batch_id, part) in (
      select batch_id, part from batches join batch_parts on batch_id = id and part >= next_part
      where ended_at is not null limit ${maximum})`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes up to `maximum` batches that ended before a time. Runs as the tables' owner. */
export async function deleteEndedBatches(db: Db, before: Date, maximum: number): Promise<number> {
  const old = db.selectFrom('batches').select('id').where('ended_at', '<', before).limit(maximum)
  const { numDeletedRows } = await db.deleteFrom('batches').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
