import type { Logger } from 'pino'
import { defineBusMessage, GAP, type Bus } from './bus.ts'

/** Interval at which a server sends itself a heartbeat through Redis, in milliseconds. */
export const BEAT_MS = 500
/** Time after which a heartbeat that has not returned counts as lost, in milliseconds. */
const BEAT_TIMEOUT_MS = 1_000
/** Least time between two attempts to replace connections that do not answer, in milliseconds. */
const REPLACE_MS = 5_000
/** Time without a report of a server that does not hear Redis, after which Redis is used again, in milliseconds. */
const AVOID_MS = 1_500

/** The publishing server receives nothing through Redis. The others publish in another way for some seconds. */
const REDIS_UNHEARD = defineBusMessage<object>('redis.unheard')

export interface RedisHealthOptions {
  readonly log: Logger
  /** Carries the reports of servers that do not hear Redis. */
  readonly fallback: Bus
  /** Sends a heartbeat to this server through Redis. Rejects if it cannot be sent. */
  readonly sendBeat: () => Promise<unknown>
  /** Replaces the connections to Redis, which do not answer. */
  readonly reconnect: () => void
}

/**
 * Decides whether the messages between servers go through Redis. Sends heartbeats to this server and reports through the
 * fallback while they do not return. Redis is not used until no server has reported this for {@link AVOID_MS}; a server
 * that leaves Redis announces a gap.
 */
export class RedisHealth {
  readonly #log: Logger
  readonly #fallback: Bus
  readonly #sendBeat: () => Promise<unknown>
  readonly #reconnect: () => void
  #isUsed = true
  /** Whether the last heartbeat returned in time. */
  #isHeard = true
  /** When the heartbeat was sent that has not returned yet. */
  #beatSentAt: number | undefined
  #replacedAt = -Infinity
  /** When a server last reported that it does not hear Redis. */
  #reportedAt = -Infinity
  #beats: NodeJS.Timeout | undefined
  #stopReports: (() => void) | undefined

  constructor({ log, fallback, sendBeat, reconnect }: RedisHealthOptions) {
    this.#log = log
    this.#fallback = fallback
    this.#sendBeat = sendBeat
    this.#reconnect = reconnect
  }

  /** Whether messages go through Redis. */
  get isUsed(): boolean {
    return this.#isUsed
  }

  /** Listens to the reports of all servers, and sends heartbeats. */
  start(): void {
    this.#stopReports = this.#fallback.subscribe(REDIS_UNHEARD, () => this.#handleReport())
    // After what has arrived was read: a busy process must not count a heartbeat as lost that has returned.
    this.#beats = setInterval(() => setImmediate(() => this.#beat()), BEAT_MS)
  }

  stop(): void {
    clearInterval(this.#beats)
    this.#stopReports?.()
  }

  handleBeat(): void {
    if (!this.#isHeard) this.#log.info('Redis answers again')
    this.#isHeard = true
    this.#beatSentAt = undefined
  }

  /** Notes that this server does not hear Redis, and reports it to all servers. */
  lose(reason: string): void {
    if (!this.#isHeard) return
    this.#isHeard = false
    this.#log.warn({ reason }, 'Redis does not answer: the fallback carries the messages between servers')
    this.#fallback.publish(REDIS_UNHEARD, {})
  }

  /** Publishes through the fallback from now on. */
  leave(): void {
    if (!this.#isUsed) return
    this.#isUsed = false
    // Also to this server: others may have lost messages to it.
    this.#fallback.publish(GAP, {})
  }

  #handleReport(): void {
    this.#reportedAt = performance.now()
    this.leave()
  }

  #beat(): void {
    const now = performance.now()
    const isLate = this.#beatSentAt !== undefined && now - this.#beatSentAt > BEAT_TIMEOUT_MS
    if (isLate) {
      this.lose('a heartbeat did not return')
      if (now - this.#replacedAt > REPLACE_MS) {
        this.#replacedAt = now
        // A firewall may have dropped them silently.
        this.#reconnect()
      }
    }
    if (!this.#isHeard) this.#fallback.publish(REDIS_UNHEARD, {})
    if (this.#isHeard && !this.#isUsed && now - this.#reportedAt > AVOID_MS) {
      this.#isUsed = true
      this.#log.info('Redis carries the messages between servers again')
    }
    if (this.#beatSentAt !== undefined && !isLate) return
    this.#beatSentAt = now
    this.#sendBeat().catch((error: Error) => {
      this.#beatSentAt = undefined
      this.lose(error.message)
    })
  }
}
