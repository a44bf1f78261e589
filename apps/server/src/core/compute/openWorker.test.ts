import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LimitError } from './LimitError.ts'
import { WaitingLimitError } from './WaitingLimitError.ts'
import { openWorker, type StartWorker } from './openWorker.ts'

type Events = Parameters<StartWorker>[0]

/** Opens a worker whose processes the test answers for. */
function openTestWorker({ waitingMax = 10, idleMs }: { waitingMax?: number; idleMs?: number } = {}) {
  const started: (Events & { readonly tasks: unknown[]; isEnded: boolean })[] = []
  const worker = openWorker<string, string>(
    (events) => {
      const process = { ...events, tasks: [] as unknown[], isEnded: false }
      started.push(process)
      return { send: (task) => void process.tasks.push(task), end: () => void (process.isEnded = true) }
    },
    waitingMax,
    idleMs,
  )
  const reply = (result: string) => started.at(-1)?.onReply({ type: 'done', result })
  return { ...worker, started, reply, tasks: () => started.map(({ tasks }) => tasks) }
}

const options = { timeoutMs: 1_000 }
/** Lets the tasks that can start do so. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a worker', () => {
  it('starts with the first task, and runs one after another in one process', async () => {
    const { run, reply, tasks } = openTestWorker()
    expect(tasks()).toEqual([])
    const results = Promise.all([run('a', options), run('b', options)])
    await settle()
    expect(tasks()).toEqual([['a']])
    reply('A')
    await settle()
    expect(tasks()).toEqual([['a', 'b']])
    reply('B')
    expect(await results).toEqual(['A', 'B'])
  })

  it('ends when it is idle for a minute, and starts again with the next task', async () => {
    const { run, reply, started, tasks } = openTestWorker()
    for (const [task, waitMs] of [
      ['a', 59_999],
      ['b', 60_000],
      ['c', 0],
    ] as const) {
      const running = run(task, options)
      await settle()
      reply(task)
      await running
      await vi.advanceTimersByTimeAsync(waitMs)
    }
    expect(tasks()).toEqual([['a', 'b'], ['c']])
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false])
  })

  it('stays idle for another time if its owner gives one', async () => {
    const { run, reply, started } = openTestWorker({ idleMs: 120_000 })
    const running = run('a', options)
    await settle()
    reply('A')
    await running
    await vi.advanceTimersByTimeAsync(119_999)
    expect(started[0]?.isEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(started[0]?.isEnded).toBe(true)
  })

  it('does not end while a task is longer than a minute', async () => {
    const { run, reply, started } = openTestWorker()
    const first = run('a', options)
    await settle()
    reply('A')
    await first
    const long = run('b', { timeoutMs: 120_000 })
    await vi.advanceTimersByTimeAsync(90_000)
    expect(started).toMatchObject([{ isEnded: false }])
    reply('B')
    expect(await long).toBe('B')
  })

  it('is replaced after a task that takes too long, whose late reply is ignored', async () => {
    const { run, reply, started, tasks } = openTestWorker()
    const results = Promise.allSettled([run('slow', options), run('next', options)])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(tasks()).toEqual([['slow'], ['next']])
    expect(started).toMatchObject([{ isEnded: true }, { isEnded: false }])
    started[0]?.onReply({ type: 'done', result: 'late' })
    started[0]?.onEnd(new Error('killed'))
    reply('NEXT')
    expect(await results).toEqual([
      { status: 'rejected', reason: new LimitError('time', 'no result within 1000 ms') },
      { status: 'fulfilled', value: 'NEXT' },
    ])
  })

  it('is replaced after its process has ended, during a task or between two', async () => {
    const { run, reply, started, tasks } = openTestWorker()
    const crashed = Promise.allSettled([run('crash', options)])
    await settle()
    started[0]?.onEnd(new Error('crashed'))
    expect(await crashed).toEqual([{ status: 'rejected', reason: new Error('crashed') }])
    const next = run('a', options)
    await settle()
    reply('A')
    await next
    started[1]?.onEnd(new Error('crashed'))
    void run('b', options)
    await settle()
    expect(tasks()).toEqual([['crash'], ['a'], ['b']])
  })

  it('is not replaced after an error of a task', async () => {
    const { run, started, tasks } = openTestWorker()
    const results = Promise.allSettled([run('a', options), run('b', options)])
    await settle()
    started[0]?.onReply({ type: 'failed', error: new Error('no') })
    await settle()
    started[0]?.onReply({ type: 'done', result: 'B' })
    expect(await results).toMatchObject([{ reason: new Error('no') }, { value: 'B' }])
    expect(tasks()).toEqual([['a', 'b']])
  })

  it('ends a task whose signal is aborted, and does not start one for it', async () => {
    const { run, started, tasks } = openTestWorker()
    const controller = new AbortController()
    const results = Promise.allSettled([
      run('a', { ...options, signal: controller.signal }),
      run('b', { ...options, signal: controller.signal }),
    ])
    await settle()
    controller.abort(new Error('disconnected'))
    const rejected = { status: 'rejected', reason: new Error('disconnected') }
    expect(await results).toEqual([rejected, rejected])
    expect(tasks()).toEqual([['a']])
    expect(started).toMatchObject([{ isEnded: true }])
  })

  it('runs the tasks of groups in turn, and refuses those of a group of which too many wait', async () => {
    const { run, reply, tasks } = openTestWorker({ waitingMax: 2 })
    const order = ['a1', 'a2', 'a3', 'a4', 'b1']
    const results = Promise.allSettled(order.map((task) => run(task, { ...options, turnGroup: task.charAt(0) })))
    for (let answered = 0; answered < 4; answered++) {
      await settle()
      reply('done')
    }
    expect((await results).map((result) => (result.status === 'rejected' ? (result.reason as unknown) : ''))).toEqual([
      '',
      '',
      '',
      new WaitingLimitError(),
      '',
    ])
    expect(tasks()).toEqual([['a1', 'b1', 'a2', 'a3']])
  })

  it('does not run a task whose signal is aborted while it waits, and makes room for another', async () => {
    const { run, reply, tasks } = openTestWorker({ waitingMax: 1 })
    const controller = new AbortController()
    const first = run('a', options)
    const waiting = Promise.allSettled([run('b', { ...options, signal: controller.signal })])
    controller.abort(new Error('disconnected'))
    expect(await waiting).toEqual([{ status: 'rejected', reason: new Error('disconnected') }])
    const last = run('c', options)
    for (let answered = 0; answered < 2; answered++) {
      await settle()
      reply('done')
    }
    expect(await Promise.all([first, last])).toEqual(['done', 'done'])
    expect(tasks()).toEqual([['a', 'c']])
  })

  it('runs several tasks in one turn, unless its process ends between them', async () => {
    const { run, inTurn, reply, started, tasks } = openTestWorker()
    const { promise: paused, resolve: goOn } = Promise.withResolvers<void>()
    const turn = (pause: Promise<void>) =>
      inTurn({}, async (runInTurn) => {
        const first = await runInTurn('a1', options)
        await pause
        return `${first} ${await runInTurn('a2', options)}`
      })
    const both = turn(paused)
    const other = run('b', options)
    await settle()
    reply('A1')
    await settle()
    expect(tasks()).toEqual([['a1']])
    goOn()
    await settle()
    reply('A2')
    expect(await both).toBe('A1 A2')
    await settle()
    reply('B')
    expect(await other).toBe('B')
    const { promise: pause, resolve: resume } = Promise.withResolvers<void>()
    const lost = Promise.allSettled([turn(pause)])
    await settle()
    reply('A1')
    await settle()
    started[0]?.onEnd(new Error('crashed'))
    resume()
    expect(await lost).toMatchObject([{ reason: expect.any(LimitError) as LimitError }])
    expect(tasks()).toEqual([['a1', 'a2', 'b', 'a1']])
  })

  it('reports the progress of a task', async () => {
    const { run, reply, started } = openTestWorker()
    const shares: unknown[] = []
    const running = run('a', { ...options, onProgress: (share) => shares.push(share) })
    await settle()
    started[0]?.onReply({ type: 'progress', progress: 0.5 })
    reply('A')
    await running
    expect(shares).toEqual([0.5])
  })

  it('that is closed fails its task', async () => {
    const { run, close, started } = openTestWorker()
    const running = Promise.allSettled([run('a', options)])
    await settle()
    close()
    expect(await running).toEqual([{ status: 'rejected', reason: new Error('The worker is closed') }])
    expect(started).toMatchObject([{ isEnded: true }])
  })
})
