import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { failedFromDriver } from '../database/driverErrors.ts'
import { transactCostly } from './work.ts'

let server: TestServer
let staff: Staff
let others: Staff
beforeAll(async () => {
  server = await buildServer()
  ;[staff, others] = [await signedIn(server, 'a'), await signedIn(server, 'b')]
})
afterAll(() => server.close())

/** Holds one turn of a costly query until it is ended. */
function holdTurn(enterpriseId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void server.services.database.costlyTurns.run(enterpriseId, () => promise)
  return resolve
}

it.runIf(process.env.TEST_DATABASE_URL)('one enterprise at the end of its share delays itself only', async () => {
  const ends = [1, 2].map(() => holdTurn(server.enterprises.a.id))
  const answered: string[] = []
  const own = staff.call('contacts.list', {}).then(({ httpStatus }) => answered.push(`own ${httpStatus}`))
  answered.push(`other ${(await others.call('contacts.list', {})).httpStatus}`)
  answered.push(`not costly ${(await staff.call('groups.list', {})).httpStatus}`)
  for (const end of ends) end()
  await own
  expect(answered).toEqual(['other 200', 'not costly 200', 'own 200'])
})

it('a statement that takes too long is refused with what to do', async () => {
  const limits = await transactCostly(server.services, { enterpriseId: 'a' }, async ({ db }) =>
    sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db),
  )
  expect(limits.rows[0]?.limit).toBe(server.services.database.kind === 'postgres' ? '5s' : '0')
  const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  expect(failedFromDriver(cancelled, {})).toMatchObject({
    failure: { type: 'REFUSED', rule: 'TOO_SLOW' },
    message: 'This takes too long. Narrow what you search or filter by, and try again.',
  })
})

it('/api/health does not wait for requests that use the database', async () => {
  const { owner } = server.services.database
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // As many as there are connections.
  const holding = Array.from({ length: 10 }, () =>
    owner.transaction().execute(async (db) => {
      await sql`select 1`.execute(db)
      await held
    }),
  )
  expect((await server.app.inject('/api/health')).statusCode).toBe(200)
  release()
  await Promise.all(holding)
})
