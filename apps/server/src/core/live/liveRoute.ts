import { CLOSE_ORIGIN_REFUSED } from '@platform/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../http/failed.ts'
import type { Services } from '../services.ts'
import { Hub } from './hub.ts'
import type { Sockets } from './sockets.ts'

/** For operators of a proxy that changes the `Host` header. At most 123 bytes fit in a close frame. */
const ADVICE = "set PLATFORM_PUBLIC_URL of the server to the address of the page, if the page is the server's own"

/** `GET /api/socket`: the live connection. */
export function registerLiveRoute(app: FastifyInstance, services: Services, sockets: Sockets): void {
  const hub = new Hub(services)
  sockets.onStop(() => hub.close())
  app.route<{ Querystring: { token?: string } }>({
    method: 'GET',
    url: '/api/socket',
    handler: async () => {
      throw notFound()
    },
    wsHandler(socket, request) {
      // Browsers let any page open a socket to any server, so the origin is checked. The refusal is a close code with a
      // reason: a page gets no reason of a refused handshake, and could only retry forever.
      if (isOwnOrigin(request, services.config.publicUrl)) return hub.attach(socket, ticketOf(request.query))
      const { host, headers, log } = request
      log.warn({ origin: headers.origin, host }, 'a page of another origin was refused the live connection: ' + ADVICE)
      socket.on('error', () => socket.terminate())
      socket.close(CLOSE_ORIGIN_REFUSED, ADVICE)
      return undefined
    },
  })
}

function isOwnOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = headers
  if (origin === undefined) return true // not a browser
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || (publicUrl !== undefined && new URL(publicUrl).origin === origin)
}

function ticketOf({ token }: { token?: unknown }): string | undefined {
  return typeof token === 'string' ? token : undefined
}
