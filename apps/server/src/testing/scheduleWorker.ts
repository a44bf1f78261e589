// A server that only runs scheduled work, for `pnpm prove schedules`: it is started by its options in JSON, and killed.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { JSON_COLUMNS } from '../columns.generated.ts'
import { newId } from '../core/database/id.ts'
import { migrate } from '../core/database/migrate.ts'
import { openPglite } from '../core/database/openPglite.ts'
import { openPostgres } from '../core/database/openPostgres.ts'
import { openLocalBus } from '../core/events/bus.ts'
import { openSchedules } from '../core/schedules/openSchedules.ts'
import type { WallTime } from '../core/schedules/wallTime.ts'
import { openObservers } from '../core/work/changes.ts'
import { inEnterprise, transact } from '../core/work/work.ts'
import { insertEnterprise } from '../features/account/enterprise.ts'
import { createEffects, EFFECT, effectSchedule } from './scheduledEffects.ts'
import { answerWith } from './workers.ts'

export interface WorkerOptions {
  readonly databaseUrl: string | undefined
  readonly directory: string
  readonly task: Filling | Running | 'read'
}

/** Stores wake-ups. */
export interface Filling {
  /** Number of wake-ups that are due in a day or later. */
  readonly waiting: number
  /** Number of wake-ups that are due between two moments. */
  readonly due: number
  readonly from: number
  readonly until: number
  /** Wall times that recur. */
  readonly recurring: readonly WallTime[]
}

/** Runs what is due until the process is killed. */
export interface Running {
  /** When the time of the worker began, and how fast it passes. */
  readonly startedAt: number
  readonly beganAs: number
  readonly speed: number
  /** Sets the clock three days ahead for a moment, repeatedly. */
  readonly jumps: boolean
  /** When it sends its message: once it runs, or after its first effects. */
  readonly reports: 'start' | 'effects'
}

/** An effect, and when it was due and stored, by the time that has passed. */
export interface StoredEffect {
  readonly subject: string
  readonly plannedAt: number
  readonly at: number
}

export interface FoundEffects {
  readonly effects: readonly StoredEffect[]
  /** Number of wake-ups that do not recur and have not run. */
  readonly left: number
}

const DAY_MS = 24 * 3_600_000
const SET_AT_ONCE = 1_000
const JUMP_EVERY_MS = 400
const JUMP_MS = 200

const { databaseUrl, directory, task }: WorkerOptions = JSON.parse(process.argv[2] ?? '')
const database = databaseUrl
  ? await openPostgres(databaseUrl, JSON_COLUMNS, () => undefined)
  : await openPglite(directory, JSON_COLUMNS)
const { owner } = database
const log = pino({ level: 'silent' })

if (task === 'read') {
  const { rows } = await sql<{ subject: string; planned: Date; at: Date }>`
    select subject, planned_at as planned, at from effects order by at`.execute(owner)
  const left = await sql<{ count: number }>`
    select count(*)::integer as count from schedules where kind = ${EFFECT.name} and wall_time is null`.execute(owner)
  const effects = rows.map(({ subject, planned, at }) => ({ subject, plannedAt: planned.getTime(), at: at.getTime() }))
  await answerWith({ effects, left: left.rows[0]?.count ?? 0 } satisfies FoundEffects)
} else if ('waiting' in task) {
  await migrate(database)
  await createEffects(database)
  const services = { database, bus: openLocalBus(), observers: openObservers(), now: () => new Date(), log }
  const enterpriseId = await transact(services, ({ db }) => insertEnterprise(db, newId(), 'UTC'))
  await sql`
    insert into schedules (id, enterprise_id, kind, subject, due_at, planned_at, payload, created_at)
    select ${enterpriseId} || n, ${enterpriseId}, 'prove.waiting', 'w' || n, due_at, due_at, '{}', now()
    from (select n, now() + interval '400 days' + n * interval '1 second' as due_at
      from generate_series(1, ${task.waiting}::integer) as n) as rows`.execute(owner)
  const schedules = openSchedules(services)
  const payload = { text: 'an effect' }
  const moments = Array.from({ length: task.due }, () => ({
    subject: newId(),
    at: new Date(task.from + Math.random() * (task.until - task.from)),
    payload,
  }))
  const walls = task.recurring.map((at) => ({ subject: newId(), at, payload }))
  for (let from = 0; from < moments.length + walls.length; from += SET_AT_ONCE) {
    const part = [...moments, ...walls].slice(from, from + SET_AT_ONCE)
    await inEnterprise(services, enterpriseId, (work) => schedules.set(work, EFFECT, part))
  }
  await answerWith('filled')
} else {
  const { startedAt, beganAs, speed, jumps, reports } = task
  const rightTime = () => beganAs + (Date.now() - startedAt) * speed
  let aheadMs = 0
  const now = () => new Date(rightTime() + aheadMs)
  const services = { database, bus: openLocalBus(), observers: openObservers(), now, log }
  const schedules = openSchedules(services, { elapsedMs: rightTime })
  const reportEffects = () => void (reports === 'effects' && process.send?.('effects'))
  schedules.start([effectSchedule(() => new Date(rightTime()), reportEffects)])
  if (reports === 'start') process.send?.('running')
  for (;;) {
    await pause(JUMP_EVERY_MS)
    aheadMs = jumps ? 3 * DAY_MS : 0
    await pause(JUMP_MS)
    aheadMs = 0
  }
}
await database.close()
process.disconnect?.()
