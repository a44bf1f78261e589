import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that the webhook received. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A reply of the webhook; null: it never replies. */
export type WebhookReply = {
  readonly status?: number
  readonly body?: string
  /** The reply is sent when this is resolved. */
  readonly after?: Promise<void>
} | null

/** A local webhook that replies as the test defines, once per request; the last reply repeats. */
export async function startFulfilment() {
  let replies: WebhookReply[] = [{}]
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const next = replies.length > 1 ? replies.shift() : replies[0]
      if (!next) return
      void Promise.resolve(next.after).then(() =>
        response.writeHead(next.status ?? 200, { 'content-type': 'application/json' }).end(next.body ?? ''),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/do`,
    deliveries,
    /** Sets the next replies and clears the received requests. */
    replyWith(...next: WebhookReply[]): void {
      replies = next
      deliveries.length = 0
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
