import type { Database } from '../../apps/server/src/core/database/database.ts'

export interface Column {
  readonly table: string
  readonly column: string
  /** PostgreSQL's name, such as `timestamptz`. */
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  readonly isGenerated: boolean
  /** Position in the primary key, from 1. */
  readonly keyPosition: number | null
  /** The text of the check constraint of this column alone. */
  readonly check: string | null
}

/**
 * Reads the columns of all tables except the list of migrations, in the order of the tables' names.
 *
 * @param database an open database of the server
 */
export async function readColumns(database: Pick<Database, 'script'>): Promise<Column[]> {
  const rows = await database.script((run) =>
    run(`
      select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as "isNullable",
        a.atthasdef and a.attgenerated = '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
        (select array_position(k.conkey, a.attnum) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'p') as "keyPosition",
        (select regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', '') from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          order by k.oid limit 1) as check
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      order by c.relname, a.attnum`),
  )
  return rows as unknown as Column[]
}
