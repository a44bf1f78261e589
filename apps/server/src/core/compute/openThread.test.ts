import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { LimitError } from './LimitError.ts'
import { openThread } from './openThread.ts'
import type { TestTask } from './testThread.ts'

const FILE = new URL('testThread.ts', import.meta.url)
const open = ({ timeoutMs = 30_000, heapMb = 64 } = {}) =>
  openThread<TestTask, number | Uint8Array>(FILE, { timeoutMs, heapMb })

describe('a thread', () => {
  it('runs one task after another, also after one that failed', async () => {
    const { run } = open()
    const results = await Promise.allSettled([run({ add: [1, 2] }), run({ fail: 'no' }), run({ add: [3, 4] })])
    expect(results).toMatchObject([
      { status: 'fulfilled', value: 3 },
      { status: 'rejected', reason: new Error('no') },
      { status: 'fulfilled', value: 7 },
    ])
    expect(await run({ add: [5, 6] })).toBe(11)
  })

  it('fails the task that runs when it is closed, and starts again with the next one', async () => {
    const { run, close } = open()
    const running = run({ add: [1, 2] })
    // The task has begun, and its thread is starting.
    await nextTurn()
    close()
    await expect(running).rejects.toThrow('The worker is closed')
    expect(await run({ add: [1, 2] })).toBe(3)
  })

  it('passes on buffers', async () => {
    expect(await open().run({ bytes: 3 })).toEqual(new Uint8Array(3))
  })

  it('ends a task that exceeds the limit of time or memory, and runs the next one', async () => {
    const slow = open({ timeoutMs: 1 })
    await expect(slow.run({ add: [1, 2] })).rejects.toThrow(new LimitError('time', 'no result within 1 ms'))
    const { run } = open()
    await expect(run({ fill: true })).rejects.toThrow(new LimitError('memory', 'out of memory'))
    expect(await run({ add: [1, 2] })).toBe(3)
  })
})
