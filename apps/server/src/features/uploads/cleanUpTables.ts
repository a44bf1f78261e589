import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'

/** The tables that imports fill. */
const TABLES = ['contacts', 'contact_list_members', 'contact_upload_chunks', 'stored_files', 'stored_file_parts']
/** Changed rows above which a table is vacuumed, besides a fifth of its rows. */
const CHANGED_MIN = 10_000

/**
 * Vacuums and analyzes the tables of imports in the embedded database, which has no autovacuum: the space of deleted rows
 * is reused, and the planner knows the number of rows. Indexes are not cleaned up, because all queries wait: a million
 * changed contacts take a second without their indexes, and five with them.
 */
export async function cleanUpTables({ database: { kind, owner } }: Pick<Services, 'database'>): Promise<void> {
  if (kind !== 'pglite') return
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where relname = any(${TABLES}::text[])
      and n_dead_tup + n_ins_since_vacuum > ${CHANGED_MIN}::bigint + n_live_tup / 5`.execute(owner)
  for (const { name } of rows) {
    await sql`vacuum (index_cleanup off, truncate off) ${sql.table(name)}`.execute(owner)
    await sql`analyze ${sql.table(name)}`.execute(owner)
  }
}
