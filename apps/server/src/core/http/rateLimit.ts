import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { transact } from '../work/work.ts'
import { CallCounter } from './CallCounter.ts'
import { addCounts, WINDOW_MS } from './callCounts.store.ts'
import { Failed } from './failed.ts'

/** Maximum of calls per address and minute. Above the traffic of a whole office; protects against flooding only. */
const CALLS_PER_MINUTE = 6_000
/** The same for each call without a session. */
export const PUBLIC_CALLS_PER_MINUTE = 120

/** Limits the calls per address and minute, at all servers of the database together. */
export async function registerRateLimit(app: FastifyInstance, services: Services): Promise<void> {
  const counter = new CallCounter({
    windowMs: WINDOW_MS,
    now: services.now,
    // The embedded database has one server.
    share:
      services.database.kind === 'postgres'
        ? (endsAt, counts) => transact(services, ({ db }) => addCounts(db, endsAt, counts))
        : undefined,
    onError: (err) => services.log.warn({ err }, 'counts of calls could not be shared'),
  })
  app.addHook('onClose', () => counter.settle())
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: WINDOW_MS,
    store: storeOf(counter),
    errorResponseBuilder: (_request, { ttl }) =>
      new Failed(
        { type: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) },
        'Too many requests. Try again in a minute.',
      ),
  })
}

/** A store that counts with the counter. A route with its own limit has a `groupId`, which is part of the key. */
function storeOf(counter: CallCounter): new () => FastifyRateLimitStore {
  return class implements FastifyRateLimitStore {
    incr(...[key, callback, , max]: Parameters<FastifyRateLimitStore['incr']>): void {
      callback(null, counter.count(key, max))
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
}
