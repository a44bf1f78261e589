import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { openLocalBus } from '../events/bus.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { transact, type WorkServices } from '../work/work.ts'
import { insertEnterprise } from '../../features/account/enterprise.ts'
import { inEnterprise } from '../work/work.ts'
import { openJobs, type JobDefinition, type Jobs } from './jobs.ts'

const log = pino({ level: 'silent' })
let database: Database
let services: WorkServices
let enterpriseId: string
beforeAll(async () => {
  database = await openTestDatabase()
  services = { database, bus: openLocalBus(), now: () => new Date() }
  enterpriseId = await transact(services, ({ db }) => insertEnterprise(db, 'E', 'UTC'))
})
afterAll(() => database.close())

async function eventually(condition: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(20)) if (await condition()) return
  throw new Error('timed out')
}

/** A job that records its runs, and ends when it is released or aborted. */
function recordingJob(name: string): { job: JobDefinition<{ n: number }>; runs: string[]; release: () => void } {
  const gate = Promise.withResolvers<void>()
  const runs: string[] = []
  return {
    runs,
    release: gate.resolve,
    job: {
      name,
      async run({ n }, { attempt, signal }) {
        runs.push(`${n} attempt ${attempt}`)
        const stopped = new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        })
        await Promise.race([gate.promise, stopped])
        runs.push(`${n} done`)
      },
    },
  }
}

const enqueue = (jobs: Jobs, job: JobDefinition<{ n: number }>, n: number): Promise<void> =>
  inEnterprise(services, enterpriseId, (work) => jobs.enqueue(work, job, { n }))

describe('a job', () => {
  it('exists if and only if the work that queued it was committed', async () => {
    const { job, runs, release } = recordingJob('test.committed')
    release()
    const jobs = openJobs(database, log)
    await jobs.start([job])
    const refusal = inEnterprise(services, enterpriseId, async (work) => {
      await jobs.enqueue(work, job, { n: 1 })
      throw new Error('rolled back')
    })
    await expect(refusal).rejects.toThrow('rolled back')
    await enqueue(jobs, job, 2)
    await eventually(() => runs.includes('2 done'))
    expect(runs).toEqual(['2 attempt 0', '2 done'])
    await jobs.stop(1_000)
  })

  it('starts soon, not at the next poll of the queue half a minute later', async () => {
    const { job, runs, release } = recordingJob('test.prompt')
    release()
    const jobs = openJobs(database, log)
    await jobs.start([job])
    await pause(700) // past the first poll
    await enqueue(jobs, job, 1)
    await eventually(() => runs.length > 1)
    expect(runs).toEqual(['1 attempt 0', '1 done'])
    await jobs.stop(1_000)
  })

  it('that was interrupted by a stop is run again by the next server', async () => {
    const first = recordingJob('test.stopped')
    const jobs = openJobs(database, log)
    await jobs.start([first.job])
    await enqueue(jobs, first.job, 1)
    await eventually(() => first.runs.length === 1)
    const began = performance.now()
    await jobs.stop(30_000)
    expect(performance.now() - began).toBeLessThan(20_000) // it was aborted

    const second = recordingJob('test.stopped')
    second.release()
    const next = openJobs(database, log)
    await next.start([second.job])
    await eventually(() => second.runs.includes('1 done'))
    expect(second.runs).toEqual(['1 attempt 1', '1 done'])
    await next.stop(1_000)
  })

  it.runIf(process.env.TEST_DATABASE_URL)(
    'is taken over from a killed server, and not from a running one',
    async () => {
      const living = recordingJob('test.living')
      const jobs = openJobs(database, log)
      await jobs.start([living.job])
      await enqueue(jobs, living.job, 1)
      await eventually(() => living.runs.length === 1)
      // After a kill, the row is active but its lease is not renewed.
      const killed = recordingJob('test.orphaned')
      killed.release()
      const takers = openJobs(database, log)
      const taken = recordingJob('test.living')
      await takers.start([taken.job, killed.job])
      const began = Date.now()
      await sql`insert into pgboss.job (name, data, state, retry_limit, heartbeat_seconds, started_on, heartbeat_on)
        values ('test.orphaned', '{"n":1}', 'active', 5, 10, now(), now())`.execute(database.owner)
      await eventually(() => killed.runs.includes('1 done'), 30_000)
      expect(killed.runs).toEqual(['1 attempt 1', '1 done'])
      expect(Date.now() - began).toBeGreaterThan(9_000) // the running job was as old, and was checked as well
      expect([living.runs, taken.runs]).toEqual([['1 attempt 0'], []])
      living.release()
      await eventually(() => living.runs.includes('1 done'))
      await takers.stop(1_000)
      await jobs.stop(1_000)
    },
    40_000,
  )

  it.skipIf(process.env.TEST_DATABASE_URL)(
    'that was interrupted by a kill of the embedded server is run again at the next start',
    async () => {
      const first = recordingJob('test.killed')
      const jobs = openJobs(database, log)
      await jobs.start([first.job])
      await enqueue(jobs, first.job, 1)
      await eventually(() => first.runs.length === 1)
      // After a kill, the row is active but no process runs the job.
      const second = recordingJob('test.killed')
      second.release()
      const next = openJobs(database, log)
      await next.start([second.job])
      await eventually(() => second.runs.includes('1 done'))
      expect(second.runs).toEqual(['1 attempt 1', '1 done'])
      await next.stop(1_000)
      await jobs.stop(0)
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'test.killed'`.execute(
        database.owner,
      )
      expect(rows).toEqual([{ state: 'completed' }])
    },
  )
})
