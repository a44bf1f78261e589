import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failed, notFound } from '../http/failed.ts'
import type { Services } from '../services.ts'
import { Hub } from './hub.ts'
import type { Sockets } from './sockets.ts'

/** `GET /api/socket`: the live connection. */
export function registerLiveRoute(app: FastifyInstance, services: Services, sockets: Sockets): void {
  const hub = new Hub(services)
  sockets.onStop(() => hub.close())
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
