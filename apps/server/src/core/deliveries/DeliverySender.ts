import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ChannelAccount, DeliveryOutcome } from '../channels/channel.ts'
import type { Channels } from '../channels/openChannels.ts'
import { inBackground } from '../database/ConnectionTurns.ts'
import { newId } from '../database/id.ts'
import { transact, type WorkServices } from '../work/work.ts'
import { CLAIM_BATCH, LEASE_MARGIN_MS, POLL_INTERVAL_MS, SENDS_AT_ONCE, STORE_BATCH } from './deliveries.limits.ts'
import { claimDeliveries, findInterrupted, type ClaimedDelivery } from './deliveries.store.ts'
import { storeOutcomes, type FoundOutcome } from './outcomes.ts'
import { TogetherQueue } from './TogetherQueue.ts'

export interface SenderServices extends WorkServices {
  readonly log: Logger
  readonly channels: Channels
  /** Opens the credentials of the account of a delivery. */
  readonly openAccount: (delivery: ClaimedDelivery) => ChannelAccount
}

/** Pause before outcomes that could not be stored are stored again, in milliseconds. */
const STORE_AGAIN_MS = 1_000

/**
 * Passes deliveries that are due to their vendors. Each is marked as being sent in a transaction before it leaves, so that
 * one whose server was killed is not sent twice: its status is unknown, unless its vendor recognises it.
 */
export class DeliverySender {
  readonly #services: SenderServices
  readonly #holder = newId()
  /** Leaves the transaction in which a look was requested. */
  readonly #outside = AsyncLocalStorage.snapshot()
  readonly #sending = new Set<Promise<void>>()
  readonly #outcomes: TogetherQueue<FoundOutcome>
  #isRunning = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isLookRequested = false

  constructor(services: SenderServices) {
    this.#services = services
    this.#outcomes = new TogetherQueue((found) => this.#store(found), STORE_BATCH)
  }

  async start(): Promise<void> {
    this.#isRunning = true
    // No other process sends from the embedded database: what is being sent was interrupted.
    if (this.#services.database.kind === 'pglite') await this.#settleInterrupted(true)
    this.#timer = this.#outside(() => setInterval(() => void inBackground(() => this.#poll()), POLL_INTERVAL_MS))
    this.request()
  }

  /** Takes no more deliveries, and waits for the answers of vendors. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isRunning = false
    clearInterval(this.#timer)
    const timeout = new AbortController()
    await Promise.race([
      Promise.all([this.#looking, ...this.#sending]),
      pause(timeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined),
    ])
    timeout.abort()
  }

  /** Looks for deliveries that are due now. */
  request(): void {
    if (!this.#isRunning) return
    this.#isLookRequested = true
    this.#looking ??= this.#outside(inBackground, () => this.#look()).finally(() => (this.#looking = undefined))
  }

  async #look(): Promise<void> {
    while (this.#isLookRequested && this.#isRunning) {
      this.#isLookRequested = false
      try {
        await this.#sendDue()
      } catch (err) {
        this.#services.log.error({ err }, 'deliveries could not be read')
      }
    }
  }

  /** Finds what other servers have queued or left. */
  async #poll(): Promise<void> {
    if (!this.#services.database.isReadOnly()) {
      await this.#settleInterrupted(false).catch((err: unknown) => {
        this.#services.log.error({ err }, 'interrupted deliveries could not be settled')
      })
    }
    this.request()
  }

  async #sendDue(): Promise<void> {
    const { database, channels, now } = this.#services
    const known = channels.all()
    if (database.isReadOnly() || known.length === 0) return
    const answerMs = Math.max(...known.map(({ limits }) => limits.answerMs))
    for (;;) {
      const limit = SENDS_AT_ONCE - this.#sending.size
      // The end of a sending looks again.
      if (limit <= 0 || !this.#isRunning) return
      const at = now()
      const claimed = await claimDeliveries(database.owner, {
        holder: this.#holder,
        vendors: known.map(({ vendor }) => vendor),
        limitOfAccount: CLAIM_BATCH,
        limit,
        now: at,
        heldUntil: new Date(at.getTime() + answerMs + LEASE_MARGIN_MS),
      })
      if (claimed.length === 0) return
      for (const delivery of claimed) this.#begin(delivery)
    }
  }

  #begin(delivery: ClaimedDelivery): void {
    const sending = this.#send(delivery).finally(() => {
      this.#sending.delete(sending)
      // Not at each end: a query that takes many costs as much as one that takes one.
      if (this.#sending.size <= SENDS_AT_ONCE / 2) this.request()
    })
    this.#sending.add(sending)
  }

  async #send(delivery: ClaimedDelivery): Promise<void> {
    const { id: deliveryId, accountId } = delivery
    const outcome = await this.#deliver(delivery)
    const mayRepeat = this.#mayRepeat(delivery.vendor)
    // The next message to the person waits for it.
    for (let isStored = false; !isStored;) {
      try {
        await this.#outcomes.add([{ deliveryId, accountId, outcome, mayRepeat }])
        isStored = true
      } catch (err) {
        this.#services.log.error({ err, deliveryId, outcome }, 'the outcome of a delivery could not be stored')
        if (!this.#isRunning) return
        await pause(STORE_AGAIN_MS)
      }
    }
  }

  async #deliver(delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
    const { channels, openAccount, log } = this.#services
    const { id: key, recipient, kind, content } = delivery
    const channel = channels.of(delivery.vendor)
    let isPassedOn = false
    try {
      if (!channel) return { outcome: 'refused', code: 'VENDOR_UNKNOWN', mayRetry: true }
      const account = openAccount(delivery)
      const signal = AbortSignal.timeout(channel.limits.answerMs)
      isPassedOn = true
      // In the turn in which it was taken: what is marked as being sent is on its way.
      return await channel.deliver(account, { recipient, kind, content }, { key, signal })
    } catch (err) {
      log.warn({ err, deliveryId: key }, 'a message could not be passed to its vendor')
      return isPassedOn
        ? { outcome: 'unknown', reason: 'INTERRUPTED' }
        : { outcome: 'refused', code: 'ACCOUNT_UNREADABLE', mayRetry: true }
    }
  }

  async #store(found: readonly FoundOutcome[]): Promise<void> {
    const { now } = this.#services
    const dueAt = await transact(this.#services, ({ db }) => storeOutcomes(db, found, now()))
    if (dueAt) setTimeout(() => this.request(), Math.max(0, dueAt.getTime() - now().getTime())).unref()
  }

  /** Settles deliveries whose server has not stored an outcome in time. */
  async #settleInterrupted(all: boolean): Promise<void> {
    const { database, now, log } = this.#services
    const interrupted = await findInterrupted(database.owner, { now: now(), all })
    if (interrupted.length === 0) return
    log.warn({ number: interrupted.length }, 'the sending of messages was interrupted')
    const outcome = { outcome: 'unknown', reason: 'INTERRUPTED' } as const
    await this.#store(
      interrupted.map(({ id: deliveryId, accountId, vendor }) => {
        return { deliveryId, accountId, outcome, mayRepeat: this.#mayRepeat(vendor) }
      }),
    )
  }

  /** Whether a message whose outcome is unknown is passed to its vendor again. */
  #mayRepeat(vendor: string): boolean {
    return this.#services.channels.of(vendor)?.capabilities.recognisesKeys ?? false
  }
}
