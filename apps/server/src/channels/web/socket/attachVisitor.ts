import { WebClientFrameSchema, type WebErrorCode, type WebServerFrame } from '@platform/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { LiveSocket, type SocketLimits } from '../../../core/live/LiveSocket.ts'
import { WebFailed } from '../visitor/WebFailed.ts'
import { AUTH_MS, BACKLOG_MAX_BYTES, FRAMES_PER_MINUTE, SILENCE_MS } from '../webChannel.limits.ts'
import type { VisitorConnection } from './VisitorConnection.ts'
import type { VisitorHub } from './VisitorHub.ts'

const CLOSE_ENDED = 4001
export const VISITOR_LIMITS: SocketLimits = {
  authMs: AUTH_MS,
  silenceMs: SILENCE_MS,
  framesPerMinute: FRAMES_PER_MINUTE,
  backlogMaxBytes: BACKLOG_MAX_BYTES,
}

/** Attaches a new socket. Its first frame authenticates it; later frames are pings. Messages are sent by HTTP. */
export function attachVisitor(plain: WebSocket, origin: string, hub: VisitorHub, log: FastifyBaseLogger): void {
  const socket = new LiveSocket(plain, VISITOR_LIMITS)
  let connection: VisitorConnection | undefined

  const end = (code: WebErrorCode): void => {
    socket.send(JSON.stringify({ type: 'end', code } satisfies WebServerFrame))
    socket.close(CLOSE_ENDED, code)
  }

  socket.serve({
    async onFrame(value) {
      // Also what is not JSON gets INVALID.
      const frame = WebClientFrameSchema.safeParse(value).data
      if (frame?.type === 'ping' && connection) return connection.pong()
      if (frame?.type !== 'auth' || connection) return end('INVALID')
      socket.markSignedIn()
      try {
        connection = await hub.join(socket, { ...frame, origin })
      } catch (error) {
        if (!(error instanceof WebFailed)) throw error
        end(error.code)
      }
    },
    onClose: () => connection && hub.leave(connection),
    onError: (error) => log.error({ err: error }, "a visitor's socket failed"),
  })
}
