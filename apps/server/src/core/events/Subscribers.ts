import { EventEmitter } from 'node:events'
import type { BusMessage } from './bus.ts'

/** The subscribers of this process, by the type of message. */
export class Subscribers {
  readonly #emitter = new EventEmitter().setMaxListeners(0)

  /** Returns a function that ends the subscription. */
  add<Payload extends object>({ type }: BusMessage<Payload>, listener: (payload: Payload) => void): () => void {
    this.#emitter.on(type, listener)
    return () => void this.#emitter.off(type, listener)
  }

  /** Delivers a message, also one of a type that this version does not know. */
  deliver(type: string, payload: object): void {
    this.#emitter.emit(type, payload)
  }

  clear(): void {
    this.#emitter.removeAllListeners()
  }
}
