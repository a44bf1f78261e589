import websocket from '@fastify/websocket'
import { FRAME_MAX_BYTES } from '@platform/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failed, notFound } from '../http/failed.ts'
import type { Services } from '../services.ts'
import { Hub } from './hub.ts'

/** Time for sockets to close when the server stops, in milliseconds. */
const CLOSE_TIMEOUT_MS = 500

/** `GET /api/socket`: the live connection. */
export async function registerSocket(app: FastifyInstance, services: Services): Promise<void> {
  const hub = new Hub(services)
  await app.register(websocket, {
    options: { maxPayload: FRAME_MAX_BYTES },
    // Errors of clients are not logged as server errors; the hub ends the connection.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'a socket failed'),
    preClose: async () => {
      hub.close()
      const deadline = Date.now() + CLOSE_TIMEOUT_MS
      const { clients } = app.websocketServer
      while (clients.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
      for (const client of clients) client.terminate()
    },
  })
  app.route<{ Querystring: { token?: string } }>({
    method: 'GET',
    url: '/api/socket',
    // Browsers let any page open a socket to any server, so the origin is checked.
    onRequest: async (request) => {
      if (!isOwnOrigin(request, services.config.publicUrl)) throw new Failed({ type: 'FORBIDDEN' }, 'Access Denied')
    },
    handler: async () => {
      throw notFound()
    },
    wsHandler: (socket, request) => hub.attach(socket, ticketOf(request.query)),
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
