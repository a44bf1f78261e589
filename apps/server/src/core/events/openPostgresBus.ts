import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { GAP, type Bus, type Notice } from './bus.ts'
import { NoticeQueue } from './NoticeQueue.ts'
import { noticesOf } from './notices.ts'
import { openListenConnection } from './openListenConnection.ts'
import { Subscribers } from './Subscribers.ts'

const CHANNEL = 'platform_bus'

interface Payload {
  /** The sending server, which has delivered the message to itself. */
  readonly from: string
  /** Distinguishes equal notices: PostgreSQL delivers equal payloads of one transaction once. */
  readonly number: number
  readonly notice: Notice
}

/**
 * Opens the bus between servers on LISTEN/NOTIFY of their PostgreSQL. The server's own messages are delivered in the
 * process; other servers receive notices. PostgreSQL stores no notices, so listeners are notified of a gap after a
 * reconnect, at the server whose connection was lost and, if that lost notices, at all others.
 */
export async function openPostgresBus(url: string, log: Logger): Promise<Bus> {
  const subscribers = new Subscribers()
  const server = randomUUID().slice(0, 13)
  /** How the payloads of this server start. */
  const ownStart = JSON.stringify({ from: server }).slice(0, -1)
  let sent = 0
  const queue = new NoticeQueue((notices) =>
    connection.notify(
      notices.map((notice) => JSON.stringify({ from: server, number: sent++, notice } satisfies Payload)),
    ),
  )
  const connection = await openListenConnection(url, CHANNEL, {
    log,
    onPayload(text) {
      // Most payloads are the server's own ones, which are not parsed.
      if (text.startsWith(ownStart)) return
      const { type, ...payload } = (JSON.parse(text) as Payload).notice
      subscribers.deliver(type, payload)
    },
    onLost: () => queue.pause(),
    onReconnect() {
      subscribers.deliver(GAP.type, {})
      queue.resume()
    },
  })
  queue.resume()

  return {
    publish(kind, payload) {
      // Asynchronous, so that a subscriber's error does not reach the publisher.
      setImmediate(() => subscribers.deliver(kind.type, payload))
      queue.add(noticesOf(kind, payload))
    },
    subscribe: (kind, listener) => subscribers.add(kind, listener),
    onGap: (listener) => subscribers.add(GAP, listener),
    async close() {
      await queue.drain()
      // What is published from here on could not be sent.
      queue.pause()
      await connection.close()
      subscribers.clear()
    },
  }
}
