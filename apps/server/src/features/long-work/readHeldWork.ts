import type { HeldKind, HeldWork } from '@platform/contract'
import { countHeldDeliveries } from '../../core/deliveries/heldDeliveries.store.ts'
import { countHeldWakeUps } from '../../core/schedules/heldWakeUps.store.ts'
import { countHeldTasks, type HeldOfKind } from '../../core/tasks/heldTasks.store.ts'
import type { Work } from '../../core/work/work.ts'

/** Reads what is held of the enterprise, the earliest due first. */
export async function readHeldWork({ db }: Pick<Work, 'db'>): Promise<HeldWork> {
  const held = [
    ...formed('wakeUp', await countHeldWakeUps(db)),
    ...formed('task', await countHeldTasks(db)),
    ...formed('delivery', await countHeldDeliveries(db)),
  ]
  const since = Math.min(...held.map(({ heldSince }) => heldSince.getTime()))
  return {
    heldSince: held.length === 0 ? null : new Date(since).toISOString(),
    kinds: held
      .toSorted((one, other) => one.earliestDueAt.getTime() - other.earliestDueAt.getTime())
      .map(({ form, kind, count, earliestDueAt }) => ({
        form,
        kind,
        count,
        earliestDueAt: earliestDueAt.toISOString(),
      })),
  }
}

const formed = (form: HeldKind['form'], held: readonly HeldOfKind[]) => held.map((each) => ({ form, ...each }))
