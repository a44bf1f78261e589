import { mayBecome, type DeliveryStatus } from '@platform/contract'
import { RETRY_PAUSES_MS } from './deliveries.limits.ts'
import type { ChangedDelivery, DeliveryChange, LockedDelivery, StoredReceipt } from './deliveries.store.ts'
import type { FoundOutcome } from './outcomes.ts'

/** One status that a delivery gets. */
interface Move {
  readonly status: DeliveryStatus
  readonly reason: string | null
  readonly at: Date
  readonly providerId?: string
  readonly dueAt?: Date
}

/** What an outcome means for a delivery. The table of moves decides whether it still applies. */
export function moveOf(
  { outcome, mayRepeat }: Pick<FoundOutcome, 'outcome' | 'mayRepeat'>,
  { status, attempt }: LockedDelivery,
  at: Date,
): Move {
  if (outcome.outcome === 'accepted') return { status: 'accepted', reason: null, at, providerId: outcome.providerId }
  const isRefused = outcome.outcome === 'refused'
  const reason = isRefused ? outcome.code : outcome.reason
  const pauseMs = (isRefused ? outcome.mayRetry : mayRepeat) ? RETRY_PAUSES_MS[attempt - 1] : undefined
  if (pauseMs === undefined || !mayBecome(status, 'queued')) {
    return { status: isRefused ? 'failed' : 'unknown', reason, at }
  }
  return { status: 'queued', reason, at, dueAt: new Date(at.getTime() + pauseMs) }
}

/** Applies moves to a delivery in their order. Those that the table does not allow leave no trace. */
export function applyMoves(
  delivery: LockedDelivery,
  moves: readonly Move[],
): { readonly changed: ChangedDelivery; readonly changes: readonly DeliveryChange[] } | undefined {
  const { id, enterpriseId } = delivery
  const changes: DeliveryChange[] = []
  let { status, providerId } = delivery
  let dueAt: Date | undefined
  for (const move of moves) {
    if (!mayBecome(status, move.status)) continue
    status = move.status
    providerId = move.providerId ?? providerId
    dueAt = move.dueAt
    const sequence = delivery.sequence + changes.length + 1
    changes.push({ enterpriseId, deliveryId: id, sequence, status, reason: move.reason, at: move.at })
  }
  const last = changes.at(-1)
  if (!last) return undefined
  const changed = { id, status, reason: last.reason, providerId, sequence: last.sequence, ...(dueAt ? { dueAt } : {}) }
  return { changed, changes }
}

export const moveOfReceipt = ({ status, reason, at }: StoredReceipt): Move => ({ status, reason, at })
