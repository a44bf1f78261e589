import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'

/** Limits the time of each following statement. Returns the former limit. */
export async function limitStatements(db: Db, limit: string): Promise<string> {
  const { rows } = await sql<{ former: string }>`
    with former as materialized (select current_setting('statement_timeout') as former)
    select former, set_config('statement_timeout', ${limit}, true) from former`.execute(db)
  return rows[0]?.former ?? '0'
}

/** Returns the number of contacts that match, in the time of a statement; null if it takes longer. */
export async function countMatching(db: Db, condition: string): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`select count_matching(${condition}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/** Returns the ids of the first contacts that match, among the first `readLimit` contacts in order of their names. */
export async function firstMatching(
  db: Db,
  condition: string,
  { size, readLimit }: { readonly size: number; readonly readLimit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select contact_id as id from first_matching(${condition}, ${size}::integer, ${readLimit}::integer)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the number and the first ones of few contacts that match, in the time of a statement; null if it takes longer. */
export async function listMatching(
  db: Db,
  condition: string,
  size: number,
): Promise<{ count: number; ids: string[] } | null> {
  const { rows } = await sql<{ count: number | null; ids: string[] | null }>`
    select found_count as count, contact_ids as ids from list_matching(${condition}, ${size}::integer)`.execute(db)
  const { count = null, ids = null } = rows[0] ?? {}
  return count === null || ids === null ? null : { count, ids }
}

/** Size of a contact with its row header that is assumed of a table that was never analysed, in bytes. */
const ROW_BYTES = 700

/** Returns the approximate number of rows of the table of contacts, of all enterprises. */
export async function guessTableRows(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, pg_relation_size(oid)::real / ${ROW_BYTES}::real)::real as count
    from pg_class where oid = 'contacts'::regclass`.execute(db)
  return rows[0]?.count ?? 0
}

/** Estimates the number of contacts that match by a part of the table, in percent. */
export async function estimateMatching(db: Db, condition: string, percentage: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select estimate_matching(${condition}, ${percentage}::real) as count`.execute(db)
  return rows[0]?.count ?? 0
}
