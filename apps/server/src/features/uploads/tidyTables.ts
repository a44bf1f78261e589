import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'

/** The tables that imports fill. */
const TABLES = ['contacts', 'contact_list_members', 'contact_upload_chunks', 'stored_files', 'stored_file_parts']
/** Changed rows above which a table is tidied, besides a fifth of its rows. */
const CHANGED_MIN = 10_000

/**
 * Does for the tables of imports what PostgreSQL does by itself and the embedded database never: frees the space of
 * deleted rows, and finds out how many rows there are, by which queries are planned. Indexes are left as they are, because
 * everybody waits: a million changed contacts take a second so, and five with their indexes.
 */
export async function tidyTables({ database: { kind, owner } }: Pick<Services, 'database'>): Promise<void> {
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
