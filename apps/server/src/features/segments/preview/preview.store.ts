import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import type { NamePosition } from '../../contacts/search/search.store.ts'
import { NO_SAMPLE, type Sample } from './sample.ts'

/** Limits the time of each following statement. Returns the previous limit. */
export async function limitStatements(db: Db, limit: string): Promise<string> {
  const { rows } = await sql<{ previous: string }>`
    with previous as materialized (select current_setting('statement_timeout') as previous)
    select previous, set_config('statement_timeout', ${limit}, true) from previous`.execute(db)
  return rows[0]?.previous ?? '0'
}

/** Returns the number of contacts that match, in the time of a statement; null if it takes longer. */
export async function countMatching(db: Db, condition: string): Promise<number | null> {
  const { rows } = await sql<{ count: number | null }>`select count_matching(${condition}) as count`.execute(db)
  return rows[0]?.count ?? null
}

/** Returns the first contacts that match among the next `readLimit` ones in order of their names. Null after the last one. */
export async function firstMatching(
  db: Db,
  condition: string,
  { size, after, readLimit }: { readonly size: number; readonly after: NamePosition; readonly readLimit: number },
): Promise<{ ids: string[]; last: NamePosition } | null> {
  const { rows } = await sql<{ ids: string[]; name: string; id: string }>`
    select contact_ids as ids, last_name as name, last_id as id
    from first_matching(${condition}, ${size}::integer, ${after.name}, ${after.id}, ${readLimit}::integer)`.execute(db)
  const [row] = rows
  return row ? { ids: row.ids, last: { name: row.name, id: row.id } } : null
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

/** Estimates what counting the contacts costs that match, in units of the planner, of which a read page is one. */
export async function estimateCost(db: Db, condition: string): Promise<number> {
  const { rows } = await sql<{ cost: number }>`select matching_cost(${condition}) as cost`.execute(db)
  return rows[0]?.cost ?? Infinity
}

/** Returns the approximate number of contacts of all enterprises. */
export async function guessTableRows(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select guess_table_rows() as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the next contacts in order of their ids, those included that an import hides. `lastId` is null at the end. */
export async function countContactsPart(
  db: Db,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<{ lastId: string | null; count: number }> {
  const { rows } = await sql<{ lastId: string | null; count: number }>`
    select last_id as "lastId", contact_count as count from count_contacts_part(${after}, ${size}::integer)`.execute(db)
  return rows[0] ?? { lastId: null, count: 0 }
}

/** Some contacts that were examined in order of their ids. */
export interface CountedPart {
  /** Null after the last contact. */
  readonly lastId: string | null
  readonly examined: number
  readonly matching: number
  /** The ids of some contacts that match; of all, if there are few. */
  readonly ids: readonly string[]
}

/** Counts the contacts that match among the next ones in order of their ids. */
export async function countPart(
  db: Db,
  condition: string,
  { after, size, listed }: { readonly after: string; readonly size: number; readonly listed: number },
): Promise<CountedPart> {
  const { rows } = await sql<CountedPart>`
    select last_id as "lastId", examined_count as examined, matching_count as matching, contact_ids as ids
    from count_matching_part(${condition}, ${after}, ${size}::integer, ${listed}::integer)`.execute(db)
  return rows[0] ?? { lastId: null, examined: 0, matching: 0, ids: [] }
}

/**
 * Examines a random part of the table.
 *
 * @param percentage of the pages of the table
 * @param share of the contacts of a page, from 0 to 1
 */
export async function samplePart(
  db: Db,
  condition: string,
  { percentage, share }: { readonly percentage: number; readonly share: number },
): Promise<Sample> {
  const { rows } = await sql<Sample>`
    select * from sample_matching(${condition}, ${percentage}::real, ${share}::double precision)`.execute(db)
  return rows[0] ?? NO_SAMPLE
}
