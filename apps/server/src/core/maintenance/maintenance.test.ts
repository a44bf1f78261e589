import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { json } from '../database/database.ts'
import { deleteExpiredEvents } from '../events/events.store.ts'
import { transact } from '../work/work.ts'
import { deleteOldEvents, EVENTS_KEPT_SECONDS, startMaintenance } from './maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

const secondsAgo = (seconds: number): Date => new Date(server.services.now().getTime() - seconds * 1000)
async function insertEvents(count: number, at: Date, from: number): Promise<void> {
  const row = { enterprise_id: server.enterprises.a.id, at, name: 'agents.changed', payload: json({}) }
  await server.services.database.owner
    .insertInto('events')
    .values(Array.from({ length: count }, (_, index) => ({ ...row, seq: from + index })))
    .execute()
}
const stored = async (): Promise<number[]> =>
  (await server.services.database.owner.selectFrom('events').select('seq').orderBy('seq').execute()).map(
    ({ seq }) => seq,
  )

describe('what people would miss', () => {
  const HOUR_MS = 3_600_000
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is deleted only while the clock has been right for an hour', () => {
    const runs: string[] = []
    const step = (name: string) => ({ name, run: async () => void runs.push(name) })
    const stop = startMaintenance([{ ...step('missed'), needsSteadyClock: true }, step('other')], server.services)
    /** Lets an hour pass, in which the steps run six times, and returns how often the first one ran. */
    const runsOfHour = () => {
      runs.length = 0
      vi.advanceTimersByTime(HOUR_MS)
      expect(runs.filter((name) => name === 'other')).toHaveLength(6)
      return runs.length - 6
    }
    expect([runsOfHour(), runsOfHour()]).toEqual([1, 6])
    for (const days of [3, -3]) {
      vi.setSystemTime(Date.now() + days * 24 * HOUR_MS)
      expect([runsOfHour(), runsOfHour()]).toEqual([0, 6])
    }
    stop()
  })
})

describe('old events', () => {
  it('are deleted in batches, oldest first, and recent ones are kept', async () => {
    await insertEvents(3, secondsAgo(EVENTS_KEPT_SECONDS + 60), 1)
    await insertEvents(2, secondsAgo(EVENTS_KEPT_SECONDS + 30), 4)
    await insertEvents(1, secondsAgo(EVENTS_KEPT_SECONDS - 30), 6)
    const before = secondsAgo(EVENTS_KEPT_SECONDS)
    expect(await transact(server.services, ({ db }) => deleteExpiredEvents(db, before, 3))).toBe(3)
    expect(await stored()).toEqual([4, 5, 6])
    await deleteOldEvents(server.services, 1)
    expect(await stored()).toEqual([6])
  })
})

describe('the audit trail', () => {
  it.each([
    ['time', `at > now() - interval '1 day'`, 'audit_time'],
    ['person', `user_id = 'someone' and at > now() - interval '1 day'`, 'audit_person'],
    ['thing', `entity = 'agent' and entity_id = 'some id'`, 'audit_thing'],
  ])('is read by %s with an index', async (_, condition, index) => {
    const plan = await transact(server.services, async ({ db, enter }) => {
      // In an empty table every index would be slower than reading all of it.
      await sql`set local enable_seqscan = off`.execute(db)
      await enter(server.enterprises.a.id)
      const { rows } = await sql`explain select * from audit where ${sql.raw(condition)} order by at`.execute(db)
      return JSON.stringify(rows)
    })
    expect(plan).toContain(index)
  })
})
