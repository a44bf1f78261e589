import type { HeldKind } from '@platform/contract'
import { decideHeldDeliveries } from '../../core/deliveries/heldDeliveries.store.ts'
import { endHoldIfDecided } from '../../core/installation/installation.store.ts'
import { deleteHeldWakeUps, releaseHeldWakeUps } from '../../core/schedules/heldWakeUps.store.ts'
import type { Services } from '../../core/services.ts'
import { cancelHeldTasks, releaseHeldTasks } from '../../core/tasks/heldTasks.store.ts'
import { TASKS_QUEUED } from '../../core/tasks/tasks.bus.ts'
import { emitTask } from '../../core/tasks/visibleTasks.ts'
import type { Work } from '../../core/work/work.ts'

type OfKind = Pick<HeldKind, 'form' | 'kind'>

/** Releases the held work of a kind of the enterprise, which starts within two seconds. Returns its number. */
export async function releaseHeld(work: Work, services: Services, { form, kind }: OfKind): Promise<number> {
  if (form === 'delivery') return decideHeldDeliveries(work.db, { kind, status: 'queued', now: work.now })
  if (form === 'wakeUp') return releaseHeldWakeUps(work.db, kind)
  return startClaiming(work, services, kind, await releaseHeldTasks(work.db, kind))
}

/** Deletes the held wake-ups of a kind, or cancels its tasks, which end without a run, or its deliveries. Returns their number. */
export async function discardHeld(work: Work, services: Services, { form, kind }: OfKind): Promise<number> {
  if (form === 'delivery') return decideHeldDeliveries(work.db, { kind, status: 'cancelled', now: work.now })
  if (form === 'wakeUp') return deleteHeldWakeUps(work.db, kind)
  return startClaiming(work, services, kind, await cancelHeldTasks(work.db, kind, work.now))
}

async function startClaiming(work: Work, { bus }: Services, kind: string, ids: readonly string[]): Promise<number> {
  for (const id of ids) await emitTask(work, { id, kind })
  work.afterCommit(() => bus.publish(TASKS_QUEUED, {}))
  return ids.length
}

/** Ends the hold of the database if nothing is held in any enterprise. What fails is done by the next start. */
export function endHold({ database, log }: Services): void {
  endHoldIfDecided(database.owner).catch((err: unknown) => log.error({ err }, 'the hold of the database was not ended'))
}
