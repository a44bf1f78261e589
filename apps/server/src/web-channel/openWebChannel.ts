import { WEB_SOCKET_PATH } from '@platform/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { WebAnswers } from './answering/WebAnswers.ts'
import { attachVisitor } from './socket/attachVisitor.ts'
import { VisitorHub } from './socket/VisitorHub.ts'
import { registerVisitorRoutes } from './visitor/visitor.routes.ts'
import { originRefused, WebFailed } from './visitor/WebFailed.ts'

export interface WebChannel {
  /** Must be called after the sockets of the app are set up. */
  registerRoutes(): Promise<void>
}

/** Opens the web channel for the lifetime of the app. Call it before the app's sockets, so that its own close first. */
export function openWebChannel(app: FastifyInstance, services: Services): WebChannel {
  const answers = new WebAnswers(services)
  const hub = new VisitorHub(services)
  app.addHook('onReady', () => answers.start())
  app.addHook('preClose', async () => hub.close())
  app.addHook('onClose', () => answers.stop())
  return {
    async registerRoutes() {
      await registerVisitorRoutes(app, services, answers)
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
    },
  }
}
