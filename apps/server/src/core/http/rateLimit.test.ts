import { endpoints } from '@platform/contract/all'
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFeatures } from '../../features.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { deleteEndedCounts, addCounts, WINDOW_MS, type Counts } from './callCounts.store.ts'
import { buildApp } from './buildApp.ts'
import { CallCounter, UNSHARED_SHARE } from './CallCounter.ts'
import { PUBLIC_CALLS_PER_MINUTE } from './rateLimit.ts'
import { transact } from '../work/work.ts'

let server: TestServer
/** The start of a window, so that a test does not reach into the next one. */
let now: Date
beforeAll(async () => {
  server = await buildServer()
})
beforeEach(() => {
  const passed = server.services.now().getTime() % WINDOW_MS
  server.advance((WINDOW_MS - passed) / 1000 + 1)
  now = server.services.now()
})
afterAll(() => server.close())

const rows = () => server.services.database.owner.selectFrom('call_counts').selectAll().orderBy('key').execute()

/** The calls of `account.captcha` from an address that servers have shared. */
const storedFor = async (address: string): Promise<number> =>
  (await rows()).find(({ key }) => key === `${address} account.captcha`)?.count ?? 0

/** A server's counter that shares in the database, and the number of its writes. */
function openCounter(share = (endsAt: Date, counts: Counts) => add(endsAt, counts)) {
  let writes = 0
  const errors: unknown[] = []
  const counter = new CallCounter({
    windowMs: WINDOW_MS,
    now: () => now,
    share: (endsAt, counts) => {
      writes++
      return share(endsAt, counts)
    },
    onError: (error) => errors.push(error),
  })
  return { counter, writes: () => writes, errors }
}
const add = (endsAt: Date, counts: Counts): Promise<Counts> =>
  transact(server.services, ({ db }) => addCounts(db, endsAt, counts))

describe('the calls of one client', () => {
  it('at several servers, in any order, are refused after the limit and the tolerance, with few writes', async () => {
    const MAX = 50
    const step = Math.ceil(MAX * UNSHARED_SHARE)
    let client = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat({ max: 2 }), count: fc.integer({ min: 1, max: 20 }) }), { maxLength: 30 }),
        async (bursts) => {
          const key = `client ${client++}`
          const servers = [openCounter(), openCounter(), openCounter()]
          let permitted = 0
          const call = async (at: number): Promise<boolean> => {
            const one = servers[at]?.counter
            const isPermitted = (one?.count(key, MAX).current ?? 0) <= MAX
            await one?.settle()
            if (isPermitted) permitted++
            return isPermitted
          }
          for (const { at, count } of bursts) for (let each = 0; each < count; each++) await call(at)
          // Until all servers refuse.
          for (const at of servers.keys()) while (await call(at));
          expect(permitted).toBeGreaterThanOrEqual(MAX)
          expect(permitted).toBeLessThanOrEqual(MAX + step * (servers.length - 1))
          for (const one of servers) expect(one.writes()).toBeLessThanOrEqual(1 / UNSHARED_SHARE)
        },
      ),
      { numRuns: 15 },
    )
  })

  it('are not written while they are few, nor when they are refused', async () => {
    const { counter, writes } = openCounter()
    for (let call = 0; call < 9; call++) counter.count('few', 100)
    await counter.settle()
    expect(writes()).toBe(0)
    for (let call = 0; call < 1_000; call++) {
      counter.count('many', 100)
      await counter.settle()
    }
    expect(writes()).toBe(10)
    expect(counter.count('many', 100)).toEqual({ current: 101, ttl: WINDOW_MS - (now.getTime() % WINDOW_MS) })
  })

  it('are written together with those of others', async () => {
    const { counter, writes } = openCounter()
    for (const key of ['x', 'y', 'z']) for (let call = 0; call < 10; call++) counter.count(key, 100)
    await counter.settle()
    expect(writes()).toBe(1)
    const ours = (await rows()).filter(({ key }) => ['x', 'y', 'z'].includes(key))
    expect(ours.map(({ key, count }) => [key, count])).toEqual([
      ['x', 10],
      ['y', 10],
      ['z', 10],
    ])
  })

  it('start again in the next window, also after an ended one was deleted', async () => {
    const { counter } = openCounter()
    const callAll = async (): Promise<number> => {
      let permitted = 0
      for (; counter.count('patient', 10).current <= 10; permitted++) await counter.settle()
      return permitted
    }
    expect(await callAll()).toBe(10)
    now = new Date(now.getTime() + WINDOW_MS)
    expect(await callAll()).toBe(10)
    expect((await rows()).find(({ key }) => key === 'patient')).toMatchObject({ count: 10 })
    await transact(server.services, ({ db }) => deleteEndedCounts(db, new Date(now.getTime() + WINDOW_MS)))
    expect((await rows()).filter(({ key }) => key === 'patient')).toEqual([])
  })

  it('are counted by this server alone while the database fails', async () => {
    const { counter, errors } = openCounter(() => Promise.reject(new Error('no connection')))
    let permitted = 0
    for (; counter.count('alone', 20).current <= 20; permitted++) await counter.settle()
    expect({ permitted, errors: errors.length }).toEqual({ permitted: 20, errors: 10 })
  })

  it('of a server whose clock is behind do not replace the next window', async () => {
    const [earlier, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:01:00Z')]
    expect(await add(later, new Map([['skewed', 3]]))).toEqual(new Map([['skewed', 3]]))
    expect(await add(earlier, new Map([['skewed', 40]]))).toEqual(new Map())
    expect(await add(later, new Map([['skewed', 2]]))).toEqual(new Map([['skewed', 5]]))
  })
})

describe('counts of a wrong clock', () => {
  it('are replaced, and deleted', async () => {
    const ahead = new Date(now.getTime() + 3 * 24 * 3600 * 1000)
    for (const key of ['replaced', 'left']) await add(ahead, new Map([[key, 40]]))
    expect(await add(now, new Map([['replaced', 3]]))).toEqual(new Map([['replaced', 3]]))
    await transact(server.services, ({ db }) => deleteEndedCounts(db, new Date(now.getTime() - 1)))
    expect((await rows()).filter(({ key }) => ['replaced', 'left'].includes(key))).toMatchObject([{ key: 'replaced' }])
  })
})

describe('two servers on one database', () => {
  let others: FastifyInstance[]
  /** The embedded database has one server, which needs no rows. */
  let isShared: boolean
  beforeAll(async () => {
    isShared = server.services.database.kind === 'postgres'
    others = await Promise.all([1, 2].map(() => buildApp(server.services, openFeatures(server.services))))
  })
  afterAll(() => Promise.all(others.map((app) => app.close())))

  const { method, path } = endpoints['account.captcha']
  const call = (app: FastifyInstance | undefined, address: string) =>
    app?.inject({ method, url: `/api/${path}`, remoteAddress: address })

  /** Calls the servers in turn until both refuse. Returns the number of permitted calls. */
  async function callUntilRefused(address: string): Promise<number> {
    const step = PUBLIC_CALLS_PER_MINUTE * UNSHARED_SHARE
    const permitted = others.map(() => 0)
    const isRefused = others.map(() => false)
    const retryAfter: number[] = []
    for (let turn = 0; isRefused.includes(false); turn++) {
      const at = turn % others.length
      const response = await call(others[at], address)
      expect([200, 429]).toContain(response?.statusCode)
      if (response?.statusCode === 429) {
        isRefused[at] = true
        retryAfter.push(Number(response.headers['retry-after']))
      } else permitted[at] = (permitted[at] ?? 0) + 1
      expect(permitted[at], 'permitted calls at one server').toBeLessThanOrEqual(PUBLIC_CALLS_PER_MINUTE)
      // What a server has to share is shared before the next call, so that the number does not depend on the time.
      const shared = permitted.reduce((sum, calls) => sum + calls - (calls % step), 0)
      await expect.poll(() => storedFor(address), { interval: 5 }).toBe(isShared ? shared : 0)
    }
    for (const seconds of retryAfter) expect(seconds).toBeGreaterThan(0)
    return permitted.reduce((sum, calls) => sum + calls, 0)
  }

  it('refuse the calls of one client, and not those of another', async () => {
    const permitted = await callUntilRefused('198.51.100.7')
    // Without a shared database, each server permits all; with one, the other server's part is the tolerance.
    const [least, most] = isShared ? [1, 1 + UNSHARED_SHARE] : [2, 2]
    expect(permitted).toBeGreaterThanOrEqual(PUBLIC_CALLS_PER_MINUTE * least)
    // One call of each server may arrive between the commit and its notice.
    expect(permitted).toBeLessThanOrEqual(PUBLIC_CALLS_PER_MINUTE * most + others.length)
    expect((await call(others[0], '198.51.100.8'))?.statusCode).toBe(200)
    const counted = (await rows()).filter(({ key }) => key.startsWith('198.51.100'))
    expect(counted.map(({ key }) => key)).toEqual(isShared ? ['198.51.100.7 account.captcha'] : [])
  })
})
