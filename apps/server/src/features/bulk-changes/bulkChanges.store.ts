import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import type { ContactBulkChangeTable } from '../../core/database/tables.ts'
import { keysetRows, type PlacedRow } from '../../core/database/paging.ts'
import type { LongWorkRange } from '../../core/work/longWork.ts'
import { matchingIds, type Filter } from '../contacts/search/search.store.ts'

export type BulkChangeRow = Selectable<ContactBulkChangeTable>

/** Contacts of a part, which one transaction changes. */
export const PART_SIZE = 250

export async function insertBulkChange(db: Db, change: Insertable<ContactBulkChangeTable>): Promise<void> {
  await db.insertInto('contact_bulk_changes').values(change).execute()
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

/** Contacts of which there may be any number: those that match a filter, or those of a deletion. */
export type Collected = { readonly filter: Filter } | { readonly deletionId: string }

/** The contacts that a bulk change begins with. */
export type Chosen = Collected | { readonly contactIds: readonly string[] }

function chosenIds(chosen: Chosen, maximum: number) {
  if ('filter' in chosen) return matchingIds(chosen.filter, maximum)
  if ('contactIds' in chosen) {
    return sql<{ id: string }>`(select distinct id from unnest(${[...chosen.contactIds]}::text[]) as id)`
  }
  return sql<{ id: string }>`(
    select contact_id as id from deleted_contacts where deletion_id = ${chosen.deletionId} limit ${maximum})`
}

interface NewParts {
  /** Id of the bulk change. */
  readonly id: string
  readonly enterpriseId: string
}

/**
 * Stores which contacts a bulk change is about, in one statement: those of this moment. Returns their number.
 *
 * @param maximum of contacts that match; listed ones are all stored
 */
export async function insertParts(
  db: Db,
  { id, enterpriseId }: NewParts,
  { chosen, maximum }: { readonly chosen: Chosen; readonly maximum: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with parts as (
      insert into contact_bulk_change_parts (bulk_change_id, part, enterprise_id, contact_ids)
      select ${id}, part, ${enterpriseId}, array_agg(id)
      from (select id, (row_number() over () - 1) / ${PART_SIZE} as part from ${chosenIds(chosen, maximum)} as chosen) as numbered
      group by part
      returning cardinality(contact_ids) as size
    )
    select coalesce(sum(size), 0)::integer as count from parts`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores contacts of a bulk change in parts from a number on. */
export async function insertIds(
  db: Db,
  { id, enterpriseId, part }: NewParts & { readonly part: number },
  contactIds: readonly string[],
): Promise<void> {
  await sql`
    insert into contact_bulk_change_parts (bulk_change_id, part, enterprise_id, contact_ids)
    select ${id}, ${part} + (at - 1) / ${PART_SIZE}, ${enterpriseId}, array_agg(contact_id order by at)
    from unnest(${[...contactIds]}::text[]) with ordinality as chosen (contact_id, at)
    group by 2`.execute(db)
}

/** Takes a part of a bulk change out of the database. Undefined after the last one. */
export async function takePart(db: Db, id: string, part: number): Promise<string[] | undefined> {
  const taken = await db
    .deleteFrom('contact_bulk_change_parts')
    .where('bulk_change_id', '=', id)
    .where('part', '=', part)
    .returning('contact_ids')
    .executeTakeFirst()
  return taken?.contact_ids
}

export async function deleteParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('contact_bulk_change_parts').where('bulk_change_id', '=', id).execute()
}

/** Deletes up to `maximum` parts of bulk changes that have ended. Runs as the tables' owner. */
export async function deleteLeftParts(db: Db, maximum: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from contact_bulk_change_parts where (bulk_change_id, part) in (
      select bulk_change_id, part from contact_bulk_changes change
        join contact_bulk_change_parts on bulk_change_id = change.id
      where state <> 'running' limit ${maximum})`.execute(db)
  return Number(numAffectedRows)
}

/** Returns which of the deletions can be undone: those with contacts that are not put back. */
export async function listRestorable(db: Db, deletionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from contact_deletions deletion where id = any(${[...deletionIds]}::text[])
      and exists (select from deleted_contacts where deletion_id = deletion.id)`.execute(db)
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
