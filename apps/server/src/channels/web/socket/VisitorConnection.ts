import type { WebErrorCode, WebServerFrame } from '@platform/contract'
import type { LiveSocket } from '../../../core/live/LiveSocket.ts'
import { Subscription, type SubscriptionOptions } from '../../../core/topics/Subscription.ts'
import { visitorFrame } from '../visitor/visitorFrame.ts'
import type { Visitor } from '../visitor/visitors.store.ts'

/** Close code of a socket whose last frame gave the reason. */
const CLOSE_ENDED = 4001

/** An authenticated socket of a visitor, which follows their conversation. */
export class VisitorConnection {
  readonly visitor: Visitor
  readonly origin: string
  readonly subscription: Subscription
  readonly #socket: LiveSocket

  constructor(
    socket: LiveSocket,
    { visitor, origin, ...following }: { visitor: Visitor; origin: string } & Omit<SubscriptionOptions, 'send'>,
  ) {
    this.#socket = socket
    this.visitor = visitor
    this.origin = origin
    this.subscription = new Subscription({ ...following, send: ({ content }) => this.#sendOf(content) })
  }

  /** Sends the missed messages, then `ready`. */
  async begin(): Promise<void> {
    await this.subscription.sendMissed()
    await this.subscription.between((sequence) => this.send({ type: 'ready', sequence }))
  }

  /** Answers a ping with the sequence number of the newest message that was sent before. */
  pong(): Promise<void> {
    return this.subscription.between((sequence) => this.send({ type: 'pong', sequence }))
  }

  #sendOf(content: object): void {
    const frame = visitorFrame(content)
    if (frame) this.send(frame)
  }

  send(frame: WebServerFrame): void {
    this.#socket.send(JSON.stringify(frame))
  }

  /** Sends the reason and closes. */
  end(code: WebErrorCode): void {
    this.send({ type: 'end', code })
    this.#socket.close(CLOSE_ENDED, code)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }
}
