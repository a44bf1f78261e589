import { removeEndedBatches, removeLeftParts } from '../batches/cleanUp.ts'
import { EARLY_RECEIPT_MS } from '../deliveries/deliveries.limits.ts'
import { deleteOldReceipts } from '../deliveries/deliveries.store.ts'
import { deleteExpiredEvents } from '../events/events.store.ts'
import type { Feature, MaintenanceStep } from '../feature.ts'
import { deleteEndedCounts } from '../http/callCounts.store.ts'
import type { Services } from '../services.ts'
import { boundDelays } from '../schedules/schedules.store.ts'
import { boundSessions, deleteExpiredSessions } from '../sessions/sessions.store.ts'
import { deleteExpiredTickets } from '../sessions/socketTickets.store.ts'
import { deleteEndedTasks } from '../tasks/tasks.store.ts'
import { deleteFullBuckets } from '../token-buckets/tokenBuckets.store.ts'
import { transact, type WorkServices } from '../work/work.ts'
import { vacuumTables } from './vacuumTables.ts'

const EVERY_MS = 10 * 60_000
/** Time after the start, or after the clock was set to another time, in which the clock is not steady, in milliseconds. */
const STEADY_MS = 60 * 60_000
/** Difference to the monotonic clock between two runs above which the clock was set to another time, in milliseconds. */
const STEP_MS = 60_000
/** Time for which events are stored, in seconds. Clients that were disconnected longer fetch again. */
export const EVENTS_KEPT_SECONDS = 24 * 60 * 60
/** Time for which the records of ended tasks are stored, in seconds. */
const TASKS_KEPT_SECONDS = 7 * 24 * 60 * 60
/** Events that are deleted in one transaction. */
const EVENTS_BATCH = 5_000

/** The maintenance of the core and of all features. */
export function maintenanceOf(services: Services, features: readonly Feature[]): MaintenanceStep[] {
  const deleteOldRecords = async () => {
    await transact(services, async ({ db, now }) => {
      await deleteExpiredSessions(db, now)
      await deleteEndedTasks(db, new Date(now.getTime() - TASKS_KEPT_SECONDS * 1000))
      await deleteOldReceipts(db, new Date(now.getTime() - EARLY_RECEIPT_MS))
    })
  }
  const deleteExpired = async () => {
    await transact(services, async ({ db, now }) => {
      await boundSessions(db, now)
      await deleteExpiredTickets(db, now)
      await deleteEndedCounts(db, now)
      await boundDelays(db, now)
      await deleteFullBuckets(db)
    })
  }
  return [
    { name: 'sessions, tasks and receipts', needsSteadyClock: true, run: deleteOldRecords },
    { name: 'bounds of sessions and waits, tickets, counts of calls and full buckets', run: deleteExpired },
    { name: 'items of ended batches', run: () => removeLeftParts(services) },
    { name: 'ended batches', needsSteadyClock: true, run: () => removeEndedBatches(services) },
    { name: 'events', run: () => deleteOldEvents(services) },
    ...features.flatMap((feature) => feature.maintenance ?? []),
    { name: 'tables of the embedded database', run: () => vacuumTables(services) },
  ]
}

/** Deletes expired events, a batch per transaction, so that a busy day's events do not delay everything else. */
export async function deleteOldEvents(services: WorkServices, batch = EVENTS_BATCH): Promise<void> {
  const before = new Date(services.now().getTime() - EVENTS_KEPT_SECONDS * 1000)
  let deleted: number
  do deleted = await transact(services, ({ db }) => deleteExpiredEvents(db, before, batch))
  while (deleted === batch)
}

/**
 * Runs all steps at intervals. A failed step does not stop the others. Those that need it wait until the clock is steady:
 * one that was set to a wrong time, or was wrong when the server started, is often corrected soon. Returns a function
 * that stops it.
 */
export function startMaintenance(
  steps: readonly MaintenanceStep[],
  { database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
): () => void {
  const isSteady = watchClock(now)
  const timer = setInterval(() => {
    const isClockSteady = isSteady()
    if (database.isReadOnly()) return
    for (const { name, needsSteadyClock = false, run } of steps) {
      if (needsSteadyClock && !isClockSteady) continue
      run().catch((err: unknown) => log.error({ err, maintenance: name }, 'maintenance failed'))
    }
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** Returns a function that compares the clock with the monotonic one, and returns whether it has been steady for long. */
function watchClock(now: () => Date): () => boolean {
  const difference = (): number => now().getTime() - performance.now()
  let [previous, steadySince] = [difference(), performance.now()]
  return () => {
    const current = difference()
    if (Math.abs(current - previous) > STEP_MS) steadySince = performance.now()
    previous = current
    return performance.now() - steadySince >= STEADY_MS
  }
}
