import type { WebErrorCode, WebMessage, WebServerFrame } from '@platform/contract'
import type { WebSocket } from 'ws'
import type { Visitor } from '../visitor/visitors.store.ts'
import { BACKLOG_MAX_BYTES } from '../webChannel.limits.ts'

/** Close code of the IANA registry. */
const TRY_AGAIN_LATER = 1013
/** Close code of a socket whose last frame gave the reason. */
const CLOSE_ENDED = 4001

/** Gives the messages of the conversation after a number, all of them in their order. */
type ReadAfter = (sequence: number) => Promise<readonly WebMessage[]>

/** One authenticated socket of a visitor: it gets every message once and in order, whatever the bus does. */
export class VisitorConnection {
  readonly visitor: Visitor
  readonly origin: string
  readonly #socket: WebSocket
  readonly #read: ReadAfter
  /** Number of the newest message that the page has. */
  #sequence: number
  /** Runs in sequence: messages from the bus do not overtake those read from the database. */
  #turn: Promise<void> = Promise.resolve()

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

  /** Sends the messages that the page does not have, then `ready`. */
  begin(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#readOn()
      this.send({ type: 'ready', sequence: this.#sequence })
    })
  }

  /** Handles a frame of the bus for this conversation. */
  hear(frame: WebServerFrame): Promise<void> {
    return this.#inTurn(async () => {
      if (frame.type !== 'message') this.send(frame)
      else if (frame.message.sequence === this.#sequence + 1) this.#sendMessage(frame.message)
      else if (frame.message.sequence > this.#sequence) await this.#readOn()
    })
  }

  /** Looks for itself: the bus may have lost something. */
  catchUp(): Promise<void> {
    return this.#inTurn(() => this.#readOn())
  }

  /** Answers a ping, with the number of the newest message that went before the answer. */
  pong(): Promise<void> {
    return this.#inTurn(async () => this.send({ type: 'pong', sequence: this.#sequence }))
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

  /** Ends a socket that does not even answer a close. */
  terminate(): void {
    this.#socket.terminate()
  }

  async #readOn(): Promise<void> {
    for (const message of await this.#read(this.#sequence)) this.#sendMessage(message)
  }

  #sendMessage(message: WebMessage): void {
    this.#sequence = message.sequence
    this.send({ type: 'message', message })
  }

  #inTurn(operation: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(operation)
    // A reading that failed is made good by the next one: the number has not moved on.
    this.#turn = turn.catch(() => undefined)
    return turn
  }
}
