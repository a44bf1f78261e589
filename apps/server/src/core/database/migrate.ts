import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { SERVER_FOLDER } from '../ownFiles.ts'
import { DatabaseError, type Database, type RunScript } from './database.ts'
import { ensureExtension } from './extension.ts'
import { ensureAppRole } from './role.ts'

const FOLDER = new URL('migrations/', SERVER_FOLDER)

/** The migrations of this version, oldest first. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/**
 * Migrates the database to this version's schema. Refuses a database with foreign tables, and one that a newer version
 * or another version's files have migrated, because writing to them could destroy data.
 *
 * @param names the migrations to apply, for tests of older schemas
 */
export async function migrate(database: Database, names: readonly string[] = migrationNames()): Promise<void> {
  await ensureAppRole(database)
  await ensureExtension(database)
  await database.script(async (run) => {
    // Several servers may start at once; the first one migrates.
    await run(`select pg_advisory_xact_lock(hashtext('platform migrations'))`)
    await refuseForeignTables(run)
    await run(
      'create table if not exists schema_migrations (name text primary key, at timestamptz not null default now())',
    )
    // Not a migration: it must exist before the first one is checked.
    await run('alter table schema_migrations add column if not exists sha256 text')
    const applied = await run('select name, sha256 from schema_migrations')
    const hashes = new Map(applied.map(({ name, sha256 }) => [String(name), sha256 as string | null]))
    refuseNewer([...hashes.keys()], names)
    for (const name of names) {
      const text = readFileSync(new URL(name, FOLDER), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      const appliedHash = hashes.get(name)
      if (appliedHash === undefined) {
        await run(text)
        await run(`insert into schema_migrations (name, sha256) values ('${name}', '${sha256}')`)
      } else if (appliedHash === null) {
        // Applied by a version that stored no hash.
        await run(`update schema_migrations set sha256 = '${sha256}' where name = '${name}'`)
      } else if (appliedHash !== sha256) {
        throw new DatabaseError(
          `The migration ${name} has changed since it was applied to this database. Restore the file as it was released (apps/server/migrations/${name}), and make the change in a new migration.`,
        )
      }
    }
  })
}

async function refuseForeignTables(run: RunScript): Promise<void> {
  const tables = await run(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  if (tables.length === 0 || tables.some(({ name }) => name === 'schema_migrations')) return
  const found = tables.slice(0, 5).map(({ name }) => String(name))
  throw new DatabaseError(
    `The database contains tables of another application (${found.join(', ')}${tables.length > 5 ? ', …' : ''}). Use a separate database.`,
  )
}

function refuseNewer(applied: readonly string[], names: readonly string[]): void {
  const newer = applied.filter((name) => !names.includes(name))
  if (newer.length === 0) return
  throw new DatabaseError(
    `The database was migrated by a newer version of the platform (${newer.join(', ')}). Start that version, or restore a backup from before.`,
  )
}
