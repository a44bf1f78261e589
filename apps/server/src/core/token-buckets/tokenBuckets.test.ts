import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { propertyRuns } from '../../testing/propertyRuns.ts'
import { newId } from '../database/id.ts'
import { inEnterprise } from '../work/work.ts'
import { deleteFullBuckets, returnTokens, takeTokens, type BucketRate, type TakenTokens } from './tokenBuckets.store.ts'

let server: TestServer
let enterpriseId: string
beforeAll(async () => {
  server = await buildServer()
  enterpriseId = server.enterprises.a.id
})
afterAll(() => server.close())

const owner = () => server.services.database.owner
// So slow that nothing is added while a test runs: time passes only by `pass`.
const SLOW: BucketRate = { ratePerSecond: 0.001, burst: 5 }

/** Takes from one bucket, on a connection of its own. */
async function take(key: string, wanted: number, rate: BucketRate = SLOW): Promise<TakenTokens> {
  const [taken] = await takeTokens(owner(), [{ enterpriseId, key, wanted, ...rate }])
  return taken!
}

/** Lets time pass for a bucket; a negative time is a clock that is set back. */
async function pass(key: string, ms: number): Promise<void> {
  await sql`
    update token_buckets set refilled_at = refilled_at - ${ms} * interval '1 millisecond' where key = ${key}`.execute(
    owner(),
  )
}

const keys = async () =>
  (await owner().selectFrom('token_buckets').select('key').orderBy('key').execute()).map(({ key }) => key)

describe('a bucket', () => {
  it('is full at first, and grants no more than it has', async () => {
    const key = newId()
    expect(await take(key, 3)).toMatchObject({ granted: 3, waitMs: 0 })
    expect(await take(key, 3)).toMatchObject({ granted: 2 })
    expect(await take(key, 1)).toMatchObject({ granted: 0 })
    expect(await take(newId(), 100)).toMatchObject({ granted: 5 })
  })

  it('has the next token after the time that it reports, and is full after enough time', async () => {
    const key = newId()
    const { waitMs } = await take(key, 5)
    expect(waitMs).toBe(1_000_000)
    await pass(key, waitMs / 2)
    expect((await take(key, 1)).granted).toBe(0)
    await pass(key, waitMs / 2)
    expect((await take(key, 5)).granted).toBe(1)
    await pass(key, 100 * waitMs)
    expect((await take(key, 100)).granted).toBe(5)
  })

  it('gets nothing from a clock that is set back, and fills on from there', async () => {
    const key = newId()
    await take(key, 4)
    await pass(key, -24 * 3_600_000)
    expect((await take(key, 5)).granted).toBe(1)
    await pass(key, 2_000_000)
    expect((await take(key, 5)).granted).toBe(2)
  })

  it('holds no more than a burst that has become smaller', async () => {
    const key = newId()
    await take(key, 1)
    expect((await take(key, 5, { ...SLOW, burst: 2 })).granted).toBe(2)
  })

  it('reads the clock after another server has released it', async () => {
    const key = newId()
    await take(key, 1)
    let later: Promise<TakenTokens> | undefined
    const releasedAt = await owner()
      .transaction()
      .execute(async (db) => {
        await takeTokens(db, [{ enterpriseId, key, wanted: 1, ...SLOW }])
        later = take(key, 1)
        const { rows } = await sql<{ at: Date }>`
          select at from (select pg_sleep(0.3)) as pause, lateral (select clock_timestamp() as at) as clock`.execute(db)
        return rows[0]!.at
      })
    expect((await later!).at.getTime()).toBeGreaterThanOrEqual(releasedAt.getTime())
  })

  it('gets back what was not needed, and what a transaction that failed has taken', async () => {
    const key = newId()
    await owner()
      .transaction()
      .execute(async (db) => {
        await takeTokens(db, [{ enterpriseId, key, wanted: 4, ...SLOW }])
        await returnTokens(db, [{ enterpriseId, key, count: 2 }])
      })
    const failing = owner()
      .transaction()
      .execute(async (db) => {
        await takeTokens(db, [{ enterpriseId, key, wanted: 3, ...SLOW }])
        throw new Error('It fails')
      })
    await expect(failing).rejects.toThrow('It fails')
    expect((await take(key, 5)).granted).toBe(3)
  })
})

describe('buckets', () => {
  it('are taken from in one statement, each with its own rate', async () => {
    const [one, other] = [`1 ${newId()}`, `2 ${newId()}`]
    const requests = [
      { enterpriseId, key: other, wanted: 9, ratePerSecond: 0.5, burst: 7 },
      { enterpriseId, key: one, wanted: 9, ratePerSecond: 0.25, burst: 1.5 },
    ]
    const granted = async () =>
      (await takeTokens(owner(), requests)).map(({ key, granted: count }) => [key, count] as const)
    expect(new Map(await granted())).toEqual(
      new Map([
        [one, 1],
        [other, 7],
      ]),
    )
    await pass(other, 4_000)
    expect(new Map(await granted())).toEqual(
      new Map([
        [one, 0],
        [other, 2],
      ]),
    )
  })

  it('of two enterprises are apart, also under one key', async () => {
    const key = newId()
    await take(key, 5)
    const theirs = await inEnterprise(server.services, server.enterprises.b.id, ({ db, enterpriseId: own }) =>
      takeTokens(db, [{ enterpriseId: own, key, wanted: 5, ...SLOW }]),
    )
    expect(theirs[0]?.granted).toBe(5)
  })

  it('that are full again are deleted by maintenance, and no others', async () => {
    await owner().deleteFrom('token_buckets').execute()
    const [full, open] = [`full ${newId()}`, `open ${newId()}`]
    await take(full, 5)
    await take(open, 5)
    await pass(full, 5_000_001)
    await pass(open, 4_000_000)
    await server.maintain()
    expect(await keys()).toEqual([open])
    expect((await take(full, 9)).granted).toBe(5)
    await deleteFullBuckets(owner())
    expect(await keys()).toHaveLength(2)
  })
})

interface Grant {
  readonly atMs: number
  readonly granted: number
}

/** The largest number of tokens above the burst and what the rate adds, of all times between two takes. */
function excessOf(grants: readonly Grant[], { ratePerSecond, burst }: BucketRate): number {
  let excess = -Infinity
  for (const [index, { atMs }] of grants.entries()) {
    let sum = 0
    for (const later of grants.slice(index)) {
      sum += later.granted
      excess = Math.max(excess, sum - burst - (ratePerSecond * (later.atMs - atMs)) / 1000)
    }
  }
  return excess
}

describe('whatever two servers take at once', () => {
  const step = fc.record({
    wanted: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
    passedMs: fc.integer({ min: 0, max: 3_000 }),
  })
  const rate = fc.record({
    ratePerSecond: fc.double({ min: 0.1, max: 50, noNaN: true }),
    burst: fc.double({ min: 1, max: 20, noNaN: true }),
  })

  it('a bucket grants at most its burst and what its rate adds, and has a token when it says', async () => {
    await fc.assert(
      fc.asyncProperty(rate, fc.array(step, { minLength: 1, maxLength: 12 }), async (given, steps) => {
        const key = newId()
        let passedMs = 0
        const grants: Grant[] = []
        for (const { wanted, passedMs: ms } of steps) {
          const taken = await Promise.all(wanted.map((each) => take(key, each, given)))
          for (const { granted, at } of taken) grants.push({ atMs: at.getTime() + passedMs, granted })
          await pass(key, ms)
          passedMs += ms
        }
        // Times are read in whole milliseconds.
        expect(
          excessOf(
            grants.toSorted((one, other) => one.atMs - other.atMs),
            given,
          ),
        ).toBeLessThan(0.001 + given.ratePerSecond * 0.001)
        const { waitMs } = await take(key, 0, given)
        await pass(key, waitMs)
        expect((await take(key, 1, given)).granted).toBe(1)
      }),
      { numRuns: propertyRuns(40) },
    )
  })
})
