import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { COUNTING, countingBatch, itemOf, type CountingRecord } from '../../testing/countingBatch.ts'
import { insertInterruptedTask, interruptTask } from '../../testing/tasks.ts'
import { newId } from '../database/id.ts'
import { taskKind } from '../tasks/task.ts'
import { inEnterprise, type Work } from '../work/work.ts'
import { findBatch, PART_SIZE, type BatchRow } from './batches.store.ts'
import { removeEndedBatches, removeLeftParts } from './cleanUp.ts'
import { COLLECTED_AT_ONCE, type NewBatch } from './openBatches.ts'

/** Called with the items of each part. */
let workOn: (itemIds: readonly string[]) => Promise<void>
/** Called before the items of a batch are read. */
let onCollect: () => Promise<void>
let server: TestServer
let record: CountingRecord
beforeAll(async () => {
  const counting = countingBatch({ workOn: (itemIds) => workOn(itemIds), onCollect: () => onCollect() })
  ;({ record } = counting)
  server = await buildServer({ batches: [counting.definition] })
})
afterAll(() => server.close())
beforeEach(() => {
  workOn = async () => undefined
  onCollect = async () => undefined
})

const owner = () => server.services.database.owner
const batches = () => server.services.batches

const inA = <T>(operation: (work: Work) => Promise<T>): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)

const idsOf = (count: number, from = 1): string[] => Array.from({ length: count }, (_, at) => itemOf(from + at))

type Started = Partial<Pick<NewBatch<{ to: number }>, 'items' | 'ratePerSecond' | 'input'>>

async function start({ input = { to: 0 }, ...batch }: Started): Promise<string> {
  const id = newId()
  await inA((work) => batches().start(work, COUNTING, { id, input, items: 'later', ...batch }))
  return id
}

const stored = (id: string) => inA(({ db }) => findBatch(db, id))

/** Waits until a batch is in a state, and returns it. */
async function reached(id: string, state: string) {
  await expect.poll(async () => (await stored(id))?.state, { timeout: 20_000 }).toBe(state)
  return stored(id)
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no batch')
  return value
}

const partsOf = (id: string) => record.parts.filter(({ batchId }) => batchId === id).map(({ itemIds }) => itemIds)
const itemsOf = (id: string) => partsOf(id).flat()
const endsOf = (id: string) => record.ends.filter(({ batchId }) => batchId === id).map(({ end }) => end)

/** Waits until a batch has no open task. */
const taskEnded = (id: string) =>
  expect
    .poll(
      () =>
        owner()
          .selectFrom('tasks')
          .select('id')
          .where('subject', '=', id)
          .where('ended_at', 'is', null)
          .executeTakeFirst(),
      {
        timeout: 20_000,
      },
    )
    .toBeUndefined()

/** A query of as many items as it may have. */
const generated = (limit: number) =>
  sql<{ id: string }>`(select n::text as id from generate_series(1, ${limit}::integer) as n)`

/** Has the next part wait: returns when it has begun, and a function that lets it go on. */
function holdPart() {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  workOn = async () => {
    begun.resolve()
    await released.promise
  }
  return { begun: begun.promise, release: () => released.resolve() }
}

describe('the items', () => {
  it('that are listed are worked on once each, in parts, and each part has a result', async () => {
    const ids = idsOf(PART_SIZE + 1)
    const id = await start({ items: { ids: [...ids, ...ids] } })
    expect(await reached(id, 'done')).toMatchObject({ item_count: ids.length, done_count: ids.length, part_count: 2 })
    expect(itemsOf(id).toSorted()).toEqual(ids)
    expect(partsOf(id).map((part) => part.length)).toEqual([PART_SIZE, 1])
    const parts = await owner()
      .selectFrom('batch_parts')
      .select(['part', 'item_ids', 'result'])
      .where('batch_id', '=', id)
      .orderBy('part')
      .execute()
    expect(parts).toEqual(
      partsOf(id).map(([first, ...others], part) => ({
        part,
        item_ids: [],
        result: { first, count: others.length + 1 },
      })),
    )
    expect(endsOf(id)).toEqual(['done'])
  })

  it('may be none', async () => {
    for (const items of [{ ids: [] }, 'later'] as const) {
      const id = await start({ items })
      expect(await reached(id, 'done')).toMatchObject({ item_count: 0, done_count: 0 })
      expect(itemsOf(id)).toEqual([])
    }
  })

  it('are collected by the task, and their number is reported before the first part', async () => {
    const id = await start({ input: { to: 3_001 } })
    // What was searched for is not kept.
    expect(await reached(id, 'done')).toMatchObject({ item_count: 1_500, done_count: 1_500, input: null })
    expect(itemsOf(id)).toEqual(idsOf(3_001).filter((_, at) => at % 2 === 1))
    const [first, ...others] = record.progress.filter(({ batchId }) => batchId === id)
    expect(first).toMatchObject({ itemCount: 1_500, doneCount: 0 })
    expect(others.length).toBeGreaterThan(0)
  })

  it('are not stored if the transaction that starts the batch is rolled back', async () => {
    const id = newId()
    const starting = inA(async (work) => {
      await batches().start(work, COUNTING, { id, input: { to: 0 }, items: { ids: idsOf(3) } })
      throw new Error('rolled back')
    })
    await expect(starting).rejects.toThrow('rolled back')
    expect(await stored(id)).toBeUndefined()
    expect(await owner().selectFrom('batch_parts').select('part').where('batch_id', '=', id).execute()).toEqual([])
  })
})

describe('an interruption', () => {
  it('while items are collected or worked on repeats none and loses none', async () => {
    workOn = () => pause(60)
    const id = await start({ input: { to: 4_000 } })
    const untilBatch = (has: (batch: BatchRow) => boolean) =>
      vi.waitUntil(async () => has(required(await stored(id))), { timeout: 20_000, interval: 1 })
    await untilBatch(({ collected_count: count }) => count > 0)
    await interruptTask(server, id)
    await untilBatch(({ done_count: count }) => count > 0)
    await interruptTask(server, id)
    await reached(id, 'done')
    expect(itemsOf(id)).toEqual(idsOf(4_000).filter((_, at) => at % 2 === 1))
    expect(endsOf(id)).toEqual(['done'])
  })

  it('of the same part too often ends the batch as failed; others begin with all attempts', async () => {
    let failures = 0
    workOn = async () => {
      failures += 1
      if (failures <= 2) throw new Error('the record is locked')
    }
    const id = await start({ items: { ids: idsOf(1) } })
    await reached(id, 'done')
    expect(itemsOf(id)).toEqual(idsOf(1))
    const failed = await start({ items: { ids: [] } })
    await reached(failed, 'done')
    const left = newId()
    await inA(async (work) => {
      await batches().start(work, COUNTING, { id: left, input: { to: 0 }, items: { ids: idsOf(1) } })
      await work.db.deleteFrom('tasks').where('subject', '=', left).execute()
    })
    await insertInterruptedTask(server, taskKind(COUNTING.name), { subject: left, input: null, attempt: 5 })
    expect(await reached(left, 'failed')).toMatchObject({ done_count: 0, ended_at: expect.any(Date) })
    expect(endsOf(left)).toEqual(['failed'])
  }, 30_000)
})

describe('a batch that is paused', () => {
  it('ends the part that it works on, begins no other one, and continues behind it', async () => {
    const held = holdPart()
    const id = await start({ items: { ids: idsOf(PART_SIZE * 2) } })
    await held.begun
    const pausing = inA((work) => batches().pause(work, id))
    held.release()
    expect(await pausing).toBe(true)
    await taskEnded(id)
    const { done_count: done } = (await stored(id)) ?? {}
    expect([PART_SIZE, PART_SIZE * 2]).toContain(done)
    expect(itemsOf(id)).toHaveLength(done ?? 0)
    expect(await inA((work) => batches().pause(work, id))).toBe(false)
    expect(endsOf(id)).toEqual([])
    expect(await inA((work) => batches().resume(work, id))).toBe(true)
    expect(await inA((work) => batches().resume(work, id))).toBe(false)
    await reached(id, 'done')
    expect(itemsOf(id).toSorted()).toEqual(idsOf(PART_SIZE * 2))
  })

  it('loses no item if it is resumed when its task has found it paused', async () => {
    const id = newId()
    onCollect = async () => void (await inA((work) => batches().resume(work, id)))
    await inA(async (work) => {
      await batches().start(work, COUNTING, { id, input: { to: 3_000 }, items: 'later' })
      await batches().pause(work, id)
    })
    await reached(id, 'done')
    expect(itemsOf(id)).toEqual(idsOf(3_000).filter((_, at) => at % 2 === 1))
  })

  it('continues if it is resumed before its task has seen the pause', async () => {
    const held = holdPart()
    const id = await start({ items: { ids: idsOf(PART_SIZE + 1) } })
    await held.begun
    const both = inA(async (work) => [await batches().pause(work, id), await batches().resume(work, id)])
    held.release()
    expect(await both).toEqual([true, true])
    await reached(id, 'done')
    expect(itemsOf(id).toSorted()).toEqual(idsOf(PART_SIZE + 1))
  })
})

describe('a batch that is cancelled', () => {
  it('keeps what was done, and what it has left is removed', async () => {
    const held = holdPart()
    const id = await start({ items: { ids: idsOf(PART_SIZE * 3) } })
    await held.begun
    const cancelling = inA((work) => batches().cancel(work, id))
    held.release()
    expect(await cancelling).toBe(true)
    const cancelled = await stored(id)
    expect(cancelled).toMatchObject({ state: 'cancelled', ended_at: expect.any(Date) })
    await taskEnded(id)
    expect(itemsOf(id)).toHaveLength(cancelled?.done_count ?? 0)
    expect(endsOf(id)).toEqual(['cancelled'])
    for (const change of ['cancel', 'pause', 'resume'] as const) {
      expect(await inA((work) => batches()[change](work, id))).toBe(false)
    }
    await removeLeftParts(server.services)
    const parts = await owner().selectFrom('batch_parts').select('item_ids').where('batch_id', '=', id).execute()
    expect(parts.filter(({ item_ids: ids }) => ids.length > 0)).toEqual([])
    expect(parts).toHaveLength(cancelled?.next_part ?? 0)
  })

  it('is removed with its results when it has ended long ago', async () => {
    const id = await start({ items: { ids: idsOf(1) } })
    await reached(id, 'done')
    const ended = new Date(server.services.now().getTime() - 31 * 24 * 60 * 60 * 1000)
    await removeEndedBatches(server.services)
    expect(await stored(id)).toBeDefined()
    await owner().updateTable('batches').set({ ended_at: ended }).where('id', '=', id).execute()
    await removeEndedBatches(server.services)
    expect(await stored(id)).toBeUndefined()
  })
})

describe('several batches of an enterprise', () => {
  it('take turns: a short one does not wait for the end of a long one', async () => {
    // Some turns of a second.
    workOn = () => pause(150)
    const long = await start({ items: { ids: idsOf(PART_SIZE * 20) } })
    const short = await start({ items: { ids: idsOf(1) } })
    await reached(short, 'done')
    expect((await stored(long))?.state).toBe('running')
    await inA((work) => batches().cancel(work, long))
  }, 40_000)
})

describe('the pace', () => {
  it('lets a part begin when as many items a second have passed, whatever turns it takes', async () => {
    const at: number[] = []
    workOn = async () => void at.push(performance.now())
    // 400 are there at once: those of the second part are not complete, and stay for it. The others come in 0.9 s.
    const id = await start({ items: { ids: idsOf(PART_SIZE * 3) }, ratePerSecond: 400 })
    await reached(id, 'done')
    expect(itemsOf(id).toSorted()).toEqual(idsOf(PART_SIZE * 3))
    const tookMs = (at.at(-1) ?? 0) - (at[0] ?? 0)
    expect(tookMs).toBeGreaterThan(800)
  })

  it('does not keep the place of other batches while it waits', async () => {
    const slow = await start({ items: { ids: idsOf(PART_SIZE * 2) }, ratePerSecond: 0.01 })
    await expect.poll(async () => (await stored(slow))?.done_count).toBe(PART_SIZE)
    const quick = await start({ items: { ids: idsOf(1) } })
    await reached(quick, 'done')
    expect(await stored(slow)).toMatchObject({ state: 'running', done_count: PART_SIZE })
    await inA((work) => batches().cancel(work, slow))
    await taskEnded(slow)
  })
})

it(`more than ${COLLECTED_AT_ONCE} selected items are collected later`, async () => {
  const started = newId()
  const total = await inA((work) =>
    batches().start(work, COUNTING, {
      id: started,
      input: { to: 10 },
      items: {
        select: (limit) => generated(limit),
        count: async () => 99_999,
      },
    }),
  )
  expect(total).toBe(99_999)
  // By `collect`, which finds five.
  expect(await reached(started, 'done')).toMatchObject({ item_count: 5, done_count: 5 })
})
