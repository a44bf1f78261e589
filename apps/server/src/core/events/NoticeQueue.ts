import { GAP, type Notice } from './bus.ts'
import { noticeOf } from './notices.ts'

/** Notices of one transaction. */
const BATCH_MAX = 500
/** Notices that wait for the connection. Above, they are replaced by a gap. */
const WAITING_MAX = 10_000

/** Sends notices in one transaction. Rejects if they may not have been sent. */
type Send = (notices: readonly Notice[]) => Promise<void>

/**
 * Sends notices in order, those that are published together or during a transaction in one transaction. Notices that
 * are lost are replaced by a gap, and then the receivers read what is stored.
 */
export class NoticeQueue {
  readonly #send: Send
  #waiting: Notice[] = []
  #isConnected = false
  #sending: Promise<void> | undefined

  /** @param send sends the notices of one transaction; if the connection is lost, calls `pause` before it rejects */
  constructor(send: Send) {
    this.#send = send
  }

  add(notices: readonly Notice[]): void {
    if (this.#waiting.length + notices.length > WAITING_MAX) this.#waiting = [noticeOf(GAP, {})]
    else this.#waiting.push(...notices)
    this.#start()
  }

  /** Sends what waits, now that there is a connection. */
  resume(): void {
    this.#isConnected = true
    this.#start()
  }

  /** Holds notices back until `resume`. */
  pause(): void {
    this.#isConnected = false
  }

  /** Resolves when nothing waits, or when there is no connection. */
  async drain(): Promise<void> {
    await this.#sending
  }

  #start(): void {
    if (this.#isConnected && this.#waiting.length > 0) this.#sending ??= this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    // Notices of the same turn of the event loop share a transaction.
    await new Promise(setImmediate)
    while (this.#isConnected && this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH_MAX)
      await this.#send(batch).catch(async () => {
        this.#waiting.unshift(noticeOf(GAP, {}))
        // A loop of promises that reject at once would let nothing else of the process run.
        await new Promise(setImmediate)
      })
    }
    this.#sending = undefined
  }
}
