import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseError, type Database } from './database.ts'
import { isUnreachable } from './driverErrors.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'
import { APP_ROLE, roleStatements } from './role.ts'

const url = process.env.TEST_DATABASE_URL
const OWNER = 'platform_plain_owner'
/** Codes of an error for a role that exists, or that another session creates at the same time. */
const ROLE_EXISTS = new Set(['42710', '23505'])

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
    database = await openPostgres(theirs.href, () => undefined)
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

/** Opens a proxy to the database. `freeze` ends what its connections pass on, but not the connections; `cut` ends them. */
async function openFreezableProxy(target: URL) {
  const open = new Set<Socket>()
  const frozen = new WeakSet<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('data', (chunk) => frozen.has(one) || other.write(chunk))
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = (): void => open.forEach((socket) => socket.destroy())
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze: () => open.forEach((socket) => frozen.add(socket)),
    cut,
    close() {
      cut()
      proxy.close()
    },
  }
}

describe.skipIf(url === undefined)('a database that does not answer', () => {
  it('may be lost during an update, which fails; the next query has a new connection', async () => {
    const proxy = await openFreezableProxy(new URL(url ?? ''))
    const database = await openPostgres(proxy.url, () => undefined)
    onTestFinished(async () => {
      proxy.close()
      await database.close()
    })
    const update = database.script(async (run) => {
      await run('select 1')
      proxy.cut()
      await run('select 1')
    })
    await expect(update).rejects.toSatisfy(isUnreachable)
    await expect(sql`select 1`.execute(database.owner)).resolves.toMatchObject({ rows: [{}] })
  })

  it('is given up after a time, in a transaction too, and used again when it answers', async () => {
    const proxy = await openFreezableProxy(new URL(url ?? ''))
    const database = await openPostgres(proxy.url, () => undefined, { answerTimeoutMs: 500 })
    onTestFinished(async () => {
      proxy.close()
      await database.close()
    })
    const ask = () => sql`select 1`.execute(database.owner)
    await Promise.all([ask(), ask()]) // opens two connections
    proxy.freeze()
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
