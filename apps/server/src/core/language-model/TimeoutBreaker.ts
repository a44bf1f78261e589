import type { Connection } from './connection.ts'
import { LanguageModelError } from './LanguageModel.ts'
import { BREAKER_COOL_DOWN_MS, BREAKER_TIMEOUTS } from './languageModel.limits.ts'

/** Most connections with timeouts that are remembered. The oldest are forgotten first. */
const CONNECTIONS_MAX = 1_000

interface Timeouts {
  /** In a row. */
  count: number
  /** No call is made before, in milliseconds of the clock. */
  blockedUntil: number
  isTrialRunning: boolean
}

const SUSPENDED_MESSAGE =
  'The language model did not answer in time several times in a row. It is asked again in half a minute.'

/**
 * A circuit breaker for language models that do not answer in time, so that not every visitor waits for the timeout.
 * After some timeouts of a connection in a row, its calls fail at once until the end of a pause; then one call at a time
 * is made. Any answer in time, also an error, ends that.
 */
export class TimeoutBreaker {
  readonly #now: () => number
  readonly #timeouts = new Map<string, Timeouts>()

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Makes a call. Rejects with TIMED_OUT without one while the connection is blocked. An abort by the caller (`signal`)
   * shows nothing about the service.
   */
  async run<T>(connection: Connection, call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const key = keyOf(connection)
    const timeouts = this.#timeouts.get(key)
    const isTrial = timeouts !== undefined && timeouts.count >= BREAKER_TIMEOUTS
    if (isTrial) {
      if (timeouts.isTrialRunning || this.#now() < timeouts.blockedUntil) {
        throw new LanguageModelError('TIMED_OUT', SUSPENDED_MESSAGE)
      }
      timeouts.isTrialRunning = true
    }
    try {
      const result = await call()
      this.#timeouts.delete(key)
      return result
    } catch (error) {
      if (error instanceof LanguageModelError && signal?.aborted !== true) this.#recordError(key, error)
      throw error
    } finally {
      if (isTrial) timeouts.isTrialRunning = false
    }
  }

  /** Records that the connection answers. */
  reset(connection: Connection): void {
    this.#timeouts.delete(keyOf(connection))
  }

  #recordError(key: string, { code }: LanguageModelError): void {
    const timeouts = this.#timeouts.get(key) ?? { count: 0, blockedUntil: 0, isTrialRunning: false }
    this.#timeouts.delete(key)
    if (code !== 'TIMED_OUT') return
    timeouts.count += 1
    timeouts.blockedUntil = this.#now() + BREAKER_COOL_DOWN_MS
    this.#timeouts.set(key, timeouts)
    const [oldest] = this.#timeouts.keys()
    if (this.#timeouts.size > CONNECTIONS_MAX && oldest !== undefined) this.#timeouts.delete(oldest)
  }
}

const keyOf = ({ baseUrl, model, key }: Connection): string => JSON.stringify([baseUrl, model, key])

/** The breaker of this process. */
export const timeoutBreaker = new TimeoutBreaker()
