import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Counts } from './callCounts.store.ts'

/** Share of a limit that a server counts before it adds its calls to those of the other servers. */
export const UNSHARED_SHARE = 0.1
/** Clients whose calls are counted at a time. Above it, the one that has not called for the longest time is forgotten. */
const CLIENTS_MAX = 5_000

export interface CallCounterOptions {
  readonly windowMs: number
  readonly now: () => Date
  /**
   * Adds calls to those of the other servers, and returns the sums. Undefined if there are no other servers.
   */
  readonly share?: ((endsAt: Date, counts: Counts) => Promise<Counts>) | undefined
  readonly onError: (error: unknown) => void
}

export interface CallCount {
  /** Calls of the client in this window, and this one. Larger than the limit if the call is to be refused. */
  readonly current: number
  /** Time until the window ends, in milliseconds. */
  readonly ttl: number
}

interface Client {
  /** Calls at all servers, when this one shared its own the last time. */
  shared: number
  /** Calls at this server that are being shared. */
  sharing: number
  /** Calls at this server since then. */
  own: number
}

/**
 * Counts the calls of clients in windows that begin at the same time on all servers. Refused calls are not counted, so
 * that a flood writes nothing. All servers together permit at most {@link UNSHARED_SHARE} of the limit more for each
 * server but one, and what arrives while counts are written.
 */
export class CallCounter {
  readonly #options: CallCounterOptions
  /** The one that called last is the last one. */
  #clients = new Map<string, Client>()
  #endsAtMs = 0
  readonly #due = new Set<string>()
  #sharing: Promise<void> | undefined

  constructor(options: CallCounterOptions) {
    this.#options = options
  }

  /** Counts a call of the client that a key names, of which the limit permits `max` per window. */
  count(key: string, max: number): CallCount {
    const ttl = this.#openWindow()
    const client = this.#clients.get(key) ?? { shared: 0, sharing: 0, own: 0 }
    const current = client.shared + client.sharing + client.own + 1
    this.#keep(key, client)
    if (current > max) return { current, ttl }
    client.own++
    if (this.#options.share && client.own >= Math.ceil(max * UNSHARED_SHARE)) {
      this.#due.add(key)
      this.#sharing ??= this.#shareDue()
    }
    return { current, ttl }
  }

  /** Waits until counts that are being shared are stored. */
  async settle(): Promise<void> {
    await this.#sharing
  }

  /** Forgets the previous window if it has ended. Returns the time until the end of the current one. */
  #openWindow(): number {
    const { now, windowMs } = this.#options
    const nowMs = now().getTime()
    // The window has ended, or the clock went back to before its begin.
    if (nowMs >= this.#endsAtMs || nowMs < this.#endsAtMs - windowMs) {
      this.#endsAtMs = (Math.floor(nowMs / windowMs) + 1) * windowMs
      this.#clients = new Map<string, Client>()
      this.#due.clear()
    }
    return this.#endsAtMs - nowMs
  }

  #keep(key: string, client: Client): void {
    this.#clients.delete(key)
    this.#clients.set(key, client)
    const [oldest] = this.#clients.keys()
    if (oldest !== undefined && this.#clients.size > CLIENTS_MAX) this.#clients.delete(oldest)
  }

  async #shareDue(): Promise<void> {
    // The clients of one turn of the event loop are shared together.
    await nextTurn()
    while (this.#due.size > 0) await this.#shareOnce()
    this.#sharing = undefined
  }

  async #shareOnce(): Promise<void> {
    const clients = new Map<string, Client>()
    for (const key of this.#due) {
      const client = this.#clients.get(key)
      if (client) clients.set(key, client)
    }
    this.#due.clear()
    for (const client of clients.values()) {
      client.sharing = client.own
      client.own = 0
    }
    const counts = new Map([...clients].map(([key, { sharing }]) => [key, sharing]))
    const sums = await this.#options.share?.(new Date(this.#endsAtMs), counts).catch((error: unknown) => {
      this.#options.onError(error)
    })
    for (const [key, client] of clients) {
      // Without the sum, this server continues with what it knows.
      client.shared = sums?.get(key) ?? client.shared + client.sharing
      client.sharing = 0
    }
  }
}
