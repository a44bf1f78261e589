import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hasBody } from './readBody.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the call receives large files: its body has no time limit as long as it does not arrive too slowly.
     * @default false
     */
    receivesLargeFiles?: boolean
  }
}

/** Time in which the head of a request must arrive, and in which a body may arrive at any rate, in milliseconds. */
export const GRACE_MS = 30_000
/** Interval at which Node.js looks for connections without a request, in milliseconds. */
export const CONNECTIONS_CHECK_MS = 5_000
/** Time limit of receiving a body, in milliseconds; long enough for an upload on a slow connection. */
export const BODY_TIMEOUT_MS = 10 * 60_000
/** Lowest average rate of a body after that time, in bytes per second: a tenth of a slow mobile connection. */
export const BODY_BYTES_PER_SECOND_MIN = 4 * 1024

/**
 * Closes connections whose body arrives too slowly or takes too long, also one that is discarded after its request was refused: each takes
 * memory and a file descriptor for as long as it pleases the client. `headersTimeout` closes those without a request.
 */
export function closeSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return
    const { socket } = raw
    const beganAt = performance.now()
    const bytesBefore = socket.bytesRead
    const limitMs = request.routeOptions.config.receivesLargeFiles ? Number.POSITIVE_INFINITY : BODY_TIMEOUT_MS
    let timer: NodeJS.Timeout
    const checkAfter = (ms: number): void => {
      timer = setTimeout(() => {
        if (raw.complete) return
        const allowedMs = GRACE_MS + ((socket.bytesRead - bytesBefore) / BODY_BYTES_PER_SECOND_MIN) * 1_000
        const leftMs = beganAt + Math.min(allowedMs, limitMs) - performance.now()
        if (leftMs > 0) checkAfter(leftMs)
        else socket.destroy()
      }, ms).unref()
    }
    checkAfter(GRACE_MS)
    raw.once('close', () => clearTimeout(timer))
  })
}
