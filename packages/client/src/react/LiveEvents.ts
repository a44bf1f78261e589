import type { EventName, EventPayload, PlatformEvent } from '@platform/contract'
import { EventEmitter } from 'eventemitter3'

/** Hands live events to whoever listens for their name. */
export class LiveEvents {
  readonly #emitter = new EventEmitter()

  /** Returns the function that ends it. */
  listen<K extends EventName>(name: K, listener: (payload: EventPayload<K>) => void): () => void {
    this.#emitter.on(name, listener)
    return () => void this.#emitter.off(name, listener)
  }

  tell({ name, payload }: PlatformEvent): void {
    this.#emitter.emit(name, payload)
  }
}
