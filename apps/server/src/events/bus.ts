import { EventEmitter } from 'node:events'
import type { ReplyPiece, WebServerFrame } from '@platform/contract'

/**
 * What servers tell one another. An event's message carries the event so that it need not be read again; a listener
 * that sees a gap in `seq` reads the table, which is the truth.
 */
export type BusMessage =
  | {
      readonly type: 'event'
      readonly enterpriseId: string
      readonly seq: number
      readonly name: string
      readonly payload: unknown
    }
  | { readonly type: 'sessions.ended'; readonly sessionIds: readonly string[] }
  /** Part of a reply in progress, for the sockets of the requesting session. It is not stored. */
  | {
      readonly type: 'reply.piece'
      readonly enterpriseId: string
      readonly sessionId: string
      readonly piece: ReplyPiece
    }
  /** For the visitors' sockets of one conversation. Only messages are stored in the database. */
  | { readonly type: 'web.frame'; readonly conversationId: string; readonly frame: WebServerFrame }
  /** Something that visitors' sockets of a key, or of a conversation, are open by has ended or changed. */
  | { readonly type: 'web.check'; readonly keyId: string }
  | { readonly type: 'web.check'; readonly conversationId: string }

export type BusListener = (message: BusMessage) => void

/** Carries messages to every server process, this one included. Best effort: what it loses, `events` still has. */
export interface Bus {
  readonly publish: (message: BusMessage) => void
  /** Returns what ends the subscription. */
  subscribe(listener: BusListener): () => void
  /** Calls back when messages may have been lost, so that listeners look for themselves. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** The bus of a single process: it loses nothing. */
export function openLocalBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    // Asynchronous: the publisher replies first, and a subscriber's error must not reach it.
    publish: (message) => void setImmediate(() => emitter.emit('message', message)),
    subscribe(listener) {
      emitter.on('message', listener)
      return () => emitter.off('message', listener)
    },
    onGap: () => () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}
