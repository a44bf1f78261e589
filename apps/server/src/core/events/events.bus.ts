import { defineBusMessage } from './bus.ts'
import type { StoredEvent } from './events.store.ts'
import { noticeOf } from './notices.ts'

/** An event of another server; its content is in the table of events. */
export const EVENT_STORED = defineBusMessage<{ readonly enterpriseId: string; readonly seq: number }>('event.stored')

/**
 * An event, with its content, so that it need not be read again. After a gap in `seq`, a listener reads the table of
 * events.
 */
export const EVENT = defineBusMessage<{ readonly enterpriseId: string } & StoredEvent>('event', {
  toNotices: ({ enterpriseId, seq }) => [noticeOf(EVENT_STORED, { enterpriseId, seq })],
})
