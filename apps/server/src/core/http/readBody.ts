import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { tooLarge, unreadable } from './failed.ts'

/**
 * Passes the parts of a body to `take` as they arrive. Rejects if the body exceeds the route's limit, if it ends early,
 * or with what `take` throws; the rest of the body is then discarded.
 */
export function readBody(request: FastifyRequest, payload: Readable, take: (chunk: Buffer) => void): Promise<void> {
  const limitBytes = request.routeOptions.bodyLimit
  return new Promise((resolve, reject) => {
    let sizeBytes = 0
    const settle = (error?: unknown): void => {
      payload.off('data', onData).off('end', settle).off('error', onBroken).off('close', onBroken)
      if (error === undefined) resolve()
      else reject(error)
    }
    const onBroken = (): void => settle(unreadable('The request ended before its body was complete'))
    const onData = (chunk: Buffer): void => {
      sizeBytes += chunk.length
      try {
        if (sizeBytes > limitBytes) throw tooLarge(limitBytes)
        take(chunk)
      } catch (error) {
        settle(error)
        // Discards the rest.
        payload.resume()
      }
    }
    if (Number(request.headers['content-length']) > limitBytes) reject(tooLarge(limitBytes))
    else payload.on('data', onData).on('end', settle).on('error', onBroken).on('close', onBroken)
  })
}

/** Whether a request has a body, by its head. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
