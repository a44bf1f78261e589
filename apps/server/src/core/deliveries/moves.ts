import { mayBecome, type DeliveryStatus } from '@platform/contract'
import type { MovedDelivery } from './deliveries.bus.ts'
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
  /** Whether the attempt that led to it does not count. */
  readonly isUncounted?: boolean
}

/** What moves make of a delivery: its new state, each of its changes, and what is told of them. */
export interface AppliedMoves {
  readonly changed: ChangedDelivery
  readonly changes: readonly DeliveryChange[]
  readonly moved: MovedDelivery
}

/** What an outcome means for a delivery. The table of moves decides whether it still applies. */
export function moveOf(
  { outcome, mayRepeat }: Pick<FoundOutcome, 'outcome' | 'mayRepeat'>,
  { status, attempt }: LockedDelivery,
  at: Date,
): Move {
  if (outcome.outcome === 'accepted') return { status: 'accepted', reason: null, at, providerId: outcome.providerId }
  const isRefused = outcome.outcome === 'refused'
  if (isRefused && outcome.about === 'account' && mayBecome(status, 'queued')) {
    // However often it is tried meanwhile, the message itself has not been refused.
    const dueAt = new Date(at.getTime() + RETRY_PAUSES_MS[0])
    return { status: 'queued', reason: outcome.code, at, dueAt, isUncounted: true }
  }
  const reason = isRefused ? outcome.code : outcome.reason
  const pauseMs = (isRefused ? outcome.about === 'message' && outcome.mayRetry : mayRepeat)
    ? RETRY_PAUSES_MS[attempt - 1]
    : undefined
  if (pauseMs === undefined || !mayBecome(status, 'queued')) {
    return { status: isRefused ? 'failed' : 'unknown', reason, at }
  }
  return { status: 'queued', reason, at, dueAt: new Date(at.getTime() + pauseMs) }
}

/** Applies moves to a delivery in their order. Those that the table does not allow leave no trace. */
export function applyMoves(delivery: LockedDelivery, moves: readonly Move[]): AppliedMoves | undefined {
  const { id, enterpriseId } = delivery
  const changes: DeliveryChange[] = []
  let { status, providerId } = delivery
  let dueAt: Date | undefined
  let attempt: number | undefined
  for (const move of moves) {
    if (!mayBecome(status, move.status)) continue
    status = move.status
    providerId = move.providerId ?? providerId
    dueAt = move.dueAt
    if (move.isUncounted) attempt = delivery.attempt - 1
    const sequence = delivery.sequence + changes.length + 1
    changes.push({ enterpriseId, deliveryId: id, sequence, status, reason: move.reason, at: move.at })
  }
  const last = changes.at(-1)
  if (!last) return undefined
  const changed: ChangedDelivery = {
    id,
    status,
    reason: last.reason,
    providerId,
    sequence: last.sequence,
    ...(attempt === undefined ? {} : { attempt }),
    ...(dueAt ? { dueAt } : {}),
  }
  const { messageId, conversationId } = delivery
  const shown = { id, status, reason: changed.reason, sequence: changed.sequence }
  return { changed, changes, moved: { conversationId, messageId, delivery: shown } }
}

export const moveOfReceipt = ({ status, reason, at }: StoredReceipt): Move => ({ status, reason, at })
