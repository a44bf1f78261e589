import type { DeliveryOutcome } from '../channels/channel.ts'
import type { Db } from '../database/database.ts'
import { keyOf, keysOf } from './accepted.ts'
import { refusalsOf } from './accountHealth.ts'
import { storeRefusals, type ChangedAccount } from './accountHealth.store.ts'
import type { MovedDelivery } from './deliveries.bus.ts'
import {
  lockDeliveries,
  lockProviderIds,
  storeChanges,
  takeEarlyReceipts,
  type LockedDelivery,
} from './deliveries.store.ts'
import { applyMoves, moveOf, moveOfReceipt } from './moves.ts'

/** What was found out about a delivery that this server has passed to its vendor. */
export interface FoundOutcome {
  readonly deliveryId: string
  readonly accountId: string
  readonly outcome: DeliveryOutcome
  /** Whether the vendor recognises the message if it receives it again. */
  readonly mayRepeat: boolean
  /** Whether the vendor had refused the account when the delivery was taken. */
  readonly isAccountRefused: boolean
}

/** What follows from stored outcomes. */
export interface StoredOutcomes {
  /** When the next one of those that are sent again is due. */
  readonly dueAt: Date | undefined
  /** The accounts that their vendors refuse now, or accept again. */
  readonly accounts: readonly ChangedAccount[]
  readonly moved: readonly MovedDelivery[]
}

/** Stores outcomes, with the receipts that have arrived before them. Runs as the tables' owner. */
export async function storeOutcomes(owner: Db, found: readonly FoundOutcome[], now: Date): Promise<StoredOutcomes> {
  const accepted = found.flatMap(({ accountId, outcome }) =>
    outcome.outcome === 'accepted' ? [{ accountId, providerId: outcome.providerId }] : [],
  )
  if (accepted.length > 0) await lockProviderIds(owner, keysOf(accepted))
  const locked = await lockDeliveries(owner, { ids: found.map(({ deliveryId }) => deliveryId) })
  const early = accepted.length > 0 ? await takeEarlyReceipts(owner, keysOf(accepted)) : []
  const receiptsOf = Map.groupBy(early, keyOf)
  const foundOf = new Map(found.map((each) => [each.deliveryId, each]))
  const applied = locked.flatMap((delivery) => {
    const own = foundOf.get(delivery.id)
    if (!own) return []
    const receipts = receiptsOf.get(keyAfter(delivery, own.outcome)) ?? []
    return applyMoves(delivery, [moveOf(own, delivery, now), ...receipts.map(moveOfReceipt)]) ?? []
  })
  const deliveries = applied.map(({ changed }) => changed)
  await storeChanges(owner, { deliveries, changes: applied.flatMap(({ changes }) => changes), now })
  const accounts = await storeRefusals(owner, refusalsOf(found), now)
  const dueTimes = deliveries.flatMap(({ dueAt }) => (dueAt ? [dueAt.getTime()] : []))
  return {
    dueAt: dueTimes.length > 0 ? new Date(Math.min(...dueTimes)) : undefined,
    accounts,
    moved: applied.map(({ moved }) => moved),
  }
}

const keyAfter = ({ accountId }: LockedDelivery, outcome: DeliveryOutcome): string =>
  outcome.outcome === 'accepted' ? keyOf({ accountId, providerId: outcome.providerId }) : ''
