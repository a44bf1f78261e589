import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { LEASE_SECONDS } from '../tasks/lease.ts'
import { openDatabaseClock, readDatabaseTime } from './openDatabaseClock.ts'

const DAY_MS = 24 * 60 * 60_000
const log = pino({ level: 'silent' })

describe('the clock of a server on a shared database', () => {
  /** The database's time, and how long it takes to answer, in milliseconds. */
  let database: { startMs: number; delayMs: number; isLost: boolean }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'performance', 'Date'] })
    database = { startMs: Date.parse('2026-01-01T00:00:00Z') - performance.now(), delayMs: 0, isLost: false }
  })
  afterEach(() => vi.useRealTimers())

  const timeOfDatabase = () => new Date(database.startMs + performance.now())
  const open = () =>
    openDatabaseClock(async () => {
      if (database.isLost) throw new Error('no connection')
      const at = timeOfDatabase()
      if (database.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, database.delayMs))
      return at
    }, log)
  /** What the clock is ahead of the database, in milliseconds. */
  const error = (clock: { now(): Date }) => clock.now().getTime() - timeOfDatabase().getTime()

  it('ignores the clock of its machine', async () => {
    const clock = await open()
    for (const days of [3, -3]) {
      vi.setSystemTime(Date.now() + days * DAY_MS)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(error(clock)).toBe(0)
    }
    clock.close()
  })

  it('follows the database within 30 s, and not before leases are renewed', async () => {
    const clock = await open()
    for (const days of [3, -3]) {
      await vi.advanceTimersByTimeAsync(14_000)
      database.startMs += days * DAY_MS
      await vi.advanceTimersByTimeAsync(LEASE_SECONDS * 1000)
      expect(error(clock)).toBe(-days * DAY_MS)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(error(clock)).toBe(0)
    }
    clock.close()
  })

  it('follows a clock that is a little slower or faster', async () => {
    const clock = await open()
    for (let compared = 0; compared < 10; compared++) {
      database.startMs += compared % 2 ? 400 : -500
      await vi.advanceTimersByTimeAsync(15_000)
      expect(error(clock)).toBe(0)
    }
    clock.close()
  })

  it('is not changed by slow answers, nor by lost ones', async () => {
    const clock = await open()
    database.delayMs = 10_000
    await vi.advanceTimersByTimeAsync(60_000)
    expect(error(clock)).toBe(0)
    database.isLost = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(error(clock)).toBe(0)
    clock.close()
  })

  it('is not read after it was closed', async () => {
    const clock = await open()
    clock.close()
    database.startMs += DAY_MS
    await vi.advanceTimersByTimeAsync(60_000)
    expect(error(clock)).toBe(-DAY_MS)
  })
})

it("the database's time is read from the database", async () => {
  const database = await openTestDatabase()
  vi.useFakeTimers({ toFake: ['Date'] })
  // The embedded database has the clock of this process, PostgreSQL another one.
  vi.setSystemTime(Date.now() + 3 * DAY_MS)
  const ahead = (await readDatabaseTime(database)).getTime() - Date.now()
  vi.useRealTimers()
  expect(Math.round(ahead / DAY_MS)).toBe(database.kind === 'pglite' ? 0 : -3)
  await database.close()
})
