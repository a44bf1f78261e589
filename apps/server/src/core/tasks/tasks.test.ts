import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { insertEnterprise } from '../../features/account/enterprise.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { openLocalBus, type Bus } from '../events/bus.ts'
import { inEnterprise, transact } from '../work/work.ts'
import { openObservers } from '../work/changes.ts'
import { openTasks, type NewTask, type Tasks } from './openTasks.ts'
import type { RunServices } from './runTask.ts'
import { TASKS_QUEUED } from './tasks.bus.ts'
import { defineTask, taskKind, TaskLostError, type StopReason, type Task, type TaskDefinition } from './task.ts'

const log = pino({ level: 'silent' })
const STEP = z.object({ step: z.number() })
/** Each test has a kind of its own, because all share a database. */
const newKind = () => taskKind(`test.${newId()}`, { input: STEP, cursor: STEP })
type TestKind = ReturnType<typeof newKind>
type TestTask = Task<{ step: number }, { step: number }>

let database: Database
let services: RunServices
let enterpriseId: string
let advancedMs = 0
beforeAll(async () => {
  database = await openTestDatabase()
  services = {
    database,
    bus: openLocalBus(),
    observers: openObservers(),
    now: () => new Date(Date.now() + advancedMs),
    log,
  }
  enterpriseId = await transact(services, ({ db }) => insertEnterprise(db, 'E', 'UTC'))
})
afterAll(() => database.close())

const opened: Tasks[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((tasks) => tasks.stop(1_000)))
  await database.owner.deleteFrom('tasks').execute()
  advancedMs = 0
})

/** A server of its own, with its own bus if it is to find tasks by polling only. */
async function startTasks(definitions: TaskDefinition[], bus: Bus = services.bus): Promise<Tasks> {
  const tasks = openTasks({ ...services, bus })
  opened.push(tasks)
  await tasks.start(definitions)
  return tasks
}

const enqueue = (tasks: Tasks, kind: TestKind, task: Partial<NewTask<{ step: number }>> = {}) =>
  inEnterprise(services, enterpriseId, (work) =>
    tasks.enqueue(work, kind, { subject: newId(), input: { step: 1 }, ...task }),
  )

const cancel = (tasks: Tasks, id: string, { name: kind }: TestKind) =>
  inEnterprise(services, enterpriseId, (work) => tasks.cancel(work, { id, kind }))

async function until(what: string, condition: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(10)) if (await condition()) return
  throw new Error(`timed out: ${what}`)
}

const rowsOf = ({ name }: TestKind) =>
  database.owner.selectFrom('tasks').selectAll().where('kind', '=', name).orderBy('created_at').execute()
const statesOf = async (kind: TestKind) => (await rowsOf(kind)).map(({ state }) => state)
const untilStates = (kind: TestKind, ...states: string[]) =>
  until(`the states ${states.join(', ')}`, async () => (await statesOf(kind)).join() === states.join())

/** A definition that records its runs, which end when they are released or aborted. */
function recording(kind: TestKind, options: Partial<TaskDefinition> = {}) {
  const gate = Promise.withResolvers<void>()
  const runs: TestTask[] = []
  const stopped: StopReason[] = []
  const definition = defineTask({
    ...options,
    kind,
    async run(task: TestTask) {
      runs.push(task)
      await Promise.race([gate.promise, abortOf(task.signal)])
    },
    onStopped: async (_work, _task, reason) => void stopped.push(reason),
  })
  return { definition, runs, stopped, release: gate.resolve }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
}

/** As after a kill: the lease of running tasks is no longer renewed. */
const expire = (kind: TestKind) =>
  database.owner
    .updateTable('tasks')
    .set({ held_until: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('kind', '=', kind.name)
    .where('state', '=', 'running')
    .execute()

/** The task of a server that was killed just after it had claimed it. */
async function insertRunning({ name }: TestKind, { attempt = 0 } = {}): Promise<void> {
  const [id, subject, now] = [newId(), newId(), services.now()]
  const ids = { id, enterprise_id: enterpriseId, kind: name, subject }
  const times = { due_at: now, created_at: now, held_until: sql<Date>`clock_timestamp() + interval '10 seconds'` }
  await database.owner
    .insertInto('tasks')
    .values({ ...ids, ...times, input: '{"step":1}', state: 'running', fence: 1, held_by: 'killed', attempt })
    .execute()
}

/** Ends the lease of a task and waits until another run has claimed it. */
async function takeOver(id: string): Promise<void> {
  const fenceOf = async () =>
    (await database.owner.selectFrom('tasks').select('fence').where('id', '=', id).executeTakeFirstOrThrow()).fence
  const before = await fenceOf()
  await database.owner
    .updateTable('tasks')
    .set({ held_until: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  services.bus.publish(TASKS_QUEUED, {})
  await until('the takeover', async () => (await fenceOf()) > before)
}

const bySubject = (one: { subject: string }, other: { subject: string }) => one.subject.localeCompare(other.subject)

describe('a task', () => {
  it('exists if and only if the work that created it was committed', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind)
    release()
    const tasks = await startTasks([definition])
    const work = inEnterprise(services, enterpriseId, async (opened) => {
      await tasks.enqueue(opened, kind, { subject: 's', input: { step: 1 }, startHere: true })
      await tasks.enqueue(opened, kind, { subject: 't', input: { step: 1 } })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await enqueue(tasks, kind, { input: { step: 2 } })
    await untilStates(kind, 'done')
    expect(runs.map(({ input, attempt, cursor }) => ({ input, attempt, cursor }))).toEqual([
      { input: { step: 2 }, attempt: 0, cursor: null },
    ])
  })

  it.each([true, false])('starts at once, not at the next poll (startHere: %s)', async (startHere) => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind, { concurrency: 2 })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind)
    await until('the first run, after the first poll', () => runs.length === 1)
    const began = performance.now()
    await enqueue(tasks, kind, { startHere })
    await until('the second run', () => runs.length === 2)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(await statesOf(kind)).toEqual(['running', 'running'])
    release()
    await untilStates(kind, 'done', 'done')
  })

  it('is the only open one of its subject and kind', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind)
    const tasks = await startTasks([definition])
    const ids = await Promise.all([1, 2, 3].map(() => enqueue(tasks, kind, { subject: 'one', startHere: true })))
    expect(ids.filter(Boolean)).toHaveLength(1)
    await until('the run', () => runs.length === 1)
    expect(await enqueue(tasks, kind, { subject: 'one' })).toBeUndefined()
    release()
    await untilStates(kind, 'done')
    expect(await enqueue(tasks, kind, { subject: 'one' })).toEqual(expect.any(String))
    await untilStates(kind, 'done', 'done')
  })

  it('is refused if it is due later than tasks may wait', async () => {
    const kind = newKind()
    const tasks = await startTasks([recording(kind).definition])
    const dueAt = new Date(Date.now() + 16 * 60_000)
    await expect(enqueue(tasks, kind, { dueAt })).rejects.toThrow(/Use a schedule/)
    expect(await rowsOf(kind)).toEqual([])
  })

  it('waits until it is due', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind)
    release()
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind, { dueAt: new Date(Date.now() + 60_000) })
    await enqueue(tasks, kind)
    await untilStates(kind, 'queued', 'done')
    expect(runs).toHaveLength(1)
    advancedMs = 61_000
    await untilStates(kind, 'done', 'done')
  })

  it('waits for a free slot, and starts as soon as there is one', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind, { concurrency: 2 })
    const tasks = await startTasks([definition])
    for (const _ of [1, 2, 3, 4, 5]) await enqueue(tasks, kind, { startHere: true })
    await until('two runs', () => runs.length === 2)
    expect(await statesOf(kind)).toEqual(['running', 'running', 'queued', 'queued', 'queued'])
    const began = performance.now()
    release()
    await untilStates(kind, 'done', 'done', 'done', 'done', 'done')
    expect(performance.now() - began).toBeLessThan(1_500)
  })

  it('starts at once on another server if this one has no free slot', async () => {
    const kind = newKind()
    const [here, there] = [recording(kind), recording(kind)]
    const tasks = await startTasks([here.definition])
    await enqueue(tasks, kind)
    await until('the run here', () => here.runs.length === 1)
    await startTasks([there.definition])
    const began = performance.now()
    await enqueue(tasks, kind)
    await until('the run there', () => there.runs.length === 1)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(here.runs).toHaveLength(1)
    here.release()
    there.release()
    await untilStates(kind, 'done', 'done')
  })

  it('stores its result and its end in one transaction', async () => {
    const kind = newKind()
    const stored: string[] = []
    const definition = defineTask({
      kind,
      attemptsMax: 1,
      run: (task: TestTask) =>
        task.complete(
          async ({ db }) => {
            await db.updateTable('tasks').set({ error: 'result' }).where('id', '=', task.id).execute()
            stored.push(task.id)
            if (task.input.step === 0) throw new Error('rolled back')
          },
          { reason: 'as the result shows' },
        ),
    })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind, { input: { step: 0 } })
    await untilStates(kind, 'failed')
    await enqueue(tasks, kind)
    await untilStates(kind, 'failed', 'failed')
    expect((await rowsOf(kind)).map(({ error, reason }) => [error, reason])).toEqual([
      ['rolled back', null],
      [null, 'as the result shows'],
    ])
    expect(stored).toHaveLength(2)
  })

  it('leaves no record if its kind keeps none', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind, { keepsRecord: false })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind, { startHere: true })
    await until('the run', () => runs.length === 1)
    expect(await statesOf(kind)).toEqual(['running'])
    release()
    await untilStates(kind)
  })

  it('runs again after an error, later each time, and fails in the end', async () => {
    const kind = newKind()
    const attempts: number[] = []
    const stopped: StopReason[] = []
    const definition = defineTask({
      kind,
      attemptsMax: 3,
      async run({ attempt }: TestTask) {
        attempts.push(attempt)
        throw new Error(`run ${attempt}`)
      },
      onStopped: async (_work, _task, reason) => void stopped.push(reason),
    })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind)
    await until('an error', async () => (await rowsOf(kind))[0]?.error === 'run 0')
    expect(await statesOf(kind)).toEqual(['queued'])
    advancedMs = 60_000
    await until('a second error', async () => (await rowsOf(kind))[0]?.error === 'run 1')
    advancedMs = 120_000
    await untilStates(kind, 'failed')
    expect((await rowsOf(kind))[0]).toMatchObject({ error: 'run 2', held_by: null })
    expect([attempts, stopped]).toEqual([[0, 1, 2], ['failed']])
  })

  it('whose input this release cannot read fails', async () => {
    const kind = newKind()
    const { definition, runs, stopped } = recording(kind, { attemptsMax: 1 })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind, { input: { step: 'one' } as never })
    await untilStates(kind, 'failed')
    expect([runs, stopped]).toEqual([[], ['failed']])
  })

  it('reports its progress, which does not decrease and is complete at the end', async () => {
    const kind = newKind()
    const gate = Promise.withResolvers<void>()
    const definition = defineTask({
      kind,
      async run(task: TestTask) {
        task.report(0.5)
        task.report(0.6) // dropped: the previous one is recent
        await gate.promise
      },
    })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind)
    await until('the progress', async () => (await rowsOf(kind))[0]?.progress === 0.5)
    gate.resolve()
    await untilStates(kind, 'done')
    expect((await rowsOf(kind))[0]?.progress).toBe(1)
  })
})

describe('a cancelled task', () => {
  it('is aborted at once', async () => {
    const kind = newKind()
    const { definition, runs, stopped } = recording(kind)
    const tasks = await startTasks([definition])
    const id = await enqueue(tasks, kind)
    await until('the run', () => runs.length === 1)
    const began = performance.now()
    expect(await cancel(tasks, id ?? '', kind)).toBe(true)
    await untilStates(kind, 'cancelled')
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(stopped).toEqual(['cancelled'])
    expect(await cancel(tasks, id ?? '', kind)).toBe(false)
  })

  it('ends although another server runs it that does not hear of it', async () => {
    const kind = newKind()
    const { definition, runs, stopped } = recording(kind)
    const deaf = await startTasks([definition], openLocalBus())
    const id = await enqueue(deaf, kind)
    await until('the run', () => runs.length === 1)
    await cancel(await startTasks([]), id ?? '', kind)
    await untilStates(kind, 'cancelled')
    expect(stopped).toEqual(['cancelled'])
  })

  it('ends without a run if it waits, also for a slot', async () => {
    const kind = newKind()
    const { definition, runs, stopped, release } = recording(kind)
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind)
    await until('the run', () => runs.length === 1)
    const waiting = await enqueue(tasks, kind)
    await cancel(tasks, waiting ?? '', kind)
    await untilStates(kind, 'running', 'cancelled')
    release()
    await untilStates(kind, 'done', 'cancelled')
    expect([runs.length, stopped]).toEqual([1, ['cancelled']])
  })

  it('is done if its result was stored first', async () => {
    const kind = newKind()
    const gate = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const definition = defineTask({
      kind,
      async run(task: TestTask) {
        started.resolve()
        await gate.promise
        await task.complete(async () => undefined)
        await abortOf(task.signal)
      },
    })
    const tasks = await startTasks([definition])
    const id = await enqueue(tasks, kind)
    await started.promise
    await cancel(tasks, id ?? '', kind)
    gate.resolve()
    await untilStates(kind, 'done')
    expect(await cancel(tasks, id ?? '', kind)).toBe(false)
  })
})

describe('a server that stops', () => {
  it('aborts its tasks, which the next server continues', async () => {
    const kind = newKind()
    const first = defineTask({
      kind,
      async run(task: TestTask) {
        await task.saveCursor({ step: 7 })
        await abortOf(task.signal)
      },
    })
    const tasks = await startTasks([first])
    await enqueue(tasks, kind)
    await until('the cursor', async () => (await rowsOf(kind))[0]?.cursor !== null)
    const began = performance.now()
    await tasks.stop(30_000)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect((await rowsOf(kind))[0]).toMatchObject({ state: 'queued', held_by: null, held_until: null })

    const second = recording(kind)
    second.release()
    await startTasks([second.definition])
    await untilStates(kind, 'done')
    expect(second.runs.map(({ attempt, cursor }) => ({ attempt, cursor }))).toEqual([
      { attempt: 0, cursor: { step: 7 } },
    ])
  })

  it('waits for tasks of a kind that allows it', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind, { stopGraceMs: 10_000 })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind)
    await until('the run', () => runs.length === 1)
    const stopping = tasks.stop(10_000)
    release()
    await stopping
    expect(await statesOf(kind)).toEqual(['done'])
  })

  it('releases a task that does not end, and drops its result', async () => {
    const kind = newKind()
    const gate = Promise.withResolvers<void>()
    const outcome = Promise.withResolvers<unknown>()
    let isStored = false
    const stubborn = defineTask({
      kind,
      async run(task: TestTask) {
        await gate.promise
        await task.complete(async () => void (isStored = true)).catch(outcome.resolve)
      },
    })
    const tasks = await startTasks([stubborn])
    await enqueue(tasks, kind)
    await untilStates(kind, 'running')
    await tasks.stop(100)
    expect(await statesOf(kind)).toEqual(['queued'])
    gate.resolve()
    expect(await outcome.promise).toBeInstanceOf(TaskLostError)
    expect([isStored, await statesOf(kind)]).toEqual([true, ['queued']]) // what was stored is rolled back
  })
})

describe('a task of a killed server', () => {
  it.runIf(process.env.TEST_DATABASE_URL)(
    'is taken over within 20 s, and not from a running server',
    async () => {
      const [livingKind, killedKind] = [newKind(), newKind()]
      const living = recording(livingKind)
      const tasks = await startTasks([living.definition])
      await enqueue(tasks, livingKind)
      await until('the run', () => living.runs.length === 1)
      const taken = [recording(livingKind), recording(killedKind)] as const
      taken[1].release()
      await startTasks(taken.map(({ definition }) => definition))
      const began = Date.now()
      await insertRunning(killedKind)
      await until('the end of the task', async () => (await statesOf(killedKind)).join() === 'done', 20_000)
      expect(taken[1].runs.map(({ attempt }) => attempt)).toEqual([1])
      expect(Date.now() - began).toBeGreaterThan(9_000) // the task of the living server was as old
      expect([living.runs.length, taken[0].runs.length]).toEqual([1, 0])
      living.release()
      await untilStates(livingKind, 'done')
    },
    40_000,
  )

  it.skipIf(process.env.TEST_DATABASE_URL)('continues at the next start of the embedded server', async () => {
    const kind = newKind()
    await insertRunning(kind)
    const next = recording(kind)
    next.release()
    const began = performance.now()
    await startTasks([next.definition])
    await untilStates(kind, 'done')
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(next.runs.map(({ attempt }) => attempt)).toEqual([1])
  })

  it('fails if it has ended its server too often', async () => {
    const kind = newKind()
    const { definition, runs, stopped } = recording(kind, { attemptsMax: 3 })
    await insertRunning(kind, { attempt: 2 })
    await expire(kind)
    await startTasks([definition])
    await untilStates(kind, 'failed')
    expect((await rowsOf(kind))[0]?.error).toBe('did not finish in 3 runs')
    expect([runs, stopped]).toEqual([[], ['failed']])
  })
})

describe('after the clock of the database, or of a server, was ahead by days', () => {
  const DAYS_MS = 3 * 24 * 3_600_000
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('the lease of a killed server ends like one that begins now, and no other lease changes', async () => {
    const kind = newKind()
    const { definition, runs } = recording(kind)
    await startTasks([definition])
    for (const _ of [1, 2]) await insertRunning(kind)
    const [ahead, right] = await rowsOf(kind)
    await database.owner
      .updateTable('tasks')
      .set({ held_until: sql<Date>`clock_timestamp() + interval '3 days'` })
      .where('id', '=', ahead?.id ?? '')
      .execute()
    vi.advanceTimersByTime(10_000)
    const leftSeconds = async () => {
      const left = sql<number>`extract(epoch from held_until - clock_timestamp())::float8`.as('left')
      const row = database.owner
        .selectFrom('tasks')
        .select(left)
        .where('id', '=', ahead?.id ?? '')
      return (await row.executeTakeFirstOrThrow()).left
    }
    await until('the bound', async () => (await leftSeconds()) <= 10)
    expect(await leftSeconds()).toBeGreaterThan(5)
    expect((await rowsOf(kind)).find(({ id }) => id === right?.id)).toEqual(right)
    expect([await statesOf(kind), runs.length]).toEqual([['running', 'running'], 0])
  })

  it('a task that was queued then starts', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind)
    release()
    advancedMs = DAYS_MS
    await enqueue(await startTasks([]), kind)
    advancedMs = 0
    await startTasks([definition])
    vi.advanceTimersByTime(10_000)
    await until('the end', async () => {
      vi.advanceTimersByTime(2_000)
      return (await statesOf(kind)).join() === 'done'
    })
    expect(runs).toHaveLength(1)
  })
})

describe('a server on a database whose clock was set forward', () => {
  it('takes no task of another one over before its own time has followed', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind)
    release()
    advancedMs = -60_000
    const tasks = await startTasks([definition])
    await insertRunning(kind)
    await expire(kind)
    await enqueue(tasks, kind)
    await untilStates(kind, 'running', 'done')
    expect(runs.map(({ attempt }) => attempt)).toEqual([0])
    advancedMs = 0
    await untilStates(kind, 'done', 'done')
    expect(runs.map(({ attempt }) => attempt)).toEqual([0, 1])
  })
})

describe('a server whose leases seem to have expired, because a clock went forward', () => {
  it('continues with its tasks', async () => {
    const kind = newKind()
    const { definition, runs, release } = recording(kind, { concurrency: 2 })
    const tasks = await startTasks([definition])
    await enqueue(tasks, kind)
    await until('the run', () => runs.length === 1)
    await expire(kind)
    await enqueue(tasks, kind)
    await until('the run of the other task', () => runs.length === 2)
    expect(new Set(runs.map(({ id }) => id)).size).toBe(2)
    expect((await rowsOf(kind)).map(({ fence, attempt }) => [fence, attempt])).toEqual([
      [1, 0],
      [1, 0],
    ])
    await until('the renewal', async () => {
      const held = sql<boolean>`bool_and(held_until > clock_timestamp())`.as('held')
      return (await database.owner.selectFrom('tasks').select(held).executeTakeFirstOrThrow()).held
    })
    release()
    await untilStates(kind, 'done', 'done')
  })
})

describe('a server that lost its lease', () => {
  it('stores no second result, whenever another server takes over', async () => {
    const kind = newKind()
    const definition = defineTask({
      kind,
      concurrency: 100,
      async run(task: TestTask) {
        const { id, subject, attempt, input } = task
        const isTakenOver = attempt < input.step
        // The embedded database has one connection: no server can take over during the transaction.
        const isDuring = isTakenOver && database.kind === 'postgres' && subject.includes('during')
        if (isTakenOver && !isDuring) await takeOver(id)
        await task.complete(async ({ emit }) => {
          emit({ name: 'agents.changed', payload: { agentId: subject } })
          if (isDuring) await takeOver(id)
        })
      },
    })
    const servers = [await startTasks([definition]), await startTasks([definition])] as const
    // Few of them during the transaction, because each holds a connection of the pool.
    const tasks = Array.from({ length: 24 }, (_, at) => ({
      subject: `${at} ${at % 6 === 1 ? 'during' : 'before'} the end`,
      step: at % 3,
    }))
    for (const [at, { subject, step }] of tasks.entries()) {
      await enqueue(servers[at % 2 ? 0 : 1], kind, { subject, input: { step }, startHere: at % 4 < 2 })
    }
    await untilStates(kind, ...tasks.map(() => 'done'))
    const attempts = (await rowsOf(kind)).map(({ subject, attempt }) => ({ subject, step: attempt }))
    expect(attempts.toSorted(bySubject)).toEqual(tasks.toSorted(bySubject))
    const results = await database.owner.selectFrom('events').select('payload').execute()
    expect(results.map(({ payload }) => (payload as { agentId: string }).agentId).toSorted()).toEqual(
      tasks.map(({ subject }) => subject).toSorted(),
    )
  })

  it('cannot store its progress and its cursor', async () => {
    const kind = newKind()
    const first = recording(kind)
    const tasks = await startTasks([first.definition])
    await enqueue(tasks, kind)
    await until('the run', () => first.runs.length === 1)
    await database.owner.updateTable('tasks').set({ fence: 9 }).where('kind', '=', kind.name).execute()
    await expect(first.runs[0]?.saveCursor({ step: 2 })).rejects.toThrow(TaskLostError)
    expect((await rowsOf(kind))[0]?.cursor).toBeNull()
    await until('the abort', () => first.runs[0]?.signal.aborted === true)
  })
})
