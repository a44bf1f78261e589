import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { asOwner, type Work } from '../work/work.ts'
import { holdLease, LEASE_SECONDS } from './lease.ts'

/** How often dead workers are looked for, in seconds. With the lease: another has a dead server's job within 20 s. */
const SUPERVISE_SECONDS = 5
/** How often an interrupted job is restarted. Failed jobs report their failure themselves. */
const RETRIES = 5
/** Longest that a job may take, in seconds. */
const EXPIRE_SECONDS = 60 * 60

export interface JobRun {
  /**
   * Aborted when the server stops, or when it could not say for so long that it lives that another may take the job:
   * leave what is done and return or throw.
   */
  readonly signal: AbortSignal
  /** 0 the first time; greater when the server died during it, so that a job can detect that it ends the server. */
  readonly attempt: number
  readonly log: Logger
}

/** Long work. It may run again after an interruption at any point, so it stores its results and continues from them. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string
  /** How many run at once in one process. @default 1 */
  readonly concurrency?: number
  readonly run: (data: Data, run: JobRun) => Promise<void>
}

export interface Jobs {
  /** Queues a job in the work's own transaction: it exists if and only if the work was committed. */
  enqueue<Data extends object>(
    work: Pick<Work, 'db' | 'enterpriseId'>,
    job: JobDefinition<Data>,
    data: Data,
  ): Promise<void>
  /** Begins to run the jobs that are queued, those of before a restart first. */
  start(definitions: readonly JobDefinition<never>[]): Promise<void>
  /** Takes no more jobs, and gives running ones `timeoutMs` to end; what does not is run again at the next start. */
  stop(timeoutMs: number): Promise<void>
}

/** The queue in the database (pg-boss, on either). */
export function openJobs(database: Database, log: Logger): Jobs {
  const boss = new PgBoss({
    ...database.forJobs,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  const stopping = new AbortController()

  return {
    async enqueue(work, job, data) {
      await asOwner(work, () => boss.send(job.name, data, { db: fromKysely(work.db) }))
    },
    async start(definitions) {
      await boss.start()
      for (const { name } of definitions) {
        await boss.createQueue(name, {
          notify: true,
          retryLimit: RETRIES,
          expireInSeconds: EXPIRE_SECONDS,
          heartbeatSeconds: LEASE_SECONDS,
        })
      }
      if (database.kind === 'pglite') await takeUpOrphans(database)
      for (const definition of definitions) await work(definition)
    },
    async stop(timeoutMs) {
      stopping.abort(new Error('the server is stopping'))
      await boss.stop({ graceful: true, timeout: timeoutMs })
    },
  }

  async function work({ name, run, concurrency = 1 }: JobDefinition<never>): Promise<void> {
    const options = {
      includeMetadata: true,
      localConcurrency: concurrency,
      pollingIntervalSeconds: 0.5,
      // Jobs of one transaction come with one notification, which wakes a worker for the first of them; by itself the
      // queue would look for the next only after half a minute.
      notifyPollingIntervalSeconds: 0.5,
    } as const
    await boss.work(name, options, async ([job]: JobWithMetadata<never>[]) => {
      if (!job) return
      const jobLog = log.child({ job: name, jobId: job.id })
      const renew = async () => {
        // Its types leave out what it answers: how many of the jobs are still this worker's.
        const { affected } = (await boss.touch(name, job)) as { affected: number }
        return affected > 0
      }
      const lease = holdLease(renew, (error) => jobLog.warn({ err: error }, 'the lease on a job was not renewed'))
      const signal = AbortSignal.any([job.signal, stopping.signal, lease.lost])
      try {
        await run(job.data, { signal, attempt: job.retryCount, log: jobLog })
      } finally {
        lease.release()
      }
    })
  }
}

/** On the embedded database no other process can hold a job: what is active was interrupted by our own end. */
async function takeUpOrphans(database: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(database.owner)
}
