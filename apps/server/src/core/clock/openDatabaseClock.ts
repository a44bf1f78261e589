import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'

/** Interval at which the clock is compared with that of the database, in milliseconds. */
const COMPARE_MS = 15_000
/** Correction above which the database's clock was set to another time, in milliseconds. */
const STEP_MS = 1_000

export interface Clock {
  now(): Date
  close(): void
}

/**
 * Opens a clock that shows the time of the database, so that all servers of a database have the same time. Between two
 * comparisons it follows the monotonic clock of this process. The clock of this machine is not used.
 *
 * @param readTime reads the time of the database. If it fails, the clock continues.
 */
export async function openDatabaseClock(readTime: () => Promise<Date>, log: Logger): Promise<Clock> {
  const first = await compare(readTime)
  /** What the database's time is ahead of `performance.now()`, in milliseconds. */
  let aheadMs = (first.leastMs + first.mostMs) / 2
  let isStepSeen = false
  const timer = setInterval(() => {
    compare(readTime).then(correct, (err: unknown) => log.warn({ err }, "the database's time was not read"))
  }, COMPARE_MS)

  /**
   * Changes nothing as long as the time is within what the answer permits, however long that took. Follows a clock that
   * was set to another time after the second comparison: leases are renewed by then, and do not seem to have expired.
   */
  function correct({ leastMs, mostMs }: Comparison): void {
    const correctedMs = Math.min(Math.max(aheadMs, leastMs), mostMs)
    const stepMs = Math.round(correctedMs - aheadMs)
    const isStep = Math.abs(stepMs) > STEP_MS
    const waits = isStep && !isStepSeen
    isStepSeen = waits
    if (waits) return
    if (isStep) log.warn({ stepMs }, "the database's clock was set to another time")
    aheadMs = correctedMs
  }

  return { now: () => new Date(performance.now() + aheadMs), close: () => clearInterval(timer) }
}

/** Least and most that the database's time can be ahead of `performance.now()`, in milliseconds. */
interface Comparison {
  readonly leastMs: number
  readonly mostMs: number
}

async function compare(readTime: () => Promise<Date>): Promise<Comparison> {
  const askedMs = performance.now()
  const atMs = (await readTime()).getTime()
  return { leastMs: atMs - performance.now(), mostMs: atMs - askedMs }
}

export async function readDatabaseTime({ owner }: Pick<Database, 'owner'>): Promise<Date> {
  const { at } = await owner.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow()
  return at
}
