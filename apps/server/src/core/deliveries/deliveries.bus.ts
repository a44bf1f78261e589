import type { MessageDelivery } from '@platform/contract'
import { defineBusMessage, type BusMessage } from '../events/bus.ts'
import { noticeOf } from '../events/notices.ts'

/** A message whose delivery has another status. */
export interface MovedDelivery {
  readonly conversationId: string
  readonly messageId: string
  readonly delivery: MessageDelivery
}

/** Changes in a notice, which is limited to some thousand bytes. */
const CHANGES_OF_NOTICE = 20

interface DeliveriesMoved {
  readonly moved: readonly MovedDelivery[]
}

/** Statuses have changed: what vendors have answered and reported, several at once. */
export const DELIVERIES_MOVED: BusMessage<DeliveriesMoved> = defineBusMessage('deliveries.moved', {
  toNotices: ({ moved }) =>
    Array.from({ length: Math.ceil(moved.length / CHANGES_OF_NOTICE) }, (_, part) =>
      noticeOf(DELIVERIES_MOVED, { moved: moved.slice(part * CHANGES_OF_NOTICE, (part + 1) * CHANGES_OF_NOTICE) }),
    ),
})
