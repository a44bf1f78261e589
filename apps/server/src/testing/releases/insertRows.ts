import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { JsonRow } from './release.ts'

/** Inserts rows whose columns have JSON values: bytes as `\x` and hexadecimal digits, times as ISO 8601. */
export async function insertRows({ owner }: Database, table: string, ...rows: readonly JsonRow[]): Promise<void> {
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
      owner,
    )
  }
}
