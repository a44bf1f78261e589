import type { Bus } from '../events/bus.ts'
import { transact, type Work, type WorkServices } from '../work/work.ts'
import { keyOf, keysOf } from './accepted.ts'
import { DELIVERIES_MOVED } from './deliveries.bus.ts'
import {
  insertEarlyReceipts,
  lockAccepted,
  lockProviderIds,
  storeChanges,
  type StoredReceipt,
} from './deliveries.store.ts'
import { applyMoves, moveOfReceipt } from './moves.ts'

/** Stores what vendors report. Those whose messages are not stored yet wait for them. */
export async function storeReceipts(services: WorkServices, receipts: readonly StoredReceipt[]): Promise<void> {
  const withoutMessage = await transact(services, (work) => applyReceipts(work, services.bus, receipts))
  if (withoutMessage.length === 0) return
  // In another transaction: ids of vendors are locked before deliveries, here as when an outcome is stored.
  await transact(services, async (work) => {
    const { db, now } = work
    await lockProviderIds(db, keysOf(withoutMessage))
    const early = await applyReceipts(work, services.bus, withoutMessage)
    if (early.length > 0) await insertEarlyReceipts(db, early, now)
  })
}

/** Applies receipts to their deliveries, in their order. Returns those whose delivery is not known by their id. */
async function applyReceipts(
  { db: owner, now, afterCommit }: Pick<Work, 'db' | 'now' | 'afterCommit'>,
  bus: Bus,
  receipts: readonly StoredReceipt[],
): Promise<StoredReceipt[]> {
  const byMessage = Map.groupBy(receipts, keyOf)
  const locked = await lockAccepted(owner, keysOf([...byMessage.values()].flatMap((each) => each.slice(0, 1))))
  const applied = locked.flatMap((delivery) => {
    const { accountId, providerId } = delivery
    const key = keyOf({ accountId, providerId: providerId ?? '' })
    const own = byMessage.get(key) ?? []
    byMessage.delete(key)
    return applyMoves(delivery, own.map(moveOfReceipt)) ?? []
  })
  await storeChanges(owner, {
    deliveries: applied.map(({ changed }) => changed),
    changes: applied.flatMap(({ changes }) => changes),
    now,
  })
  if (applied.length > 0) afterCommit(() => bus.publish(DELIVERIES_MOVED, { moved: applied.map(({ moved }) => moved) }))
  return [...byMessage.values()].flat()
}
