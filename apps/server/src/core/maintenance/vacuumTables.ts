import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** Rows of a table above which it is large: its vacuum leaves out the indexes. */
const LARGE_ROWS = 20_000
/** Changed rows above which a table is vacuumed, besides a fifth of its rows. */
const CHANGED_MIN = 100
const CHANGED_MIN_OF_LARGE = 10_000
/** Transactions after which a table is vacuumed in any case: their numbers are used again some day. */
const AGE_MAX = 200_000_000

/**
 * Vacuums and analyzes the tables of the embedded database that have changed much, because it has no autovacuum: the space
 * of deleted and changed rows is reused, and the planner knows the number of rows. All queries wait meanwhile, so the
 * indexes of large tables are left out: a million changed contacts take a second without their indexes, and five with
 * them.
 */
export async function vacuumTables({ database: { kind, owner } }: Pick<Services, 'database'>): Promise<void> {
  if (kind !== 'pglite') return
  // Otherwise the counts of the last second, or of a busy time, would be missing.
  await sql`select pg_stat_force_next_flush()`.execute(owner)
  const { rows } = await sql<{ name: string; isLarge: boolean }>`
    select pg_class.relname as name, "isLarge"
    from pg_stat_user_tables
    join pg_class on pg_class.oid = relid
    cross join lateral (select greatest(n_live_tup, reltuples) > ${LARGE_ROWS}::bigint as "isLarge") as size
    where n_dead_tup + n_ins_since_vacuum > n_live_tup / 5 +
        case when "isLarge" then ${CHANGED_MIN_OF_LARGE}::bigint else ${CHANGED_MIN}::bigint end
      or age(relfrozenxid) > ${AGE_MAX}::integer
    order by pg_class.relname`.execute(owner)
  for (const { name, isLarge } of rows) {
    const indexes = sql.raw(isLarge ? 'off' : 'auto')
    await sql`vacuum (index_cleanup ${indexes}, truncate off) ${sql.table(name)}`.execute(owner)
    await sql`analyze ${sql.table(name)}`.execute(owner)
  }
}
