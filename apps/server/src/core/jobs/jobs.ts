import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { asOwner, type Work } from '../work/work.ts'
import { holdLease, LEASE_SECONDS } from './lease.ts'

/** Interval of the check for expired leases, in seconds. A killed server's job is restarted within 20 s. */
const SUPERVISE_SECONDS = 5
/** Restarts of an interrupted job. Failed jobs store their failure themselves. */
const RETRIES = 5
/** Time limit of a job, in seconds. */
const EXPIRE_SECONDS = 60 * 60

export interface JobRun {
  /** Aborted when the server stops, or if the lease cannot be renewed. The job must then return or throw. */
  readonly signal: AbortSignal
  /** Number of interruptions so far, so that a job can detect that it ends the server. */
  readonly attempt: number
  readonly log: Logger
}

/** Long work. It may run again after an interruption at any point, so it stores its results and continues from them. */
export interface JobDefinition<Data extends object = object> {
  readonly name: string
  /** Runs in parallel in one process. @default 1 */
  readonly concurrency?: number
  readonly run: (data: Data, run: JobRun) => Promise<void>
}

export interface Jobs {
  /** Queues a job in the transaction of the work: it exists if and only if the work is committed. */
  enqueue<Data extends object>(
    work: Pick<Work, 'db' | 'enterpriseId'>,
    job: JobDefinition<Data>,
    data: Data,
  ): Promise<void>
  /** Starts to run queued jobs, those from before a restart first. */
  start(definitions: readonly JobDefinition<never>[]): Promise<void>
  /** Starts no more jobs, and waits up to `timeoutMs` for running ones. Others are run again at the next start. */
  stop(timeoutMs: number): Promise<void>
}

/** Opens the job queue in the database (pg-boss). */
export function openJobs(database: Database, log: Logger): Jobs {
  const boss = new PgBoss({
    ...database.forJobs,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reports a warning'))
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
      if (database.kind === 'pglite') await requeueInterrupted(database)
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
      // Jobs of one transaction send one notification, which wakes a worker for the first of them. Without this option
      // the queue would start the next one only after half a minute.
      notifyPollingIntervalSeconds: 0.5,
    } as const
    await boss.work(name, options, async ([job]: JobWithMetadata<never>[]) => {
      if (!job) return
      const jobLog = log.child({ job: name, jobId: job.id })
      const renew = async () => {
        // Its types lack the result: the number of jobs that this worker still holds.
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

/** Requeues active jobs of the embedded database: no other process can hold them, so they were interrupted. */
async function requeueInterrupted(database: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(database.owner)
}
