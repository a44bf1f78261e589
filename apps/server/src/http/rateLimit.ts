import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Failed } from './failed.ts'

/** Calls per address and minute that no honest office reaches: against being flooded, not against guessing. */
const CALLS_PER_MINUTE = 6_000
/** The same for each call that needs no session. */
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
