import type { WebServerFrame } from '@platform/contract'
import { defineBusMessage } from '../../core/events/bus.ts'
import { noticeOf } from '../../core/events/notices.ts'

/** A message of a visitor's conversation at another server; its content is in the database. */
export const WEB_STORED = defineBusMessage<{ readonly conversationId: string; readonly sequence: number }>('web.stored')

/** For the visitors' sockets of one conversation. Only messages are stored in the database. */
export const WEB_FRAME = defineBusMessage<{ readonly conversationId: string; readonly frame: WebServerFrame }>(
  'web.frame',
  {
    toNotices: ({ conversationId, frame }) =>
      frame.type === 'message'
        ? [noticeOf(WEB_STORED, { conversationId, sequence: frame.message.sequence })]
        : undefined,
  },
)

/** A key, or a token of a conversation, has ended or changed. Visitors' sockets check whether they may stay open. */
export const WEB_CHECK = defineBusMessage<{ readonly keyId: string } | { readonly conversationId: string }>('web.check')
