import type { EventName, EventPayload, PlatformEvent, ReplyPiece } from '@platform/contract'
import { EventEmitter } from 'eventemitter3'

/** Hands live events to whoever listens for their name. */
export class LiveEvents {
  readonly #emitter = new EventEmitter()

  /** Returns the function that ends it. */
  listen<K extends EventName>(name: K, listener: (payload: EventPayload<K>) => void): () => void {
    this.#emitter.on(name, listener)
    return () => void this.#emitter.off(name, listener)
  }

  /** Subscribes to the pieces of one reply. Returns the function that unsubscribes. */
  listenToReply(replyId: string, listener: (piece: ReplyPiece) => void): () => void {
    this.#emitter.on(pieceOf(replyId), listener)
    return () => void this.#emitter.off(pieceOf(replyId), listener)
  }

  emitPiece(piece: ReplyPiece): void {
    this.#emitter.emit(pieceOf(piece.replyId), piece)
  }

  emit({ name, payload }: PlatformEvent): void {
    this.#emitter.emit(name, payload)
  }
}

/** No event has a blank in its name. */
const pieceOf = (replyId: string): string => `piece ${replyId}`
