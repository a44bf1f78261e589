import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseError, type Database } from './database.ts'
import { ensureAppRole } from './role.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** The migrations of this version, oldest first. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/**
 * Migrates the database to this version's schema. Refuses a database with foreign tables, and one that a newer version
 * has migrated, because writing to them could destroy data.
 *
 * @param names the migrations to apply, for tests of older schemas
 */
export async function migrate(database: Database, names: readonly string[] = migrationNames()): Promise<void> {
  await ensureAppRole(database)
  await database.script(async (run) => {
    // Several servers may start at once; the first one migrates.
    await run(`select pg_advisory_xact_lock(hashtext('platform migrations'))`)
    const tables = await run(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
    const isOurs = tables.some(({ name }) => name === 'schema_migrations')
    if (!isOurs && tables.length > 0) {
      const found = tables.slice(0, 5).map(({ name }) => String(name))
      throw new DatabaseError(
        `The database contains tables of another application (${found.join(', ')}${tables.length > 5 ? ', …' : ''}). Use a separate database.`,
      )
    }
    await run(
      'create table if not exists schema_migrations (name text primary key, at timestamptz not null default now())',
    )
    const done = new Set((await run('select name from schema_migrations')).map(({ name }) => String(name)))
    const newer = [...done].filter((name) => !names.includes(name))
    if (newer.length > 0) {
      throw new DatabaseError(
        `The database was migrated by a newer version of the platform (${newer.join(', ')}). Start that version, or restore a backup from before.`,
      )
    }
    for (const name of names) {
      if (done.has(name)) continue
      await run(readFileSync(new URL(name, FOLDER), 'utf8'))
      await run(`insert into schema_migrations (name) values ('${name}')`)
    }
  })
}
