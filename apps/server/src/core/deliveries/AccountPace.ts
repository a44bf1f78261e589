import type { Logger } from 'pino'
import { PACE_LOG_MS, PACE_STEP_MS, POLL_INTERVAL_MS } from './deliveries.limits.ts'
import type { LimitsOf, PacedDeliveries } from './pacedDeliveries.ts'

/** How long messages have waited for the pace of an account or its recipients. */
interface Waits {
  readonly messages: number
  readonly totalMs: number
  readonly longestMs: number
}

export interface AccountPaceOptions {
  readonly log: Logger
  readonly limitsOf: LimitsOf
  /** Called when something that has waited for its pace may be sent. */
  readonly onReady: () => void
}

/** What a server knows of accounts that have reached their pace: until when each waits, and how long its messages waited. */
export class AccountPace {
  readonly #options: AccountPaceOptions
  readonly #resting = new Set<string>()
  /** Since when some messages of an account wait for its pace. */
  readonly #limitedSince = new Map<string, Date>()
  #waits = new Map<string, Waits>()
  #loggedAtMs = performance.now()

  constructor(options: AccountPaceOptions) {
    this.#options = options
  }

  /** The accounts that wait for their pace now. */
  resting(): string[] {
    return [...this.#resting]
  }

  /** Notes what was taken at a time, and what waits. */
  note({ claimed, deferred, accounts }: PacedDeliveries, at: Date): void {
    for (const { accountId, dueAt } of claimed) {
      const since = this.#limitedSince.get(accountId)
      if (since) this.#addWait(accountId, at.getTime() - Math.max(dueAt.getTime(), since.getTime()))
    }
    for (const { accountId, waitMs } of deferred) this.#addWait(accountId, waitMs)
    if (deferred.length > 0)
      setTimeout(this.#options.onReady, Math.min(...deferred.map(({ waitMs }) => waitMs))).unref()
    for (const { accountId, vendor, isLimited, waitMs } of accounts) {
      if (!isLimited) this.#limitedSince.delete(accountId)
      else if (!this.#limitedSince.has(accountId)) this.#limitedSince.set(accountId, at)
      if (waitMs > 0) this.#rest(accountId, Math.min(POLL_INTERVAL_MS, Math.max(waitMs, this.#stepMs(vendor))))
    }
  }

  /** Logs how long messages have waited, if it is time. */
  report({ isNow = false } = {}): void {
    if (this.#waits.size === 0 || (!isNow && performance.now() - this.#loggedAtMs < PACE_LOG_MS)) return
    for (const [accountId, { messages, totalMs, longestMs }] of this.#waits) {
      const paceWait = { accountId, messages, meanMs: Math.round(totalMs / messages), longestMs }
      this.#options.log.info({ paceWait }, 'messages have waited for the pace of their channel')
    }
    this.#waits = new Map()
    this.#loggedAtMs = performance.now()
  }

  #rest(accountId: string, ms: number): void {
    this.#resting.add(accountId)
    setTimeout(() => {
      this.#resting.delete(accountId)
      this.#options.onReady()
    }, ms).unref()
  }

  /** Time in which several tokens are there, so that one message is not one look, and no bucket is full meanwhile. */
  #stepMs(vendor: string): number {
    const rate = this.#options.limitsOf(vendor)?.perAccount
    return rate ? Math.min(PACE_STEP_MS, (500 * rate.burst) / rate.ratePerSecond) : 0
  }

  #addWait(accountId: string, ms: number): void {
    const { messages = 0, totalMs = 0, longestMs = 0 } = this.#waits.get(accountId) ?? {}
    this.#waits.set(accountId, {
      messages: messages + 1,
      totalMs: totalMs + ms,
      longestMs: Math.max(longestMs, ms),
    })
  }
}
