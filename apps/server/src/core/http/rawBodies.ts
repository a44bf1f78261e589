import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from './readBody.ts'

/**
 * Lets the routes of a plugin receive their bodies as the bytes that were sent, whatever their type says: signatures are
 * made over them. The limits of size and time are those of other bodies. A request without a body has an empty one.
 */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const chunks: Buffer[] = []
    await readBody(request, payload, (chunk) => {
      chunks.push(chunk)
      return undefined
    })
    return Buffer.concat(chunks)
  })
}

/** The bytes of a request to such a route. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
