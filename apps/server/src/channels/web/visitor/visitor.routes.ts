import { WEB_ERRORS, webRoutes, type WebError } from '@platform/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failed } from '../../../core/http/failed.ts'
import { outageOf } from '../../../core/http/outage.ts'
import type { Services } from '../../../core/services.ts'
import { transact } from '../../../core/work/work.ts'
import type { WebChannel } from '../webChannel.ts'
import { PREFLIGHT_SECONDS, VISITOR_BODY_MAX_BYTES } from '../webChannel.limits.ts'
import { visitorHandlers } from './visitor.handlers.ts'
import { isKnownOrigin } from './visitors.store.ts'
import type { WebCall, WebRouteName } from './WebCall.ts'
import { originRefused, WebFailed } from './WebFailed.ts'

/** Paths with preflight requests. Paths for staff, such as the keys, have none. */
const CALLED_BY_PAGES = ['settings', 'session', 'session/*'].map((path) => `/api/chatbird/api/webchat/${path}`)

/**
 * Registers the calls of visitors' pages, separate from those of the staff: they have no session and no role, but an
 * agent's public key or the token of a conversation, and come from other origins.
 */
export async function registerVisitorRoutes(app: FastifyInstance, services: Services, channel: WebChannel) {
  const handlers = visitorHandlers(services, channel)
  await app.register(async (web) => {
    web.addHook('onRequest', async (_request, reply) => {
      void reply.headers({
        vary: 'Origin',
        'cache-control': 'no-store',
        // For pages that are isolated from other origins (COEP).
        'cross-origin-resource-policy': 'cross-origin',
      })
    })
    web.setErrorHandler((error, request, reply) => replyWithError(services, error, request, reply))
    for (const url of CALLED_BY_PAGES) web.options(url, (request, reply) => preflight(services, request, reply))
    for (const [name, { method, path, status }] of Object.entries(webRoutes)) {
      web.route<{ Params: { sessionId?: string } }>({
        method,
        url: `/api/${path.replace('{sessionId}', ':sessionId')}`,
        bodyLimit: VISITOR_BODY_MAX_BYTES,
        handler: async (request, reply) => {
          const output = await handlers[name as WebRouteName](callOf(request, request.params.sessionId, reply))
          return reply.code(status).send(output)
        },
      })
    }
    // The errors have the format of the web channel, unlike those for staff.
    web.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/chatbird/api/webchat/session/*',
      handler: async () => {
        throw new WebFailed('NOT_FOUND', 'There is no such call')
      },
    })
  })
}

function callOf(request: FastifyRequest, sessionId: string | undefined, reply: FastifyReply): WebCall {
  const { origin, authorization } = request.headers
  const given: unknown = request.method === 'GET' ? request.query : request.body
  return {
    origin,
    mayLackOrigin: request.method === 'GET',
    allow: () => void (origin !== undefined && reply.header('access-control-allow-origin', origin)),
    fields: typeof given === 'object' && given !== null ? { ...given } : {},
    sessionId,
    token: /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1],
    address: request.ip,
    keepFor: (seconds) => void reply.header('cache-control', `public, max-age=${seconds}`),
  }
}

/** Answers a preflight request. It has no key yet, so any key that allows the origin is sufficient. */
async function preflight(services: Services, { headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { origin } = headers
  const isKnown = origin !== undefined && (await transact(services, ({ db }) => isKnownOrigin(db, origin)))
  if (!isKnown) throw originRefused(origin)
  return reply
    .headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    })
    .code(204)
    .send()
}

async function replyWithError(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failed = failureOf(error)
  const { code, message, retryAfterSeconds } = failed
  if ((code === 'SERVER' || code === 'UNAVAILABLE') && !reply.raw.destroyed)
    request.log.error({ err: error }, 'a call of the web channel failed')
  // A page whose origin any key allows can read the error, even before its own key is known.
  const { origin } = request.headers
  if (origin !== undefined && !reply.hasHeader('access-control-allow-origin')) {
    // An origin cannot be looked up during an outage, whose error has no details that a page must not know.
    const isKnown =
      code === 'UNAVAILABLE' || (await transact(services, ({ db }) => isKnownOrigin(db, origin)).catch(() => false))
    if (isKnown) void reply.header('access-control-allow-origin', origin)
  }
  if (retryAfterSeconds !== undefined) {
    void reply.headers({ 'retry-after': retryAfterSeconds, 'access-control-expose-headers': 'retry-after' })
  }
  const body: WebError = { error: { code, message, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) } }
  return reply.code(WEB_ERRORS[code]).send(body)
}

function failureOf(error: unknown): WebFailed {
  if (error instanceof WebFailed) return error
  if (error instanceof Failed) {
    const { failure, message } = error
    if (failure.type === 'TOO_MANY_REQUESTS') return new WebFailed('TOO_MANY', message, failure.retryAfterSeconds)
    if (failure.type === 'TOO_LARGE') return new WebFailed('TOO_LONG', message)
    if (failure.type === 'INVALID') return new WebFailed('INVALID', message)
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new WebFailed('TOO_LONG', 'The request is too large')
  if (typeof status === 'number' && status < 500) return new WebFailed('INVALID', 'The request could not be read')
  if (outageOf(error)) {
    return new WebFailed(
      'UNAVAILABLE',
      'The server cannot store anything at the moment. Keep the message, and send it again in some seconds.',
    )
  }
  return new WebFailed('SERVER', 'Something went wrong')
}
