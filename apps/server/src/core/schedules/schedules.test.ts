import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { insertEnterprise } from '../../features/account/enterprise.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/id.ts'
import { APP_ROLE } from '../database/role.ts'
import { openLocalBus } from '../events/bus.ts'
import { openObservers } from '../work/changes.ts'
import { inEnterprise, transact, type Work } from '../work/work.ts'
import { openSchedules, type NewSchedule, type Schedules } from './openSchedules.ts'
import type { RunnerServices } from './ScheduleRunner.ts'
import { defineSchedule, scheduleKind, type ScheduleDefinition, type WakeUp } from './schedule.ts'
import { BATCH_SIZE, BATCHES_OF_TURN, RETRY_PAUSES_MS, STEADY_MS } from './schedules.limits.ts'

const DAY_MS = 24 * 3_600_000
const PAYLOAD = z.object({ name: z.string() })
type Payload = z.infer<typeof PAYLOAD>
type TestWakeUp = WakeUp<Payload>

let database: Database
let services: RunnerServices
let [a, b] = ['', '']
/** What was added to the clock, and the time that has really passed besides. */
let [setAheadMs, passedMs] = [0, 0]
beforeAll(async () => {
  database = await openTestDatabase()
  services = {
    database,
    bus: openLocalBus(),
    observers: openObservers(),
    now: () => new Date(Date.now() + passedMs + setAheadMs),
    log: pino({ level: 'silent' }),
  }
  a = await transact(services, ({ db }) => insertEnterprise(db, 'A', 'UTC'))
  b = await transact(services, ({ db }) => insertEnterprise(db, 'B', 'UTC'))
  await sql`create table effects (position serial, enterprise_id text, subject text)`.execute(database.owner)
  await sql`grant insert on effects to ${sql.id(APP_ROLE)}`.execute(database.owner)
  await sql`grant usage on sequence effects_position_seq to ${sql.id(APP_ROLE)}`.execute(database.owner)
})
afterAll(() => database.close())

const opened: Schedules[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((schedules) => schedules.stop(1_000)))
  await database.owner.deleteFrom('schedules').execute()
  await sql`truncate effects`.execute(database.owner)
  ;[setAheadMs, passedMs] = [0, 0]
})

/** A server of its own. */
function open(...definitions: readonly ScheduleDefinition[]): Schedules {
  const schedules = openSchedules(services, { elapsedMs: () => performance.now() + passedMs })
  opened.push(schedules)
  schedules.start(definitions)
  return schedules
}

/** Each test has a kind of its own. */
const newKind = () => scheduleKind(`test.${newId()}`, PAYLOAD)
type TestKind = ReturnType<typeof newKind>

const set = (kind: TestKind, schedules: readonly NewSchedule<Payload>[], enterpriseId = a, server = opened[0]) =>
  inEnterprise(services, enterpriseId, (work) => (server ?? openSchedules(services)).set(work, kind, schedules))

const wakeUpAt = (at: NewSchedule<Payload>['at'], subject = newId()): NewSchedule<Payload> => ({
  subject,
  at,
  payload: { name: 'it' },
})
const inMs = (ms: number) => new Date(services.now().getTime() + ms)

/** Lets time pass, and makes the servers poll at once instead of within two seconds. */
async function pass(ms: number): Promise<void> {
  passedMs += ms
  await set(newKind(), [wakeUpAt(inMs(0))])
}

/** A definition that stores an effect for each wake-up, and records what it was given. */
function recording(
  kind: TestKind,
  {
    whenLate = 'run',
    before = async () => undefined,
  }: {
    whenLate?: ScheduleDefinition['whenLate']
    before?: (work: Work, wakeUp: TestWakeUp) => Promise<void>
  } = {},
) {
  const runs: (TestWakeUp & { readonly at: Date })[] = []
  const definition = defineSchedule({
    kind,
    whenLate,
    async run(work, wakeUps) {
      for (const wakeUp of wakeUps) {
        runs.push({ ...wakeUp, at: services.now() })
        const row = sql`(enterprise_id, subject) values (${work.enterpriseId}, ${wakeUp.subject})`
        await sql`insert into effects ${row}`.execute(work.db)
        await before(work, wakeUp)
      }
    },
  })
  return { definition, runs }
}

/** A definition whose wake-up of a subject fails at times. */
const failing = (kind: TestKind, subject: string, fails: () => boolean) =>
  recording(kind, {
    async before(_work, wakeUp) {
      if (wakeUp.subject === subject && fails()) throw new Error('no luck')
    },
  })

/** A wall time of every day. */
const daily = (startsAt: Date) => ({
  wall: startsAt.toISOString().slice(0, 16),
  zone: 'UTC',
  recurrence: { every: 'day' as const },
})

async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(10)) if (await condition()) return
  throw new Error(`timed out: ${what}`)
}
const effects = async () => {
  const { rows } = await sql<{ enterpriseId: string; subject: string }>`
    select enterprise_id as "enterpriseId", subject from effects order by position`.execute(database.owner)
  return rows
}
const subjectsDone = async () => (await effects()).map(({ subject }) => subject)
const rowsOf = ({ name }: TestKind) =>
  database.owner.selectFrom('schedules').selectAll().where('kind', '=', name).orderBy('due_at').execute()
const untilDone = (kind: TestKind, count: number) =>
  until(`${count} effects`, async () => (await effects()).length === count && (await rowsOf(kind)).length === 0)

describe('a wake-up', () => {
  it('runs at its time, not before, in its enterprise, and is deleted', async () => {
    const kind = newKind()
    const { definition, runs } = recording(kind)
    open(definition)
    const due = inMs(400)
    await set(kind, [wakeUpAt(due, 'one')])
    await untilDone(kind, 1)
    expect(await effects()).toEqual([{ enterpriseId: a, subject: 'one' }])
    expect(runs).toMatchObject([{ subject: 'one', payload: { name: 'it' }, plannedAt: due, attempt: 0 }])
    const lateMs = (runs[0]?.at.getTime() ?? 0) - due.getTime()
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(1_500)
  })

  it('is found by a server that did not set it', async () => {
    const kind = newKind()
    open(recording(kind).definition)
    await pause(200)
    await set(kind, [wakeUpAt(inMs(0), 'of another')], a, openSchedules(services))
    await untilDone(kind, 1)
    expect(await subjectsDone()).toEqual(['of another'])
  })

  it('that was due while no server ran runs at the next start', async () => {
    const kind = newKind()
    await set(kind, [wakeUpAt(inMs(-3 * DAY_MS), 'overdue')])
    open(recording(kind).definition)
    await untilDone(kind, 1)
    expect(await subjectsDone()).toEqual(['overdue'])
  })

  it('is not stored if the work that sets it is rolled back', async () => {
    const kind = newKind()
    const schedules = open(recording(kind).definition)
    const failing = inEnterprise(services, a, async (work) => {
      await schedules.set(work, kind, [wakeUpAt(inMs(0))])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await rowsOf(kind)).toEqual([])
  })

  it('replaces the one of its subject, and is cancelled by it', async () => {
    const kind = newKind()
    const schedules = open(recording(kind).definition)
    await set(kind, [wakeUpAt(inMs(DAY_MS), 'one'), wakeUpAt(inMs(DAY_MS), 'two')])
    await set(kind, [wakeUpAt(inMs(0), 'one')])
    await until('one', async () => (await subjectsDone()).includes('one'))
    const cancel = () => inEnterprise(services, a, (work) => schedules.cancel(work, kind, ['one', 'two']))
    expect([await cancel(), await cancel()]).toEqual([1, 0])
    expect(await subjectsDone()).toEqual(['one'])
  })

  it('can set the next one of its subject', async () => {
    const kind = newKind()
    const { definition } = recording(kind, {
      async before(work, { payload, subject }) {
        if (payload.name === 'it')
          await schedules.set(work, kind, [{ subject, at: inMs(0), payload: { name: 'next' } }])
      },
    })
    const schedules = open(definition)
    await set(kind, [wakeUpAt(inMs(0), 'one')])
    await untilDone(kind, 2)
    expect(await subjectsDone()).toEqual(['one', 'one'])
  })

  it('of a kind that this server does not have waits for one that has it', async () => {
    const [known, unknown] = [newKind(), newKind()]
    open(recording(known).definition)
    await set(unknown, [wakeUpAt(inMs(-1))])
    await set(known, [wakeUpAt(inMs(0))])
    await untilDone(known, 1)
    expect(await rowsOf(unknown)).toHaveLength(1)
  })

  it('that is too late for its kind is left out', async () => {
    const kind = newKind()
    await set(kind, [wakeUpAt(inMs(-DAY_MS), 'late'), wakeUpAt(inMs(-1_000), 'in time')])
    open(recording(kind, { whenLate: { skipAfterMs: 3_600_000 } }).definition)
    await untilDone(kind, 1)
    expect(await subjectsDone()).toEqual(['in time'])
  })
})

describe('many wake-ups', () => {
  it('have each its effect once, also with two servers', async () => {
    const kind = newKind()
    const subjects = Array.from({ length: 5 * BATCH_SIZE + 3 }, (_, index) => `s${index}`)
    await set(
      kind,
      subjects.map((subject) => wakeUpAt(inMs(-1), subject)),
    )
    const { definition } = recording(kind)
    open(definition)
    open(definition)
    await untilDone(kind, subjects.length)
    expect(new Set(await subjectsDone())).toEqual(new Set(subjects))
  })

  it('of one enterprise hold up those of another for one turn at most', async () => {
    const kind = newKind()
    const many = Array.from({ length: 3 * BATCHES_OF_TURN * BATCH_SIZE }, () => wakeUpAt(inMs(-DAY_MS)))
    await set(kind, many)
    await set(kind, [wakeUpAt(inMs(-1), 'of b')], b)
    open(recording(kind).definition)
    await untilDone(kind, many.length + 1)
    const place = (await effects()).findIndex(({ enterpriseId }) => enterpriseId === b)
    expect(place).toBeLessThanOrEqual(BATCHES_OF_TURN * BATCH_SIZE)
  })
})

describe('an attempt that fails', () => {
  it('has no effect, and holds up no other wake-up', async () => {
    const kind = newKind()
    const { definition } = failing(kind, 'bad', () => true)
    await set(kind, [wakeUpAt(inMs(-3), 'first'), wakeUpAt(inMs(-2), 'bad'), wakeUpAt(inMs(-1), 'last')])
    open(definition)
    await until('the others', async () => (await effects()).length === 2)
    await until('the failure', async () => (await rowsOf(kind))[0]?.attempt === 1)
    expect(await subjectsDone()).toEqual(['first', 'last'])
    expect(await rowsOf(kind)).toMatchObject([{ subject: 'bad', error: 'no luck', parked_at: null }])
  })

  it('is repeated after growing pauses, and the effect is stored once', async () => {
    const kind = newKind()
    let failures = 2
    const { definition, runs } = failing(kind, 'bad', () => failures-- > 0)
    open(definition)
    await set(kind, [wakeUpAt(inMs(0), 'bad')])
    for (const [attempt, pauseMs] of RETRY_PAUSES_MS.slice(0, 2).entries()) {
      await until(`attempt ${attempt + 1}`, async () => (await rowsOf(kind))[0]?.attempt === attempt + 1)
      await pass(pauseMs)
    }
    await untilDone(kind, 1)
    expect(runs.map(({ attempt }) => attempt)).toEqual([0, 1, 2])
  })

  it('waits for a person after the last one, and starts anew if it is set again', async () => {
    const kind = newKind()
    let isBroken = true
    open(failing(kind, 'bad', () => isBroken).definition)
    await set(kind, [wakeUpAt(inMs(0), 'bad')])
    for (const pauseMs of RETRY_PAUSES_MS) {
      const before = (await rowsOf(kind))[0]?.attempt ?? 0
      await until('the attempt', async () => ((await rowsOf(kind))[0]?.attempt ?? 0) > before)
      await pass(pauseMs)
    }
    await until('the last one', async () => (await rowsOf(kind))[0]?.parked_at !== null)
    expect(await rowsOf(kind)).toMatchObject([{ attempt: RETRY_PAUSES_MS.length + 1, error: 'no luck' }])
    isBroken = false
    await set(kind, [wakeUpAt(inMs(0), 'bad')])
    await untilDone(kind, 1)
  })
})

describe('a recurring wake-up', () => {
  it('that was missed several times runs once, and has its next time', async () => {
    const kind = newKind()
    const { definition } = recording(kind)
    const start = inMs(-3 * DAY_MS - 60_000)
    open(definition)
    await set(kind, [wakeUpAt(daily(start), 'one')])
    await until('the effect', async () => (await effects()).length === 1)
    const [row] = await rowsOf(kind)
    const next = new Date(start.getTime() + 4 * DAY_MS)
    next.setUTCSeconds(0, 0)
    expect(row).toMatchObject({ due_at: next, planned_at: next, attempt: 0 })
    await pass(DAY_MS)
    await until('the next effect', async () => (await effects()).length === 2)
  })

  it('goes on with its next time after the last attempt', async () => {
    const kind = newKind()
    let isBroken = true
    const { definition } = recording(kind, {
      async before() {
        if (isBroken) throw new Error('no luck')
      },
    })
    open(definition)
    await set(kind, [wakeUpAt(daily(inMs(-1_000)), 'one')])
    for (const [index, pauseMs] of RETRY_PAUSES_MS.entries()) {
      await until('the attempt', async () => (await rowsOf(kind))[0]?.attempt === index + 1)
      await pass(pauseMs)
    }
    await until('the next time', async () => (await rowsOf(kind))[0]?.attempt === 0)
    const [row] = await rowsOf(kind)
    expect(row).toMatchObject({ error: 'no luck', parked_at: null })
    expect(row?.due_at.getTime()).toBeGreaterThan(services.now().getTime())
    isBroken = false
    await pass(DAY_MS)
    await until('the effect', async () => (await effects()).length === 1)
  })

  it('follows new rules of its zone', async () => {
    const kind = newKind()
    const wall = { wall: '2030-07-01T09:00', zone: 'Europe/Berlin' }
    await set(kind, [wakeUpAt(wall, 'one'), wakeUpAt(new Date('2030-07-01T09:00:00Z'), 'moment')])
    const winterTime = new Date('2030-07-01T08:00:00Z')
    await database.owner
      .updateTable('schedules')
      .set({ zone_rules: '1979a', due_at: winterTime, planned_at: winterTime })
      .where('subject', '=', 'one')
      .execute()
    open(recording(kind).definition)
    await until('new rules', async () => (await rowsOf(kind)).every(({ zone_rules: rules }) => rules !== '1979a'))
    expect((await rowsOf(kind)).map(({ subject, due_at: due }) => [subject, due.toISOString()])).toEqual([
      ['one', '2030-07-01T07:00:00.000Z'],
      ['moment', '2030-07-01T09:00:00.000Z'],
    ])
  })
})

describe('a clock that is set to another time', () => {
  it('runs nothing early, unless the clock stays so', async () => {
    const kind = newKind()
    open(recording(kind).definition)
    await set(kind, [wakeUpAt(inMs(2 * DAY_MS), 'later'), wakeUpAt(inMs(600), 'soon')])
    setAheadMs = 3 * DAY_MS
    await until('what is really due', async () => (await effects()).length === 1)
    // Starts a poll.
    await set(kind, [wakeUpAt(inMs(0), 'by the wrong clock')])
    await pause(300)
    expect(await subjectsDone()).toEqual(['soon'])
    await pass(STEADY_MS)
    await untilDone(kind, 3)
  })

  it('and set back has run nothing', async () => {
    const kind = newKind()
    open(recording(kind).definition)
    await set(kind, [wakeUpAt(inMs(2 * DAY_MS), 'later')])
    setAheadMs = 3 * DAY_MS
    await set(kind, [wakeUpAt(inMs(0), 'by the wrong clock')])
    await pause(300)
    setAheadMs = 0
    await set(kind, [wakeUpAt(inMs(0), 'by the right clock')])
    await until('the right one', async () => (await effects()).length === 1)
    expect(await subjectsDone()).toEqual(['by the right clock'])
  })

  it('a machine that slept runs what became due', async () => {
    const kind = newKind()
    open(recording(kind).definition)
    await set(kind, [wakeUpAt(inMs(8 * 3_600_000), 'tonight')])
    await pass(9 * 3_600_000)
    await untilDone(kind, 1)
    expect(await subjectsDone()).toEqual(['tonight'])
  })
})
