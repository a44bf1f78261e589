import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Most requests of a connection without a reply. Browsers send the next request after the reply to the last one. */
export const UNANSWERED_MAX = 32

/**
 * Closes connections with too many requests that have no reply yet: thousands fit into one packet, and would be handled
 * before anything else. Requests of a closed connection are not handled.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number): number => {
    const counted = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, counted)
    return counted
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (!socket.destroyed && count(socket, 1) > UNANSWERED_MAX) socket.destroy()
    if (socket.destroyed) {
      reply.hijack()
      return
    }
    reply.raw.once('close', () => count(socket, -1))
    done()
  })
}
