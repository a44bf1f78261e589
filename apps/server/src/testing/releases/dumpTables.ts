import type { Database } from '../../core/database/database.ts'
import type { JsonRow, TableRows } from './release.ts'

/** All rows of a database, and the primary keys of its tables. */
export interface Dump {
  readonly rows: TableRows
  /** The columns of each table's primary key. */
  readonly keys: Readonly<Record<string, readonly string[]>>
  /** The columns of each table. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

/** Reads all tables except the list of migrations. */
export function dumpTables(database: Database): Promise<Dump> {
  return database.script(async (run) => {
    await run(`set local timezone to 'UTC'`)
    const tables = await run(`
      select c.relname as name,
        array(select a.attname::text from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
        array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      order by c.relname`)
    const rows: Record<string, JsonRow[]> = {}
    for (const { name } of tables) {
      const found = await run(`select row_to_json(t)::text as line from "${String(name)}" t`)
      rows[String(name)] = found.map(({ line }) => JSON.parse(String(line)) as JsonRow)
    }
    const byTable = (column: 'key' | 'columns') =>
      Object.fromEntries(tables.map((table) => [String(table.name), table[column] as string[]]))
    return { rows, keys: byTable('key'), columns: byTable('columns') }
  })
}
