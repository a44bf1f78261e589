import formbody from '@fastify/formbody'
import { BODY_MAX_BYTES, endpoints, type Endpoint } from '@platform/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { answer, tokenOf, type AnswerOptions } from './answer.ts'
import { loginRequired, notFound } from './failed.ts'
import { replyWithFailure } from './failures.ts'
import type { Route } from './route.ts'

/** Nobody who has not signed in needs to send more. */
const PUBLIC_BODY_MAX_BYTES = 64 * 1024

/** The HTTP side: every route of the contract under /api, and what surrounds them. */
export async function buildApp(
  services: Services,
  routes: readonly Route[],
  options: AnswerOptions = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    trustProxy: services.config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  })
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  await app.register(formbody, { bodyLimit: BODY_MAX_BYTES })
  for (const route of routes) addRoute(app, route, services, options)
  app.get('/api/health', async () => ({ status: true, data: { database: services.database.kind } }))
  return app
}

function addRoute(app: FastifyInstance, route: Route, services: Services, options: AnswerOptions): void {
  const endpoint: Endpoint = endpoints[route.name]
  app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: route.kind === 'public' ? PUBLIC_BODY_MAX_BYTES : BODY_MAX_BYTES,
    // Before the body is read: a stranger's sixteen megabytes are not even parsed.
    onRequest: async (request) => {
      if (route.kind === 'session' && tokenOf(request) === undefined) throw loginRequired()
    },
    handler: (request) => answer(route, request, services, options),
  })
}
