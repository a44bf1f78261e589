import { TurnQueue } from '../compute/TurnQueue.ts'
import { WaitingLimitError } from '../compute/WaitingLimitError.ts'

export interface EnterpriseShares {
  /** Operations that run at once. */
  readonly running: number
  /** How many of them belong to one enterprise at most. */
  readonly runningOfEnterprise: number
  /** Operations of one enterprise that wait at most. */
  readonly waitingOfEnterprise: number
}

interface Turn {
  readonly enterpriseId: string
  readonly begin: () => void
}

/**
 * The order in which costly queries use the database. Enterprises take turns, and each has a share only, so that the
 * queries of one leave connections to the others.
 */
export class EnterpriseTurns {
  readonly #shares: EnterpriseShares
  readonly #waiting = new TurnQueue<Turn>()
  readonly #running = new Map<string, number>()
  #runningCount = 0

  constructor(shares: EnterpriseShares) {
    this.#shares = shares
  }

  /**
   * Runs an operation when it is the turn of its enterprise. Throws a {@link WaitingLimitError} if too many of its
   * operations wait, and the reason of the signal if it is aborted before. Do not call it within a transaction, which
   * would keep its connection while it waits.
   */
  async run<T>(enterpriseId: string, operation: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#begin(enterpriseId, signal)
    try {
      return await operation()
    } finally {
      this.#count(enterpriseId, -1)
      this.#beginNext()
    }
  }

  async #begin(enterpriseId: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn: Turn = { enterpriseId, begin: resolve }
    const leave = (reason: unknown): void => {
      this.#waiting.remove(enterpriseId, turn)
      reject(reason)
    }
    const abort = (): void => leave(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    this.#waiting.add(enterpriseId, turn)
    this.#beginNext()
    if (this.#waiting.count(enterpriseId) > this.#shares.waitingOfEnterprise) leave(new WaitingLimitError())
    await promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  #beginNext(): void {
    const { running, runningOfEnterprise } = this.#shares
    const hasShare = (enterpriseId: string): boolean => (this.#running.get(enterpriseId) ?? 0) < runningOfEnterprise
    while (this.#runningCount < running) {
      const turn = this.#waiting.take(hasShare)
      if (!turn) return
      this.#count(turn.enterpriseId, 1)
      turn.begin()
    }
  }

  #count(enterpriseId: string, change: 1 | -1): void {
    const count = (this.#running.get(enterpriseId) ?? 0) + change
    if (count === 0) this.#running.delete(enterpriseId)
    else this.#running.set(enterpriseId, count)
    this.#runningCount += change
  }
}
