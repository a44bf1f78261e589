import { PGlite } from '@electric-sql/pglite'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { DatabaseError, type Database } from './database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { pgliteDatabase } from './openPglite.ts'
import { roleStatements } from './role.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})
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

  it('refuses a database with foreign tables', async () => {
    const lite = await PGlite.create('memory://')
    const database = pgliteDatabase(lite)
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
