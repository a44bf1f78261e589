// Writes the types of the server's tables from a migrated database; with --check, only reports whether they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { JSON_COLUMNS } from '../apps/server/src/columns.generated.ts'
import { migrate } from '../apps/server/src/core/database/migrate.ts'
import { createPglite, pgliteDatabase } from '../apps/server/src/core/database/openPglite.ts'
import { readColumns } from './tables/readColumns.ts'
import { writeTypes } from './tables/writeTypes.ts'

const server = new URL('../apps/server/src/', import.meta.url)
const file = new URL('core/database/tables.ts', server)

const database = pgliteDatabase(await createPglite({ dataDir: 'memory://' }), JSON_COLUMNS)
await migrate(database)
const columns = await readColumns(database)
await database.close()

// The keys of `ColumnTypes`.
const columnTypes = readFileSync(new URL('columns.generated.ts', server), 'utf8').matchAll(/^ {2}'(\w+\.\w+)':/gm)
const text = writeTypes(columns, {
  typedColumns: Array.from(columnTypes, ([, name = '']) => name),
  jsonColumns: Object.keys(JSON_COLUMNS),
})

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('apps/server/src/core/database/tables.ts is stale. Run `pnpm tables` and commit it.')
  process.exit(1)
}
