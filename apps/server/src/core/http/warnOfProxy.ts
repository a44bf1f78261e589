import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/**
 * Logs a warning at the first request that a proxy has forwarded, if no proxy is trusted: all people behind it then count
 * as one address.
 */
export function warnOfProxy(app: FastifyInstance, { config, log }: Pick<Services, 'config' | 'log'>): void {
  if (config.trustProxy !== false) return
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (hasWarned || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return
    hasWarned = true
    log.warn(
      { proxy: socket.remoteAddress },
      'A proxy forwards requests, but PLATFORM_TRUST_PROXY is off: all people behind it count as one address. Set it to the address of the proxy.',
    )
  })
}
