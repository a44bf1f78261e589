// Scheduled work runs once and never early: servers are killed in the middle of it while its clock jumps, beside a million
// wake-ups that wait; and daily wall times follow two changes of a zone's clocks. On the embedded database and on PostgreSQL
// with two servers. SCHEDULES_WAITING sets the number of those that wait.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { momentOfWall, type WallTime } from '../../apps/server/src/core/schedules/wallTime.ts'
import {
  fillSchedules,
  readEffects,
  runAndKill,
  type SchedulePlace,
} from '../../apps/server/src/testing/scheduleServers.ts'
import type { FoundEffects, Running, StoredEffect } from '../../apps/server/src/testing/scheduleWorker.ts'
import { startPostgres } from '../postgres.mjs'
import type { ProofOptions, ProofResult } from './proof.ts'

const WAITING = Number(process.env.SCHEDULES_WAITING ?? 1_000_000)
const DUE_OF_ROUND = 1_000
const ROUND_MS = 2_000
/** Time of a run after the kills. */
const LAST_RUN_MS = 5_000
/** Time of this process between the moment that an effect has and the one at which it was due. */
const TOLERANCE_MS = 20
const DAY_MS = 24 * 3_600_000
/** A day passes in this time while the clocks of a zone change. */
const FAST_DAY_MS = 10_000
const RECURRING = 20
const CHANGES: readonly (readonly string[])[] = [
  ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'],
  ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'],
]

export async function prove({ rounds, only, random, log }: ProofOptions): Promise<ProofResult> {
  const figures: string[] = []
  const broken: string[] = []
  const isChosen = (name: string) => only.length === 0 || only.includes(name)
  for (const name of ['embedded', 'postgres'].filter(isChosen)) {
    const postgres = name === 'postgres' ? await startPostgres() : undefined
    if (name === 'postgres' && !postgres) continue
    const directory = mkdtempSync(join(tmpdir(), 'platform-schedules-'))
    try {
      const place = { databaseUrl: postgres?.url, directory: join(directory, 'pg'), servers: postgres ? 2 : 1 }
      const { figure, holds } = await proveKills(place, { rounds, random, log })
      log(`${name}: ${figure}`)
      figures.push(`${name}: ${figure}`)
      if (!holds) broken.push(`${name}, kills`)
    } finally {
      await postgres?.stop()
      rmSync(directory, { recursive: true, force: true })
    }
    for (const days of CHANGES) {
      const own = name === 'postgres' ? await startPostgres() : undefined
      const folder = mkdtempSync(join(tmpdir(), 'platform-zones-'))
      try {
        const place = { databaseUrl: own?.url, directory: join(folder, 'pg'), servers: own ? 2 : 1 }
        const { figure, holds } = await proveChange(place, days, random)
        log(`${name}: ${figure}`)
        if (!holds) broken.push(`${name}, ${figure}`)
      } finally {
        await own?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  }
  const summary = `${figures.join('; ')}; daily wall times over ${CHANGES.length} changes of clocks`
  return {
    figure: broken.length === 0 ? summary : `${summary}; broken: ${broken.join('; ')}`,
    holds: broken.length === 0 && figures.length > 0,
  }
}

async function proveKills(place: SchedulePlace, { rounds, random }: Pick<ProofOptions, 'rounds' | 'random' | 'log'>) {
  const due = rounds * DUE_OF_ROUND
  const filledBy = Date.now() + 5_000 + WAITING / 10
  const until = filledBy + rounds * ROUND_MS
  await fillSchedules(place, { waiting: WAITING, due, from: filledBy, until, recurring: [] })
  const running = { startedAt: 0, beganAs: 0, speed: 1, jumps: true, reports: 'start' } as const
  await pause(Math.max(0, filledBy - Date.now()))
  for (let round = 0; round < rounds; round += 1) await runAndKill(place, running, ROUND_MS * random())
  const { effects, left } = await runAll(place, running, until)
  const early = effects.filter(({ at, plannedAt }) => at < plannedAt - TOLERANCE_MS).length
  const once = new Set(effects.map(({ subject }) => subject)).size
  return {
    figure: `${rounds} kill -9, ${WAITING} waiting, ${due} due: ${once} run, ${effects.length - once} twice, ${left} left, ${early} early`,
    holds: once === due && effects.length === due && early === 0 && left === 0,
  }
}

/** Lets the servers run until nothing is left that was due, or none of it runs any more. */
async function runAll(place: SchedulePlace, running: Running, until: number): Promise<FoundEffects> {
  await runAndKill(place, running, Math.max(0, until - Date.now()) + LAST_RUN_MS)
  let found = await readEffects(place)
  // After many kills a slow machine has much to catch up with.
  for (let before = Infinity; found.left > 0 && found.left < before;) {
    before = found.left
    await runAndKill(place, running, LAST_RUN_MS)
    found = await readEffects(place)
  }
  return found
}

/** Lets some days pass quickly while the servers are killed, and compares when wall times have run. */
async function proveChange(place: SchedulePlace, days: readonly string[], random: () => number) {
  const zone = 'Europe/Berlin'
  const times = days.map((day): WallTime => ({ wall: `${day}T02:30`, zone, recurrence: { every: 'day' } }))
  const recurring = Array.from({ length: RECURRING }, () => times[0]!)
  await fillSchedules(place, { waiting: 0, due: 0, from: 0, until: 0, recurring })
  const expected = times.map((time) => momentOfWall(time).getTime())
  const beganAs = expected[0]! - DAY_MS / 2
  const running = {
    startedAt: Date.now(),
    beganAs,
    speed: DAY_MS / FAST_DAY_MS,
    jumps: false,
    reports: 'start',
  } as const
  const lastAt = running.startedAt + days.length * FAST_DAY_MS
  while (Date.now() < lastAt - FAST_DAY_MS) await runAndKill(place, running, 1_000 + 2_000 * random())
  // A busy machine starts slowly; what runs in the days after is not compared.
  await runAndKill(place, running, Math.max(0, lastAt - Date.now()) + FAST_DAY_MS)
  const { effects } = await readEffects(place)
  const bySubject = Map.groupBy(effects, ({ subject }) => subject)
  const wrong = [...bySubject.values()].filter(
    (each) => plannedOf(each).slice(0, expected.length).join() !== expected.join(),
  )
  const early = effects.filter(({ at, plannedAt }) => at < plannedAt - TOLERANCE_MS * running.speed).length
  return {
    figure: `the change of ${days[2]}: ${bySubject.size} daily times, ${wrong.length} wrong, ${early} early`,
    holds: bySubject.size === RECURRING && wrong.length === 0 && early === 0,
  }
}

const plannedOf = (effects: readonly StoredEffect[]) =>
  effects.map(({ plannedAt }) => plannedAt).toSorted((a, b) => a - b)
