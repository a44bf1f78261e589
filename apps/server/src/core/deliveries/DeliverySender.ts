import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Channel, ChannelAccount, DeliveryOutcome } from '../channels/channel.ts'
import type { Channels } from '../channels/openChannels.ts'
import { inBackground } from '../database/ConnectionTurns.ts'
import { newId } from '../database/id.ts'
import { transact, type WorkServices } from '../work/work.ts'
import { startTrials, type ChangedAccount } from './accountHealth.store.ts'
import { AccountPace } from './AccountPace.ts'
import { DELIVERIES_MOVED } from './deliveries.bus.ts'
import { CLAIM_BATCH, LEASE_MARGIN_MS, POLL_INTERVAL_MS, SENDS_AT_ONCE, STORE_BATCH } from './deliveries.limits.ts'
import { claimDeliveries, findInterrupted, type Claim, type ClaimedDelivery } from './deliveries.store.ts'
import { storeOutcomes, type FoundOutcome } from './outcomes.ts'
import { claimPaced, isPaced } from './pacedDeliveries.ts'
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
  readonly #pace: AccountPace
  /** Refused accounts of which one delivery is tried now. */
  #trials: { readonly accountId: string; readonly vendor: string }[] = []
  /** Which of the channels with limits and those without is asked first: each in turn. */
  #startsWithPaced = false
  #isRunning = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isLookRequested = false

  constructor(services: SenderServices) {
    this.#services = services
    this.#outcomes = new TogetherQueue((found) => this.#store(found), STORE_BATCH)
    const { log, channels } = services
    this.#pace = new AccountPace({
      log,
      limitsOf: (vendor) => channels.of(vendor)?.limits,
      onReady: () => this.request(),
    })
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
    this.#pace.report({ isNow: true })
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
      await this.#startTrials().catch((err: unknown) => {
        this.#services.log.error({ err }, 'refused accounts could not be tried')
      })
    }
    this.#pace.report()
    this.request()
  }

  /** A refused account sends one message at intervals, so that its recovery is noticed. */
  async #startTrials(): Promise<void> {
    const { database, channels, now } = this.#services
    const vendors = channels.all().map(({ vendor }) => vendor)
    if (vendors.length > 0) this.#trials = await startTrials(database.owner, { vendors, now: now() })
  }

  async #sendDue(): Promise<void> {
    const { database, channels } = this.#services
    const known = channels.all()
    if (database.isReadOnly() || known.length === 0) return
    const [paced, others] = [known.filter(isPaced), known.filter((channel) => !isPaced(channel))]
    const answerMs = Math.max(...known.map(({ limits }) => limits.answerMs))
    for (;;) {
      this.#startsWithPaced = !this.#startsWithPaced
      const turns = (this.#startsWithPaced ? [paced, others] : [others, paced]).filter(({ length }) => length > 0)
      let found = 0
      for (const [index, turn] of turns.entries()) {
        const free = SENDS_AT_ONCE - this.#sending.size
        // The end of a sending looks again.
        if (free <= 0 || !this.#isRunning) return
        // Of two turns the first one leaves half to the other.
        const limit = Math.ceil(free / (turns.length - index))
        found += await this.#take(turn, { limit, answerMs, isPaced: turn === paced })
      }
      if (found === 0) return
    }
  }

  /** Takes deliveries of some channels, and begins to send them. Returns the number of those whose state has changed. */
  async #take(
    of: readonly Channel[],
    { limit, answerMs, isPaced: isOfPaced }: { limit: number; answerMs: number; isPaced: boolean },
  ): Promise<number> {
    const { database, channels, now } = this.#services
    const vendors = of.map(({ vendor }) => vendor)
    const at = now()
    const isTried = (vendor: string) => vendors.includes(vendor)
    const claim: Claim = {
      holder: this.#holder,
      vendors,
      without: isOfPaced ? this.#pace.resting() : [],
      trials: this.#trials.filter(({ vendor }) => isTried(vendor)).map(({ accountId }) => accountId),
      limitOfAccount: CLAIM_BATCH,
      limit,
      now: at,
      heldUntil: new Date(at.getTime() + answerMs + LEASE_MARGIN_MS),
    }
    this.#trials = this.#trials.filter(({ vendor }) => !isTried(vendor))
    if (!isOfPaced) return this.#beginAll(await claimDeliveries(database.owner, claim))
    const taken = await claimPaced(this.#services, claim, (vendor) => channels.of(vendor)?.limits)
    this.#pace.note(taken, at)
    return this.#beginAll(taken.claimed) + taken.deferred.length
  }

  #beginAll(claimed: readonly ClaimedDelivery[]): number {
    for (const delivery of claimed) this.#begin(delivery)
    return claimed.length
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
    const { id: deliveryId, accountId, isAccountRefused } = delivery
    const outcome = await this.#deliver(delivery)
    const mayRepeat = this.#mayRepeat(delivery.vendor)
    // The next message to the person waits for it.
    for (let isStored = false; !isStored;) {
      try {
        await this.#outcomes.add([{ deliveryId, accountId, outcome, mayRepeat, isAccountRefused }])
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
      if (!channel) return { outcome: 'refused', code: 'VENDOR_UNKNOWN', about: 'account' }
      const account = openAccount(delivery)
      const signal = AbortSignal.timeout(channel.limits.answerMs)
      isPassedOn = true
      // In the turn in which it was taken: what is marked as being sent is on its way.
      return await channel.deliver(account, { recipient, kind, content }, { key, signal })
    } catch (err) {
      log.warn({ err, deliveryId: key }, 'a message could not be passed to its vendor')
      return isPassedOn
        ? { outcome: 'unknown', reason: 'INTERRUPTED' }
        : { outcome: 'refused', code: 'ACCOUNT_UNREADABLE', about: 'account' }
    }
  }

  async #store(found: readonly FoundOutcome[]): Promise<void> {
    const { now, bus } = this.#services
    const { dueAt, accounts, moved } = await transact(this.#services, ({ db }) => storeOutcomes(db, found, now()))
    if (moved.length > 0) bus.publish(DELIVERIES_MOVED, { moved })
    for (const account of accounts) this.#logHealth(account)
    if (accounts.some(({ state }) => state === 'active')) this.request()
    if (dueAt) setTimeout(() => this.request(), Math.max(0, dueAt.getTime() - now().getTime())).unref()
  }

  #logHealth({ accountId, vendor, state, reason }: ChangedAccount): void {
    const { log } = this.#services
    if (state === 'refused') {
      log.warn({ accountId, vendor, reason }, 'a vendor refuses an account: its messages wait, check its credentials')
    } else log.info({ accountId, vendor }, 'a vendor accepts messages of an account again')
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
        return { deliveryId, accountId, outcome, mayRepeat: this.#mayRepeat(vendor), isAccountRefused: false }
      }),
    )
  }

  /** Whether a message whose outcome is unknown is passed to its vendor again. */
  #mayRepeat(vendor: string): boolean {
    return this.#services.channels.of(vendor)?.capabilities.recognisesKeys ?? false
  }
}
