import type { Database, RunScript } from '../../core/database/database.ts'
import { migrate } from '../../core/database/migrate.ts'
import type { Release } from './release.ts'

/** Creates a release's schema with its sample data in an empty database. */
export async function restoreRelease(database: Database, { migrations, rows }: Release): Promise<void> {
  await migrate(database, Object.keys(migrations))
  await database.script(async (run) => {
    // Without foreign keys and triggers: the order of the tables does not matter, and the audit trail is append-only.
    await run(`set local session_replication_role = 'replica'`)
    for (const [table, lines] of Object.entries(rows)) {
      const columns = await columnsToInsert(run, table)
      await run(
        `insert into "${table}" (${columns.map(({ column }) => column).join(', ')}) overriding system value
         select ${columns.map(({ value }) => value).join(', ')} from jsonb_populate_recordset(null::"${table}", ${literal(JSON.stringify(lines))}::jsonb)`,
      )
    }
    await run(`
      select setval(pg_get_serial_sequence(table_name, column_name), 1000000)
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`)
  })
}

interface ColumnToInsert {
  readonly column: string
  /** Its value in a row of JSON. */
  readonly value: string
}

async function columnsToInsert(run: RunScript, table: string): Promise<ColumnToInsert[]> {
  const found = await run(`
    select column_name as name, data_type = 'jsonb' and is_nullable = 'NO' as "isJson" from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`)
  return found.map(({ name, isJson }) => {
    const column = `"${String(name)}"`
    // A row of JSON has one null for both the null of JSON and that of SQL.
    return { column, value: isJson ? `coalesce(${column}, 'null'::jsonb)` : column }
  })
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
