import { deleteExpiredEvents } from '../events/events.store.ts'
import type { Feature, MaintenanceStep } from '../feature.ts'
import { deleteEndedCounts } from '../http/callCounts.store.ts'
import type { Services } from '../services.ts'
import { deleteExpiredSessions } from '../sessions/sessions.store.ts'
import { deleteExpiredTickets } from '../sessions/socketTickets.store.ts'
import { deleteEndedTasks } from '../tasks/tasks.store.ts'
import { transact, type WorkServices } from '../work/work.ts'

const EVERY_MS = 10 * 60_000
/** Time for which events are stored, in seconds. Clients that were disconnected longer fetch again. */
export const EVENTS_KEPT_SECONDS = 24 * 60 * 60
/** Time for which the records of ended tasks are stored, in seconds. */
const TASKS_KEPT_SECONDS = 7 * 24 * 60 * 60
/** Events that are deleted in one transaction. */
const EVENTS_BATCH = 5_000

/** The maintenance of the core and of all features. */
export function maintenanceOf(services: Services, features: readonly Feature[]): MaintenanceStep[] {
  const deleteExpired = async () => {
    await transact(services, async ({ db, now }) => {
      await deleteExpiredSessions(db, now)
      await deleteExpiredTickets(db, now)
      await deleteEndedCounts(db, now)
      await deleteEndedTasks(db, new Date(now.getTime() - TASKS_KEPT_SECONDS * 1000))
    })
  }
  return [
    { name: 'sessions, tasks and counts of calls', run: deleteExpired },
    { name: 'events', run: () => deleteOldEvents(services) },
    ...features.flatMap((feature) => feature.maintenance ?? []),
  ]
}

/** Deletes expired events, a batch per transaction, so that a busy day's events do not hold up everything else. */
export async function deleteOldEvents(services: WorkServices, batch = EVENTS_BATCH): Promise<void> {
  const before = new Date(services.now().getTime() - EVENTS_KEPT_SECONDS * 1000)
  let deleted: number
  do deleted = await transact(services, ({ db }) => deleteExpiredEvents(db, before, batch))
  while (deleted === batch)
}

/** Runs all steps at intervals. A failed step does not stop the others. Returns a function that stops it. */
export function startMaintenance(
  steps: readonly MaintenanceStep[],
  { database, log }: Pick<Services, 'database' | 'log'>,
): () => void {
  const timer = setInterval(() => {
    if (database.isReadOnly()) return
    for (const { name, run } of steps) {
      run().catch((err: unknown) => log.error({ err, maintenance: name }, 'maintenance failed'))
    }
  }, EVERY_MS)
  return () => clearInterval(timer)
}
