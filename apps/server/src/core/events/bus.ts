import { EventEmitter } from 'node:events'
import type { ReplyPiece, WebServerFrame } from '@platform/contract'
import type { StoredEvent } from './events.store.ts'

/**
 * A message between servers. That of an event contains the event, so that it need not be read again; after a gap in
 * `seq`, a listener reads the table of events. LISTEN/NOTIFY carries only the ids of stored content (`notices.ts`).
 */
export type BusMessage =
  | ({ readonly type: 'event'; readonly enterpriseId: string } & StoredEvent)
  /** An event of another server; its content is in the table of events. */
  | { readonly type: 'event.stored'; readonly enterpriseId: string; readonly seq: number }
  | { readonly type: 'sessions.ended'; readonly sessionIds: readonly string[] }
  /** Tasks wait that the publishing server cannot start itself; without `kind`, of any kind. */
  | { readonly type: 'tasks.queued'; readonly kind?: string; readonly turnGroup?: string }
  | { readonly type: 'tasks.cancelled'; readonly taskId: string }
  /** What a user may do has changed; without `userId` that of anybody in the enterprise. */
  | { readonly type: 'access.changed'; readonly enterpriseId: string; readonly userId?: string }
  /** Part of a reply in progress, for the sockets of the requesting session. It is not stored. */
  | {
      readonly type: 'reply.piece'
      readonly enterpriseId: string
      readonly sessionId: string
      readonly piece: ReplyPiece
    }
  /** For the visitors' sockets of one conversation. Only messages are stored in the database. */
  | { readonly type: 'web.frame'; readonly conversationId: string; readonly frame: WebServerFrame }
  /** A message of a visitor's conversation at another server; its content is in the database. */
  | { readonly type: 'web.stored'; readonly conversationId: string; readonly sequence: number }
  /** A key, or a token of a conversation, has ended or changed. Visitors' sockets check whether they may stay open. */
  | { readonly type: 'web.check'; readonly keyId: string }
  | { readonly type: 'web.check'; readonly conversationId: string }
  /** Messages of the publishing server may have been lost. */
  | { readonly type: 'gap' }
  /** The publishing server receives nothing through Redis. The others publish in another way for some seconds. */
  | { readonly type: 'redis.unheard' }

export type BusListener = (message: BusMessage) => void

/** Publishes messages to every server process, also this one. Messages may be lost, but events are also stored. */
export interface Bus {
  readonly publish: (message: BusMessage) => void
  /** Returns a function that ends the subscription. */
  subscribe(listener: BusListener): () => void
  /** Calls the listener when messages may have been lost. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** Opens the bus of a single process, which loses no messages. */
export function openLocalBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    // Asynchronous, so that a subscriber's error does not reach the publisher.
    publish: (message) => void setImmediate(() => emitter.emit('message', message)),
    subscribe(listener) {
      emitter.on('message', listener)
      return () => emitter.off('message', listener)
    },
    onGap: () => () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}
