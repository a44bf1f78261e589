import { WEB_SOCKET_PATH } from '@platform/contract'
import type { FastifyInstance } from 'fastify'
import type { Sockets } from '../../core/live/sockets.ts'
import type { Services } from '../../core/services.ts'
import { attachVisitor } from './socket/attachVisitor.ts'
import { VisitorHub } from './socket/VisitorHub.ts'
import { registerVisitorRoutes } from './visitor/visitor.routes.ts'
import { originRefused, WebFailed } from './visitor/WebFailed.ts'
import type { WebChannel } from './webChannel.ts'

/** Serves visitors' calls and sockets for the lifetime of the app. */
export async function attachWebChannel(
  app: FastifyInstance,
  services: Services,
  channel: WebChannel,
  sockets: Sockets,
): Promise<void> {
  const hub = new VisitorHub(services)
  sockets.onStop(() => hub.close())
  await registerVisitorRoutes(app, services, channel)
  app.route({
    method: 'GET',
    url: `/api/${WEB_SOCKET_PATH}`,
    handler: async () => {
      throw new WebFailed('NOT_FOUND', 'There is no such call')
    },
    wsHandler(socket, { headers: { origin }, log }) {
      // The allowed origins are known after the first frame, which identifies the conversation.
      if (origin === undefined) socket.close(1008, originRefused(origin).code)
      else attachVisitor(socket, origin, hub, log)
    },
  })
}
