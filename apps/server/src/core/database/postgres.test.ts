import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openGate } from '../../testing/openGate.ts'
import { DatabaseError, type Database } from './database.ts'
import { isUnreachable } from './driverErrors.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'
import { APP_ROLE, roleStatements } from './role.ts'

const url = process.env.TEST_DATABASE_URL
const OWNER = 'platform_plain_owner'
/** Codes of an error for a role that exists, or that another session creates at the same time. */
const ROLE_EXISTS = new Set(['42710', '23505'])

it.skipIf(url === undefined)('does not compile queries, unless the address of the database says so', async () => {
  const theirs = new URL(url ?? '')
  expect(await compiles(theirs.href)).toBe('off')
  theirs.searchParams.set('options', '-c jit=on')
  expect(await compiles(theirs.href)).toBe('on')
})

/** Returns `on` or `off`. */
async function compiles(address: string): Promise<string | undefined> {
  const database = await openPostgres(address, {}, () => undefined)
  onTestFinished(() => database.close())
  const { rows } = await sql<{ jit: string }>`show jit`.execute(database.owner)
  return rows[0]?.jit
}

/** Tests with a database user that is not a superuser, as on a managed PostgreSQL. */
describe.skipIf(url === undefined)('a user without rights on the cluster', () => {
  let admin: pg.Client
  let database: Database
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await dropAll()
    await admin.query(`create role ${OWNER} login`)
    await admin.query(`create database ${OWNER} owner ${OWNER}`)
    const theirs = new URL(url ?? '')
    theirs.username = OWNER
    theirs.pathname = `/${OWNER}`
    database = await openPostgres(theirs.href, {}, () => undefined)
  })
  afterAll(async () => {
    await database.close()
    await dropAll()
    await admin.end()
  })

  async function dropAll(): Promise<void> {
    await admin.query(`drop database if exists ${OWNER} with (force)`)
    await admin.query(`drop role if exists ${OWNER}`)
  }

  it('gets the statements for an administrator, and can continue after them', async () => {
    const statements = roleStatements(OWNER)
    await expect(migrate(database)).rejects.toThrow(DatabaseError)
    await expect(migrate(database)).rejects.toThrow(statements)
    for (const statement of statements.split('\n')) {
      await admin.query(statement).catch((error: unknown) => {
        // Another test of this cluster has created the role already.
        if (!ROLE_EXISTS.has((error as pg.DatabaseError).code ?? '')) throw error
      })
    }
    await migrate(database)
  })

  it('works with the application role, which is restricted, and returns from it', async () => {
    const seen = await database.owner.transaction().execute(async (db) => {
      await db.insertInto('enterprises').values({ id: 'e', name: 'E', time_zone: 'UTC', locale: 'en' }).execute()
      const names = []
      for (const [role, enterprise] of [
        [APP_ROLE, 'other'],
        [APP_ROLE, 'e'],
        ['none', 'other'],
      ] as const) {
        await sql`select set_config('role', ${role}, true), set_config('app.enterprise', ${enterprise}, true)`.execute(
          db,
        )
        names.push((await db.selectFrom('enterprises').select('name').execute()).length)
      }
      return names
    })
    expect(seen).toEqual([0, 1, 1])
  })
})

describe.skipIf(url === undefined)('a database that does not answer', () => {
  it('may be lost during an update, which fails; the next query has a new connection', async () => {
    const gate = await openGate(url ?? '')
    const database = await openPostgres(gate.url, {}, () => undefined)
    onTestFinished(async () => {
      await gate.stop()
      await database.close()
    })
    const update = database.script(async (run) => {
      await run('select 1')
      gate.cut()
      await run('select 1')
    })
    await expect(update).rejects.toSatisfy(isUnreachable)
    await expect(sql`select 1`.execute(database.owner)).resolves.toMatchObject({ rows: [{}] })
  })

  it('is given up after a time, in a transaction too, and used again when it answers', async () => {
    const gate = await openGate(url ?? '')
    const database = await openPostgres(gate.url, {}, () => undefined, { answerTimeoutMs: 500 })
    onTestFinished(async () => {
      await gate.stop()
      await database.close()
    })
    const ask = () => sql`select 1`.execute(database.owner)
    await Promise.all([ask(), ask()]) // opens two connections
    gate.freeze()
    const transaction = database.owner.transaction().execute((db) => sql`select 1`.execute(db))
    for (const asked of [ask(), transaction]) {
      const error: unknown = await asked.then(
        () => 'it answered',
        (reason: unknown) => reason,
      )
      expect([error, isUnreachable(error)]).toEqual([expect.any(Error), true])
    }
    // New connections are not frozen.
    await expect(ask()).resolves.toMatchObject({ rows: [{}] })
  })
})
