import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { BODY_MAX_BYTES, type Endpoint } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { newId } from '../database/id.ts'
import { ENOUGH_BYTES } from '../disk/watchFreeSpace.ts'
import { constraintsOf, type Feature } from '../feature.ts'
import { registerLiveRoute } from '../live/liveRoute.ts'
import { openSockets } from '../live/sockets.ts'
import type { Services } from '../services.ts'
import { answer, requireAccess, tokenOf, type AnswerOptions } from './answer.ts'
import { registerBodies } from './bodies.ts'
import { compressReplies } from './compression.ts'
import { loginRequired, notFound } from './failed.ts'
import { replyWithFailure } from './failures.ts'
import { registerHealth } from './health.ts'
import { limitPipelining } from './pipelining.ts'
import { PUBLIC_CALLS_PER_MINUTE, registerRateLimit } from './rateLimit.ts'
import { hasBody } from './readBody.ts'
import type { Route } from './route.ts'
import { setSecurityHeaders } from './securityHeaders.ts'
import { CONNECTIONS_CHECK_MS, GRACE_MS, closeSlowBodies } from './slowConnections.ts'
import { warnOfProxy } from './warnOfProxy.ts'

/** Largest body before sign-in, in bytes. */
const PUBLIC_BODY_MAX_BYTES = 64 * 1024
/** Size of a multipart form without its files, in bytes. */
const FORM_MAX_BYTES = 1024 * 1024

/** Builds the HTTP server: the features' calls of the contract under /api, the live connection, and what they attach. */
export async function buildApp(
  services: Services,
  features: readonly Feature[],
  options: AnswerOptions = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = services.log
  const handleError = replyWithFailure(constraintsOf(features))
  const app: FastifyInstance = Fastify({
    loggerInstance,
    genReqId: () => newId(),
    trustProxy: services.config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    // It would be the same for every call: `closeSlowBodies` limits the time of a body by its call.
    requestTimeout: 0,
    http: { headersTimeout: GRACE_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    frameworkErrors: handleError,
  })
  app.setErrorHandler(handleError)
  limitPipelining(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    // Before the body is read. Pages are only read (GET).
    if (request.is404 && hasBody(request)) throw notFound()
  })
  closeConnectionsAtEnd(app)
  closeSlowBodies(app)
  warnOfProxy(app, services)
  compressReplies(app)
  setSecurityHeaders(app)
  await registerRateLimit(app, services)
  registerBodies(app, { keepFreeBytes: await keptFreeBytes(services) })

  const routes = features.flatMap((feature) => feature.routes ?? [])
  for (const route of routes) addRoute(app, route, services, options)
  registerHealth(
    app,
    features.flatMap((feature) => feature.probes ?? []),
    services,
  )
  const sockets = await openSockets(app)
  registerLiveRoute(app, services, sockets)
  for (const feature of features) await feature.attach?.(app, sockets)
  return app
}

/** Closes keep-alive connections when the server stops, because they would delay its end. */
function closeConnectionsAtEnd(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
}

function addRoute(app: FastifyInstance, route: Route, services: Services, options: AnswerOptions): void {
  const endpoint: Endpoint = endpoints[route.name]
  const isPublic = route.kind === 'public'
  app.route({
    method: endpoint.method,
    url: `/api/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: isPublic ? PUBLIC_BODY_MAX_BYTES : bodyMaxBytesOf(endpoint, services),
    config: {
      readsMultipart: endpoint.encoding === 'multipart',
      readsLargeBodies: true,
      receivesLargeFiles: endpoint.bodyMaxBytes === 'files',
      ...(isPublic ? { rateLimit: { max: PUBLIC_CALLS_PER_MINUTE, groupId: ` ${route.name}` } } : {}),
    },
    onRequest: async (request) => {
      if (!isPublic && tokenOf(request) === undefined) throw loginRequired()
    },
    // After the rate limit, and before the body is read.
    preParsing: async (request) => {
      if (!isPublic && hasBody(request))
        request.enterpriseId = (await requireAccess(endpoint, request, services)).enterpriseId
    },
    handler: (request, reply) => answer(route, { request, reply }, services, options),
  })
}

function bodyMaxBytesOf({ bodyMaxBytes }: Endpoint, { config }: Services): number {
  return bodyMaxBytes === 'files' ? config.fileMaxBytes + FORM_MAX_BYTES : bodyMaxBytes
}

/** Temporary files leave as much free space on the disk of the embedded database as it needs for writing. */
async function keptFreeBytes({ config, database }: Services): Promise<number> {
  if (database.kind !== 'pglite') return 0
  const [ofData, ofFiles] = await Promise.all(
    [config.dataDirectory, tmpdir()].map((path) => stat(path).catch(() => undefined)),
  )
  return ofData && ofData.dev === ofFiles?.dev ? ENOUGH_BYTES : 0
}
