import type { WebErrorCode, WebMessage, WebServerFrame } from '@platform/contract'
import type { WebSocket } from 'ws'
import type { Visitor } from '../visitor/visitors.store.ts'
import { BACKLOG_MAX_BYTES } from '../webChannel.limits.ts'

/** Close code of the IANA registry. */
const TRY_AGAIN_LATER = 1013
/** Close code of a socket whose last frame gave the reason. */
const CLOSE_ENDED = 4001

/** Reads all messages of the conversation after a sequence number, in order. */
type ReadAfter = (sequence: number) => Promise<readonly WebMessage[]>

/** An authenticated socket of a visitor. Sends every message once and in order, even if the bus loses some. */
export class VisitorConnection {
  readonly visitor: Visitor
  readonly origin: string
  readonly #socket: WebSocket
  readonly #read: ReadAfter
  /** Sequence number of the newest message that was sent. */
  #sequence: number
  /** Runs in sequence: messages from the bus do not overtake those read from the database. */
  #tail: Promise<void> = Promise.resolve()

  constructor(
    socket: WebSocket,
    { visitor, origin, after, read }: { visitor: Visitor; origin: string; after: number; read: ReadAfter },
  ) {
    this.#socket = socket
    this.visitor = visitor
    this.origin = origin
    this.#sequence = after
    this.#read = read
  }

  /** Sends the missed messages, then `ready`. */
  begin(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#sendMissed()
      this.send({ type: 'ready', sequence: this.#sequence })
    })
  }

  /** Handles a frame of the bus for this conversation. */
  handleFrame(frame: WebServerFrame): Promise<void> {
    return this.#enqueue(async () => {
      if (frame.type !== 'message') this.send(frame)
      else if (frame.message.sequence === this.#sequence + 1) this.#sendMessage(frame.message)
      else if (frame.message.sequence > this.#sequence) await this.#sendMissed()
    })
  }

  /**
   * Sends messages of which the bus brought only a notice, or nothing.
   *
   * @param newest sequence number of the newest message of the conversation
   */
  catchUp(newest: number): Promise<void> {
    return this.#enqueue(async () => {
      if (newest > this.#sequence) await this.#sendMissed()
    })
  }

  /** Answers a ping with the sequence number of the newest message that was sent before. */
  pong(): Promise<void> {
    return this.#enqueue(async () => this.send({ type: 'pong', sequence: this.#sequence }))
  }

  send(frame: WebServerFrame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > BACKLOG_MAX_BYTES) this.#socket.close(TRY_AGAIN_LATER, 'too slow')
    else this.#socket.send(JSON.stringify(frame))
  }

  /** Sends the reason and closes. */
  end(code: WebErrorCode): void {
    this.send({ type: 'end', code })
    this.#socket.close(CLOSE_ENDED, code)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Ends a socket that may not answer a close. */
  terminate(): void {
    this.#socket.terminate()
  }

  async #sendMissed(): Promise<void> {
    for (const message of await this.#read(this.#sequence)) this.#sendMessage(message)
  }

  #sendMessage(message: WebMessage): void {
    this.#sequence = message.sequence
    this.send({ type: 'message', message })
  }

  #enqueue(operation: () => Promise<void>): Promise<void> {
    const turn = this.#tail.then(operation)
    // The next operation makes up for a failed one, because the sequence number is unchanged.
    this.#tail = turn.catch(() => undefined)
    return turn
  }
}
