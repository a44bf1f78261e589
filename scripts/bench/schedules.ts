// Scheduled work on PostgreSQL and on the embedded database: how many due wake-ups run a second, each with an effect that
// is stored, and how late they run, beside many that wait. SCHEDULE_BENCH_WAITING sets their number (1,000,000).
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../apps/server/src/core/database/id.ts'
import { openSchedules } from '../../apps/server/src/core/schedules/openSchedules.ts'
import { inEnterprise } from '../../apps/server/src/core/work/work.ts'
import { createEffects, EFFECT, effectSchedule } from '../../apps/server/src/testing/scheduledEffects.ts'
import { sql } from '../prove/serverPackages.ts'
import type { BenchOptions, BenchRow } from './benchmark.ts'
import { type DatabaseContext, onDatabases } from './onDatabases.ts'
import { percentile } from './times.ts'

const WAITING = Number(process.env.SCHEDULE_BENCH_WAITING ?? 1_000_000)
/** Wake-ups that are due at once. */
const DUE = 20_000
const SET_AT_ONCE = 1_000
/** Wake-ups whose lateness is measured, and the time in which they become due, in milliseconds. */
const TIMED = 1_000
const TIMED_WITHIN_MS = 10_000

export const bench = (options: BenchOptions): Promise<BenchRow[]> => onDatabases(options, measure)

async function measure(name: 'PostgreSQL' | 'embedded', { buildServer, log }: DatabaseContext): Promise<BenchRow[]> {
  const server = await buildServer()
  const { services } = server
  const { owner } = services.database
  const enterpriseId = server.enterprises.a.id
  await createEffects(services.database)
  await sql`
    insert into schedules (id, enterprise_id, kind, subject, due_at, planned_at, payload, created_at)
    select 'waiting' || n, ${enterpriseId}, 'bench.waiting', 'w' || n, due_at, due_at, '{}', now()
    from (select n, now() + interval '1 day' + n * interval '1 second' as due_at
      from generate_series(1, ${WAITING}::integer) as n) as rows`.execute(owner)
  await sql`analyze schedules`.execute(owner)
  log(`${name}: ${WAITING} wake-ups wait`)

  const lateMs: number[] = []
  const progress = { done: 0 }
  const definition = effectSchedule(services.now, (wakeUps) => {
    const at = services.now().getTime()
    for (const { plannedAt } of wakeUps) lateMs.push(at - plannedAt.getTime())
    progress.done += wakeUps.length
  })
  const schedules = openSchedules(services)
  const set = (count: number, dueAt: () => Date) =>
    inEnterprise(services, enterpriseId, (work) =>
      schedules.set(
        work,
        EFFECT,
        Array.from({ length: count }, () => ({ subject: newId(), at: dueAt(), payload: { text: 'an effect' } })),
      ),
    )
  const untilDone = async (count: number) => {
    while (progress.done < count) await pause(5)
  }

  const setAt = performance.now()
  for (let count = 0; count < DUE; count += SET_AT_ONCE) await set(SET_AT_ONCE, services.now)
  const setMs = performance.now() - setAt
  const startedAt = performance.now()
  schedules.start([definition])
  await untilDone(DUE)
  const runMs = performance.now() - startedAt

  lateMs.length = 0
  const from = services.now().getTime() + 500
  await set(TIMED, () => new Date(from + Math.random() * TIMED_WITHIN_MS))
  await untilDone(DUE + TIMED)
  await schedules.stop(5_000)
  const stored = await sql<{ count: number }>`select count(*)::integer as count from effects`.execute(owner)
  if (stored.rows[0]?.count !== DUE + TIMED) throw new Error(`${stored.rows[0]?.count} effects of ${DUE + TIMED}`)
  await server.close()
  const goal = name === 'PostgreSQL' ? '≥ 8000' : '≥ 3000'
  return [
    { name: `${name}: due wake-ups with their effects`, value: Math.round((DUE / runMs) * 1000), unit: '/s', goal },
    { name: `${name}: wake-ups set`, value: Math.round((DUE / setMs) * 1000), unit: '/s' },
    { name: `${name}: late, p50`, value: percentile(lateMs, 0.5), unit: 'ms' },
    { name: `${name}: late, p99`, value: percentile(lateMs, 0.99), unit: 'ms', goal: '≤ 2000' },
  ]
}
