import { Failed } from '../../../core/http/failed.ts'

/** Operations of which each person has one at a time: a newer one aborts the older. */
export class LatestOfPerson {
  readonly #running = new Map<string, AbortController>()

  /** Runs an operation. Its signal is aborted by the given one, and by the next operation of the person. */
  async run<T>(userId: string, signal: AbortSignal, operation: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.#running.get(userId)?.abort(replaced())
    const replacement = new AbortController()
    this.#running.set(userId, replacement)
    try {
      return await operation(AbortSignal.any([signal, replacement.signal]))
    } finally {
      if (this.#running.get(userId) === replacement) this.#running.delete(userId)
    }
  }
}

const replaced = (): Failed =>
  new Failed({ type: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 }, 'A newer request of yours has replaced this one.')
