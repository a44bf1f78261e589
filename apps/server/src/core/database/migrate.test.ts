import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { DatabaseError, type Database } from './database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { createPglite, pgliteDatabase } from './openPglite.ts'
import { roleStatements } from './role.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})
const hashOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(new URL(`../../../migrations/${name}`, import.meta.url)))
    .digest('hex')
const opened = async (): Promise<Database> => {
  const database = await openTestDatabase()
  open.push(database)
  return database
}

describe('migrate', () => {
  it('does nothing the second time', async () => {
    const database = await opened()
    await migrate(database)
    const done = await database.script((run) => run('select name from schema_migrations order by 1'))
    expect(done.map(({ name }) => name)).toEqual(migrationNames())
  })

  it('refuses a database that a newer version has migrated', async () => {
    const database = await opened()
    await database.script((run) => run(`insert into schema_migrations (name) values ('9999_later.sql')`))
    await expect(migrate(database)).rejects.toThrow(
      new DatabaseError(
        'The database was migrated by a newer version of the platform (9999_later.sql). Start that version, or restore a backup from before.',
      ),
    )
  })

  it('stores the hash of each migration, also of those that were applied before hashes were stored', async () => {
    const database = await opened()
    const hashes = () => database.script((run) => run('select name, sha256 from schema_migrations order by name'))
    const stored = await hashes()
    expect(stored).toEqual(migrationNames().map((name) => ({ name, sha256: hashOf(name) })))
    await database.script((run) => run('alter table schema_migrations drop column sha256'))
    await migrate(database)
    expect(await hashes()).toEqual(stored)
  })

  it('refuses a database if the file of an applied migration has changed', async () => {
    const database = await opened()
    await database.script((run) =>
      run(`update schema_migrations set sha256 = repeat('0', 64) where name = '0003_entities.sql'`),
    )
    await expect(migrate(database)).rejects.toThrow(
      new DatabaseError(
        'The migration 0003_entities.sql has changed since it was applied to this database. Restore the file as it was released (apps/server/migrations/0003_entities.sql), and make the change in a new migration.',
      ),
    )
  })

  it('refuses a database with foreign tables', async () => {
    const lite = await createPglite({ dataDir: 'memory://' })
    const database = pgliteDatabase(lite, {})
    open.push(database)
    await lite.exec('create table invoices (id int); create table customers (id int)')
    await expect(migrate(database)).rejects.toThrow(
      new DatabaseError(
        'The database contains tables of another application (customers, invoices). Use a separate database.',
      ),
    )
  }, 60_000)

  it('reports the statements for an administrator if it may not create the role', () => {
    expect(roleStatements('odd"name')).toBe('create role platform_app nologin;\ngrant platform_app to "odd""name";')
  })
})
