import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { JSON_COLUMNS } from '../../columns.generated.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { keyOfTable } from './jsonReader.ts'

it('every JSON column of the database has a schema', async () => {
  const database = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('json', 'jsonb')`.execute(database.owner)
  await database.close()
  // Add what is missing to the feature's columns.ts, and delete what no longer exists.
  expect(Object.keys(JSON_COLUMNS).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('every table with a JSON column is known by its primary key, which names the row in errors', async () => {
  const database = await openTestDatabase()
  const { rows } = await sql<{ table: string; key: string[] }>`
    select conrelid::regclass::text as table, array_agg(attname::text order by place) as key
    from pg_constraint, unnest(conkey) with ordinality as part(number, place), pg_attribute
    where contype = 'p' and connamespace = 'public'::regnamespace and attrelid = conrelid and attnum = number
    group by conrelid`.execute(database.owner)
  await database.close()
  const keys = new Map(rows.map(({ table, key }) => [table, key]))
  const tables = new Set(Object.keys(JSON_COLUMNS).map((name) => name.slice(0, name.indexOf('.'))))
  for (const table of tables) expect([table, keyOfTable(table)]).toEqual([table, keys.get(table)])
})
