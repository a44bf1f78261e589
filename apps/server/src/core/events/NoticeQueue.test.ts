import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Notice } from './bus.ts'
import { NoticeQueue } from './NoticeQueue.ts'

const noticeOf = (seq: number): Notice => ({ type: 'event.stored', enterpriseId: 'a', seq })
const numbersOf = (batch: readonly Notice[]) => batch.map((notice) => (notice.type === 'gap' ? 'gap' : seqOf(notice)))
const seqOf = (notice: Notice): number => Number(notice.seq ?? -1)

/** A queue whose transactions are recorded. `fail` lets the next one fail, as a lost connection does. */
function openQueue() {
  const batches: (number | 'gap')[][] = []
  let isFailing = false
  const queue = new NoticeQueue(async (batch) => {
    await new Promise(setImmediate)
    if (isFailing) {
      isFailing = false
      queue.pause()
      throw new Error('the connection is lost')
    }
    batches.push(numbersOf(batch))
  })
  return { queue, batches, fail: () => void (isFailing = true) }
}

it('sends what is published together in one transaction, in order', async () => {
  const { queue, batches } = openQueue()
  queue.resume()
  for (let seq = 0; seq < 300; seq++) queue.add([noticeOf(seq)])
  await queue.drain()
  expect(batches).toEqual([Array.from({ length: 300 }, (_, seq) => seq)])
})

it('sends what is published during a transaction in the next one', async () => {
  const { queue, batches } = openQueue()
  queue.resume()
  queue.add([noticeOf(1)])
  // The first transaction is running in the second turn of the event loop.
  await new Promise(setImmediate)
  queue.add([noticeOf(2), noticeOf(3)])
  await queue.drain()
  expect(batches).toEqual([[1], [2, 3]])
})

it('replaces lost notices by a gap, and holds others back until there is a connection', async () => {
  const { queue, batches, fail } = openQueue()
  queue.resume()
  fail()
  queue.add([noticeOf(1)])
  await queue.drain()
  queue.add([noticeOf(2)])
  await queue.drain()
  expect(batches).toEqual([])
  queue.resume()
  await queue.drain()
  expect(batches).toEqual([['gap', 2]])
})

it('replaces too many waiting notices by a gap', async () => {
  const { queue, batches } = openQueue()
  for (let seq = 0; seq <= 10_000; seq++) queue.add([noticeOf(seq)])
  queue.add([noticeOf(10_001)])
  queue.resume()
  await queue.drain()
  expect(batches).toEqual([['gap', 10_001]])
})

it('lets the rest of the process run while every transaction fails at once', async () => {
  const ATTEMPTS_MAX = 1_000
  let attempts = 0
  const queue = new NoticeQueue(() => {
    attempts += 1
    return attempts < ATTEMPTS_MAX ? Promise.reject(new Error('the connection is lost')) : Promise.resolve()
  })
  queue.resume()
  queue.add([noticeOf(1)])
  await pause(1)
  queue.pause()
  await queue.drain()
  expect(attempts).toBeGreaterThan(0)
  expect(attempts).toBeLessThan(ATTEMPTS_MAX)
})
