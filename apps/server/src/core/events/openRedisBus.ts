import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { ConfigError } from '../config/config.ts'
import type { Bus, BusMessage } from './bus.ts'

const CHANNEL = 'platform:bus'

/** Opens the bus between servers. Redis stores no messages, so listeners are notified of a gap after a reconnect. */
export async function openRedisBus(url: string, log: Logger): Promise<Bus> {
  const options = { lazyConnect: true, maxRetriesPerRequest: null, enableOfflineQueue: true } as const
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, options)
  for (const connection of [publisher, subscriber]) connection.on('error', (err) => log.warn({ err }, 'redis'))
  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await subscriber.subscribe(CHANNEL)
  } catch (cause) {
    publisher.disconnect()
    subscriber.disconnect()
    throw new ConfigError('Redis at REDIS_URL cannot be reached.', { cause })
  }
  return {
    publish(message) {
      publisher.publish(CHANNEL, JSON.stringify(message)).catch((err: unknown) => log.warn({ err }, 'redis'))
    },
    subscribe(listener) {
      const handleMessage = (_channel: string, text: string): void => listener(JSON.parse(text) as BusMessage)
      subscriber.on('message', handleMessage)
      return () => void subscriber.off('message', handleMessage)
    },
    onGap(listener) {
      subscriber.on('ready', listener)
      return () => void subscriber.off('ready', listener)
    },
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
