import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import type { Bus, BusMessage } from './bus.ts'
import { NoticeQueue } from './NoticeQueue.ts'
import { noticesOf, type Notice } from './notices.ts'
import { openListenConnection } from './openListenConnection.ts'

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
  const emitter = new EventEmitter().setMaxListeners(0)
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
      if (!text.startsWith(ownStart)) deliver((JSON.parse(text) as Payload).notice)
    },
    onLost: () => queue.pause(),
    onReconnect() {
      deliver({ type: 'gap' })
      queue.resume()
    },
  })
  queue.resume()

  function deliver(notice: Notice): void {
    if (notice.type === 'gap') emitter.emit('gap')
    else emitter.emit('message', notice)
  }
  return {
    publish(message) {
      // Asynchronous, so that a subscriber's error does not reach the publisher.
      setImmediate(() => deliver(message))
      queue.add(noticesOf(message))
    },
    subscribe(listener: (message: BusMessage) => void) {
      emitter.on('message', listener)
      return () => void emitter.off('message', listener)
    },
    onGap(listener) {
      emitter.on('gap', listener)
      return () => void emitter.off('gap', listener)
    },
    async close() {
      await queue.drain()
      await connection.close()
      emitter.removeAllListeners()
    },
  }
}
