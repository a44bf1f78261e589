import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Failed } from './failed.ts'

/** Maximum of calls per address and minute. Above the traffic of a whole office; protects against flooding only. */
const CALLS_PER_MINUTE = 6_000
/** The same for each call without a session. */
export const PUBLIC_CALLS_PER_MINUTE = 120

export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new Failed(
        { type: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) },
        'Too many requests. Try again in a minute.',
      ),
  })
}
