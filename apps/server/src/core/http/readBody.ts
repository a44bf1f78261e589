import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { tooLarge, unreadable } from './failed.ts'

/**
 * Passes the parts of a body to `take` as they arrive. If `take` returns a promise, the next part is read after it.
 * Rejects if the body exceeds the route's limit, if it ends early, or with what `take` throws; the rest of the body is
 * then discarded.
 */
export function readBody(
  request: FastifyRequest,
  payload: Readable,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  const limitBytes = request.routeOptions.bodyLimit
  return new Promise((resolve, reject) => {
    let sizeBytes = 0
    let taking: Promise<void> | undefined
    const settle = (error?: unknown): void => {
      payload.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      if (error === undefined) resolve()
      else reject(error)
    }
    const fail = (error: unknown): void => {
      settle(error)
      // Discards the rest.
      payload.resume()
    }
    const onBroken = (): void => settle(unreadable('The request ended before its body was complete'))
    const onEnd = (): void => {
      payload.off('close', onBroken)
      if (taking) void taking.finally(settle)
      else settle()
    }
    /** Waits without reading on. */
    const pauseFor = async (work: Promise<void>): Promise<void> => {
      payload.pause()
      try {
        await work
        taking = undefined
        payload.resume()
      } catch (error) {
        fail(error)
      }
    }
    const onData = (chunk: Buffer): void => {
      sizeBytes += chunk.length
      try {
        if (sizeBytes > limitBytes) throw tooLarge(limitBytes)
        const work = take(chunk)
        if (work) taking = pauseFor(work)
      } catch (error) {
        fail(error)
      }
    }
    if (Number(request.headers['content-length']) > limitBytes) reject(tooLarge(limitBytes))
    else payload.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
  })
}

/** Whether a request has a body, by its head. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
