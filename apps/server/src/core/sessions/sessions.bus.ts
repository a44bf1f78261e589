import { defineBusMessage, type Notice } from '../events/bus.ts'
import { noticeOf } from '../events/notices.ts'

/** Session ids per notice. Each has 26 characters. */
const SESSIONS_MAX = 200

interface EndedSessions {
  readonly sessionIds: readonly string[]
}

export const SESSIONS_ENDED = defineBusMessage<EndedSessions>('sessions.ended', { toNotices: inParts })

function inParts({ sessionIds }: EndedSessions): Notice[] {
  const parts: Notice[] = []
  for (let at = 0; at < sessionIds.length; at += SESSIONS_MAX) {
    parts.push(noticeOf(SESSIONS_ENDED, { sessionIds: sessionIds.slice(at, at + SESSIONS_MAX) }))
  }
  return parts
}

/** What a user may do has changed; without `userId` that of anybody in the enterprise. */
export interface AccessChange {
  readonly enterpriseId: string
  readonly userId?: string
}

export const ACCESS_CHANGED = defineBusMessage<AccessChange>('access.changed')
