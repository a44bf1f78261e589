import { createHash, randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { JSON_COLUMNS } from '../columns.generated.ts'
import type { Database } from '../core/database/database.ts'
import { migrate, migrationNames } from '../core/database/migrate.ts'
import { createPglite, pgliteDatabase } from '../core/database/openPglite.ts'
import { openPostgres } from '../core/database/openPostgres.ts'

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url))
const CACHE = path('node_modules/.cache')

/** Opens a new migrated database for one test file: in memory, or on the server of TEST_DATABASE_URL. */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openFromTemplate(url) : openFromDump()
}

/** Opens a new database without tables. */
export async function openEmptyTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return pgliteDatabase(await createPglite({ dataDir: 'memory://' }), JSON_COLUMNS)
  return openTemporary(url, await createDatabase(url))
}

/**
 * Creates a new database without tables on PostgreSQL, for what connects by itself: another file of tests, which runs at
 * the same time, would hear the notices of this one in a database that both use.
 *
 * @param url address of a database of the same server
 */
export async function createTemporaryDatabase(url: string) {
  const name = await createDatabase(url)
  return { url: withDatabase(url, name), drop: () => dropDatabase(url, name) }
}

/** Loads a dump that is created once per state of the migrations: migrating takes seconds, loading a fraction of one. */
async function openFromDump(): Promise<Database> {
  return pgliteDatabase(await createPglite({ dataDir: 'memory://', loadDataDir: await dumpOfDatabase() }), JSON_COLUMNS)
}

/** Returns a dump of an empty migrated embedded database. */
export async function dumpOfDatabase(): Promise<Blob> {
  return openAsBlob(await fileOfDump())
}

/** Returns the file of the dump: a tar archive of the database's directory. */
export async function fileOfDump(): Promise<string> {
  const file = join(CACHE, `database-${await stateOfMigrations()}.tar`)
  if (!existsSync(file)) await makeDump(file)
  return file
}

async function makeDump(file: string): Promise<void> {
  const lite = await createPglite({ dataDir: 'memory://' })
  const database = pgliteDatabase(lite, JSON_COLUMNS)
  await migrate(database)
  const dump = await lite.dumpDataDir('none')
  await mkdir(CACHE, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  // Linked when complete, and never replaced: another process may be reading the existing file.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await database.close()
}

/** Copies a template, of which there is one per state of the migrations. The copy is deleted on close. */
async function openFromTemplate(url: string): Promise<Database> {
  const template = `platform_template_${await stateOfMigrations()}`
  const name = newName()
  await administer(url, async (run) => {
    await run(`select pg_advisory_lock(hashtext('${template}'))`)
    const { rowCount } = await run(`select from pg_database where datname = '${template}'`)
    if (!rowCount) {
      await run(`create database ${template}`)
      const database = await openPostgres(withDatabase(url, template), JSON_COLUMNS, () => undefined)
      await migrate(database)
      await database.close()
    }
    // PostgreSQL copies a template only without connections, and one that was just closed may still be open.
    await run(`alter database ${template} with allow_connections false`)
    await run(`select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = '${template}'`)
    await run(`create database ${name} template ${template}`)
  })
  return openTemporary(url, name)
}

async function createDatabase(url: string): Promise<string> {
  const name = newName()
  await administer(url, (run) => run(`create database ${name}`))
  return name
}

const dropDatabase = (url: string, name: string): Promise<void> =>
  administer(url, (run) => run(`drop database ${name} with (force)`))

const newName = (): string => `platform_test_${randomUUID().replaceAll('-', '')}`

/** Opens a database that is deleted on close. */
async function openTemporary(url: string, name: string): Promise<Database> {
  const database = await openPostgres(withDatabase(url, name), JSON_COLUMNS, () => undefined)
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(url, name)
    },
  }
}

async function administer(
  url: string,
  operation: (run: (text: string) => Promise<pg.QueryResult>) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await operation((text) => client.query(text))
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(path('node_modules/@electric-sql/pglite/package.json')))
  hash.update(await readFile(path('src/core/database/migrate.ts')))
  for (const name of migrationNames()) hash.update(name).update(await readFile(path(`migrations/${name}`)))
  return hash.digest('hex').slice(0, 16)
}
