import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { FoundEffects } from '../../testing/scheduleWorker.ts'
import { fillSchedules, readEffects, runAndKill } from '../../testing/scheduleServers.ts'

const DUE = 1_000
const KILLS = 2
const RUNS_MAX = 20

const directory = mkdtempSync(join(tmpdir(), 'platform-schedules-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it('due work runs once, however often its server is killed in the middle', async () => {
  const place = { databaseUrl: undefined, directory: join(directory, 'pg'), servers: 1 }
  const now = Date.now()
  await fillSchedules(place, { waiting: 0, due: DUE, from: now - 1_000, until: now, recurring: [] })
  const running = { startedAt: now, beganAs: now, speed: 1, jumps: false } as const
  const left: number[] = []
  let found: FoundEffects = { effects: [], left: DUE }
  for (let run = 0; run < RUNS_MAX && left.at(-1) !== 0; run += 1) {
    if (run < KILLS) await runAndKill(place, { ...running, reports: 'effects' }, 0)
    else await runAndKill(place, { ...running, reports: 'start' }, 2_000)
    found = await readEffects(place)
    left.push(found.left)
  }
  // Both kills were in the middle.
  expect(left.slice(0, KILLS)).not.toContain(0)
  expect(found.left).toBe(0)
  expect(found.effects).toHaveLength(DUE)
  expect(new Set(found.effects.map(({ subject }) => subject)).size).toBe(DUE)
}, 120_000)
