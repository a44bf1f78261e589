import websocket from '@fastify/websocket'
import { FRAME_MAX_BYTES } from '@platform/contract'
import type { FastifyInstance } from 'fastify'

/** Time for sockets to close when the server stops, in milliseconds. */
const CLOSE_TIMEOUT_MS = 500

/** The sockets of the app. */
export interface Sockets {
  /** Registers an operation that asks clients to reconnect later. It runs first when the server stops. */
  onStop(operation: () => void): void
}

/** Lets routes of the app accept sockets. */
export async function openSockets(app: FastifyInstance): Promise<Sockets> {
  const operations: (() => void)[] = []
  await app.register(websocket, {
    options: { maxPayload: FRAME_MAX_BYTES },
    // Errors of clients are not logged as server errors; the handler ends the connection.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'a socket failed'),
    preClose: async () => {
      for (const operation of operations) operation()
      const deadline = performance.now() + CLOSE_TIMEOUT_MS
      const { clients } = app.websocketServer
      while (clients.size > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
      for (const client of clients) client.terminate()
    },
  })
  return { onStop: (operation) => void operations.push(operation) }
}
