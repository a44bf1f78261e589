import type { ServerFrame } from '@platform/contract'
import { defineBusMessage } from '../events/bus.ts'

/** A frame for the sockets of one session. It is not stored: one that does not fit into a notice is lost to other servers. */
export interface SessionFrame {
  readonly enterpriseId: string
  readonly sessionId: string
  readonly frame: ServerFrame
}

export const SESSION_FRAME = defineBusMessage<SessionFrame>('session.frame')
