import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from 'pino'
import { ConfigError } from '../config/config.ts'
import type { Bus, Notice } from './bus.ts'
import { noticeOf } from './notices.ts'
import { BEAT_MS, RedisHealth } from './RedisHealth.ts'
import { Subscribers } from './Subscribers.ts'

const CHANNEL = 'platform:bus'

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
 * Opens the bus between servers on Redis. While one of the servers does not hear Redis, all of them publish through the
 * fallback: see {@link RedisHealth}. Redis stores no messages, so each server that leaves it announces a gap.
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
  const health = new RedisHealth({
    log,
    fallback,
    sendBeat: () => publisher.publish(beatChannel, ''),
    reconnect: () => connections.forEach((connection) => connection.disconnect(true)),
  })
  const handleText = (channel: string, text: string): void => {
    if (channel === beatChannel) {
      health.handleBeat()
    } else if (!text.startsWith(ownStart)) {
      const { from: _, type, ...payload } = JSON.parse(text) as Notice
      subscribers.deliver(type, payload)
    }
  }

  for (const connection of connections) connection.on('error', (err) => log.debug({ err }, 'redis'))
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await subscriber.subscribe(CHANNEL, beatChannel)
  } catch (cause) {
    for (const connection of connections) connection.disconnect()
    throw new ConfigError('Redis at REDIS_URL cannot be reached.', { cause })
  }
  for (const connection of connections) connection.on('close', () => health.lose('the connection was closed'))
  subscriber.on('message', handleText)
  health.start()

  return {
    publish(kind, payload) {
      if (!health.isUsed) return fallback.publish(kind, payload)
      // Asynchronous, so that a subscriber's error does not reach the publisher.
      setImmediate(() => subscribers.deliver(kind.type, payload))
      publisher.publish(CHANNEL, JSON.stringify({ from: server, ...noticeOf(kind, payload) })).catch((error: Error) => {
        // The message is lost, and the heartbeats may never have been: others are notified in any case.
        health.lose(error.message)
        health.leave()
      })
    },
    subscribe(kind, listener) {
      const stops = [subscribers.add(kind, listener), fallback.subscribe(kind, listener)]
      return () => stops.forEach((stop) => stop())
    },
    onGap: (listener) => fallback.onGap(listener),
    async close() {
      health.stop()
      subscribers.clear()
      for (const connection of connections) {
        connection.removeAllListeners('close')
        connection.disconnect()
      }
      await fallback.close()
    },
  }
}
