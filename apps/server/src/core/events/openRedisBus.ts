import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'
import { ConfigError } from '../config/config.ts'
import { defineBusMessage, GAP, type Bus, type Notice } from './bus.ts'
import { noticeOf } from './notices.ts'
import { Subscribers } from './Subscribers.ts'

const CHANNEL = 'platform:bus'
/** Interval at which a server sends itself a heartbeat through Redis, in milliseconds. */
const BEAT_MS = 500
/** Time after which a heartbeat that has not returned counts as lost, in milliseconds. */
const BEAT_TIMEOUT_MS = 1_000
/** Least time between two attempts to replace connections that do not answer, in milliseconds. */
const REPLACE_MS = 5_000
/** Time without a report of a server that does not hear Redis, after which Redis is used again, in milliseconds. */
const AVOID_MS = 1_500

/** The publishing server receives nothing through Redis. The others publish in another way for some seconds. */
const REDIS_UNHEARD = defineBusMessage<object>('redis.unheard')

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: 2_000,
  // What cannot be sent at once is not sent later: the other servers then have read it from the database.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempt) => Math.min(attempt * 50, BEAT_MS),
}

export interface RedisBusOptions {
  readonly log: Logger
  /** Carries the messages while a server does not hear Redis. It is closed with this bus. */
  readonly fallback: Bus
}

/**
 * Opens the bus between servers on Redis. Each server sends itself heartbeats through Redis. One whose heartbeats do not
 * return reports this through the fallback, and then all servers publish there, until no server has reported it for
 * {@link AVOID_MS}. Redis stores no messages, so each server that leaves it announces a gap.
 */
export async function openRedisBus(url: string, { log, fallback }: RedisBusOptions): Promise<Bus> {
  const subscribers = new Subscribers()
  const server = randomUUID()
  /** How the messages of this server start. It has delivered them to itself. */
  const ownStart = JSON.stringify({ from: server }).slice(0, -1)
  const beatChannel = `${CHANNEL}:${server}`
  const publisher = new Redis(url, OPTIONS)
  const subscriber = new Redis(url, OPTIONS)
  const connections = [publisher, subscriber]
  /** Whether messages go through Redis. */
  let isUsed = true
  /** Whether the last heartbeat returned in time. */
  let isHeard = true
  /** When the heartbeat was sent that has not returned yet. */
  let beatSentAt: number | undefined
  let replacedAt = -Infinity
  /** When a server last reported that it does not hear Redis. */
  let reportedAt = -Infinity

  const lose = (reason: string): void => {
    if (!isHeard) return
    isHeard = false
    log.warn({ reason }, 'Redis does not answer: the fallback carries the messages between servers')
    fallback.publish(REDIS_UNHEARD, {})
  }
  const leave = (): void => {
    if (!isUsed) return
    isUsed = false
    // Also to this server: others may have lost messages to it.
    fallback.publish(GAP, {})
  }
  const handleReport = (): void => {
    reportedAt = performance.now()
    leave()
  }
  const handleText = (channel: string, text: string): void => {
    if (channel === beatChannel) {
      if (!isHeard) log.info('Redis answers again')
      isHeard = true
      beatSentAt = undefined
    } else if (!text.startsWith(ownStart)) {
      const { from: _, type, ...payload } = JSON.parse(text) as Notice
      subscribers.deliver(type, payload)
    }
  }
  const beat = (): void => {
    const now = performance.now()
    const isLate = beatSentAt !== undefined && now - beatSentAt > BEAT_TIMEOUT_MS
    if (isLate) {
      lose('a heartbeat did not return')
      if (now - replacedAt > REPLACE_MS) {
        replacedAt = now
        // A firewall may have dropped them silently.
        for (const connection of connections) connection.disconnect(true)
      }
    }
    if (!isHeard) fallback.publish(REDIS_UNHEARD, {})
    if (isHeard && !isUsed && now - reportedAt > AVOID_MS) {
      isUsed = true
      log.info('Redis carries the messages between servers again')
    }
    if (beatSentAt !== undefined && !isLate) return
    beatSentAt = now
    publisher.publish(beatChannel, '').catch((error: Error) => {
      beatSentAt = undefined
      lose(error.message)
    })
  }

  for (const connection of connections) connection.on('error', (err) => log.debug({ err }, 'redis'))
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await subscriber.subscribe(CHANNEL, beatChannel)
  } catch (cause) {
    for (const connection of connections) connection.disconnect()
    throw new ConfigError('Redis at REDIS_URL cannot be reached.', { cause })
  }
  for (const connection of connections) connection.on('close', () => lose('the connection was closed'))
  subscriber.on('message', handleText)
  const stopReports = fallback.subscribe(REDIS_UNHEARD, handleReport)
  // After what has arrived was read: a busy process must not count a heartbeat as lost that has returned.
  const beats = setInterval(() => setImmediate(beat), BEAT_MS)

  return {
    publish(kind, payload) {
      if (!isUsed) return fallback.publish(kind, payload)
      // Asynchronous, so that a subscriber's error does not reach the publisher.
      setImmediate(() => subscribers.deliver(kind.type, payload))
      publisher.publish(CHANNEL, JSON.stringify({ from: server, ...noticeOf(kind, payload) })).catch((error: Error) => {
        // The message is lost, and the heartbeats may never have been: others are notified in any case.
        lose(error.message)
        leave()
      })
    },
    subscribe(kind, listener) {
      const stops = [subscribers.add(kind, listener), fallback.subscribe(kind, listener)]
      return () => stops.forEach((stop) => stop())
    },
    onGap: (listener) => fallback.onGap(listener),
    async close() {
      clearInterval(beats)
      stopReports()
      subscribers.clear()
      for (const connection of connections) {
        connection.removeAllListeners('close')
        connection.disconnect()
      }
      await fallback.close()
    },
  }
}
