import type { EventName, EventPayload, PlatformEvent, ReplyPiece } from '@platform/contract'
import { EventEmitter } from 'eventemitter3'

/** Dispatches live events to listeners by event name. */
export class LiveEvents {
  readonly #emitter = new EventEmitter()

  /** Subscribes to an event. Returns the function that unsubscribes. */
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

/** Event names contain no space, so the key is unique. */
const pieceOf = (replyId: string): string => `piece ${replyId}`
