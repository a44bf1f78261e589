import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers'

const background = new AsyncLocalStorage<true>()

/** Runs an operation whose transactions are in the background: those of requests go first. */
export function inBackground<T>(operation: () => T): T {
  return background.run(true, operation)
}

/** Requests that may pass a background transaction that waits. */
const PASSED_MAX = 16

export interface ConnectionCounts {
  /** Infinite if something else limits them. */
  readonly connections: number
  /** How many of them background transactions use at most. */
  readonly inBackground: number
}

/** The use of a connection. */
export interface ConnectionTurn {
  /** Ends the turn. Call it once. */
  release(): void
}

type Grant = (turn: ConnectionTurn) => void

/**
 * The order in which transactions get the connections of a database: those of requests first, and each kind in the
 * order of its arrival. The event loop runs once before each background transaction, so that requests that have arrived
 * are read and go first: transactions of the embedded database never wait for input, so that a sequence of them would
 * keep the event loop from reading anything.
 */
export class ConnectionTurns {
  #free: number
  #freeInBackground: number
  #isLoopAwaited = false
  /** Requests that have passed the oldest background transaction. */
  #passed = 0
  readonly #requests: Grant[] = []
  readonly #background: Grant[] = []

  constructor({ connections, inBackground: ofBackground }: ConnectionCounts) {
    this.#free = connections
    this.#freeInBackground = ofBackground
  }

  /** Resolves when it is the caller's turn. */
  take(): Promise<ConnectionTurn> {
    const { promise, resolve } = Promise.withResolvers<ConnectionTurn>()
    const waiting = background.getStore() ? this.#background : this.#requests
    waiting.push(resolve)
    this.#grantNext()
    return promise
  }

  #grantNext(): void {
    while (this.#free > 0 && this.#requests.length > 0 && !this.#isOverdue()) {
      if (this.#mayRunInBackground()) this.#passed += 1
      this.#grant(this.#requests)
    }
    if (this.#free > 0 && this.#mayRunInBackground() && !this.#isLoopAwaited) {
      this.#isLoopAwaited = true
      setImmediate(() => this.#grantInBackground())
    }
  }

  #grantInBackground(): void {
    this.#isLoopAwaited = false
    const isTurnOfRequests = this.#requests.length > 0 && !this.#isOverdue()
    if (this.#free > 0 && this.#mayRunInBackground() && !isTurnOfRequests) {
      this.#passed = 0
      this.#freeInBackground -= 1
      this.#grant(this.#background, () => (this.#freeInBackground += 1))
    }
    this.#grantNext()
  }

  #grant(waiting: Grant[], onReleased?: () => void): void {
    this.#free -= 1
    const release = (): void => {
      this.#free += 1
      onReleased?.()
      this.#grantNext()
    }
    waiting.shift()?.({ release })
  }

  #mayRunInBackground(): boolean {
    return this.#background.length > 0 && this.#freeInBackground > 0
  }

  #isOverdue(): boolean {
    return this.#mayRunInBackground() && this.#passed >= PASSED_MAX
  }
}
