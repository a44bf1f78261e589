import { WebClientFrameSchema, type WebErrorCode, type WebServerFrame } from '@platform/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { frameBudget } from '../../../core/live/frameBudget.ts'
import { frameText } from '../../../core/live/frameText.ts'
import { WebFailed } from '../visitor/WebFailed.ts'
import { AUTH_MS, FRAMES_PER_MINUTE, SILENCE_MS } from '../webChannel.limits.ts'
import type { VisitorConnection } from './VisitorConnection.ts'
import type { VisitorHub } from './VisitorHub.ts'

const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011
const CLOSE_ENDED = 4001

/** Attaches a new socket. Its first frame authenticates it; later frames are pings. Messages are sent by HTTP. */
export function attachVisitor(socket: WebSocket, origin: string, hub: VisitorHub, log: FastifyBaseLogger): void {
  const isWithinBudget = frameBudget(FRAMES_PER_MINUTE)
  const deadline = setTimeout(() => socket.close(POLICY_VIOLATION, 'not signed in'), AUTH_MS)
  const silence = setTimeout(() => socket.terminate(), SILENCE_MS)
  let joining: Promise<VisitorConnection | undefined> | undefined

  const end = (code: WebErrorCode): undefined => {
    socket.send(JSON.stringify({ type: 'end', code } satisfies WebServerFrame))
    socket.close(CLOSE_ENDED, code)
  }
  const failed = (error: unknown): undefined => {
    if (error instanceof WebFailed) return end(error.code)
    log.error({ err: error }, "a visitor's socket failed")
    socket.close(INTERNAL_ERROR, 'Something went wrong')
    return undefined
  }

  socket.on('message', (data: RawData) => {
    silence.refresh()
    if (!isWithinBudget()) return socket.close(POLICY_VIOLATION, 'too many frames')
    const frame = WebClientFrameSchema.safeParse(jsonOf(data)).data
    if (frame?.type === 'ping' && joining) {
      void joining.then((connection) => connection?.pong())
    } else if (frame?.type === 'auth' && !joining) {
      clearTimeout(deadline)
      joining = hub.join(socket, { ...frame, origin }).catch(failed)
    } else {
      end('INVALID')
    }
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(deadline)
    clearTimeout(silence)
    void joining?.then((connection) => connection && hub.leave(connection))
  })
}

function jsonOf(data: RawData): unknown {
  try {
    return JSON.parse(frameText(data))
  } catch {
    return undefined // invalid JSON: the sender gets INVALID
  }
}
