import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { JSON_COLUMNS } from './jsonColumns.ts'

it('every JSON column of the database has a schema', async () => {
  const database = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('json', 'jsonb')`.execute(database.owner)
  await database.close()
  // Add what is missing to jsonColumns.ts, and delete what no longer exists.
  expect(Object.keys(JSON_COLUMNS).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
