import { ChatError } from '../conversation/ChatError.ts'
import type { ServerFrame } from '../conversation/protocol.types.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import type { ProtocolServer } from './ProtocolServer.ts'

/** Probabilities of failures, from 0 to 1, and the maximum delay in milliseconds. */
export interface Chaos {
  readonly random: () => number
  /** The call does not reach the server. */
  readonly isLost: number
  /** The call reaches the server, and its reply is lost. */
  readonly isAnswerLost: number
  /** The socket closes instead of delivering a frame. */
  readonly isCut: number
  readonly isFrameDoubled: number
  /** The frame arrives after later ones. */
  readonly isFrameLate: number
  readonly isFrameLost: number
  readonly delayMs: number
}

/** A transport with random failures and delays. */
export function chaosTransport(server: ProtocolServer, chaos: () => Chaos): ChatTransport {
  const happens = (chance: number) => chaos().random() < chance
  const delay = () => new Promise<void>((resolve) => setTimeout(resolve, chaos().random() * chaos().delayMs))

  async function call<T>(work: () => T): Promise<T> {
    await delay()
    if (happens(chaos().isLost)) throw new ChatError('UNREACHABLE', 'lost on the way there')
    const answer = work()
    await delay()
    if (happens(chaos().isAnswerLost)) throw new ChatError('UNREACHABLE', 'lost on the way back')
    return answer
  }

  return {
    settings: () => call(() => server.settings()),
    begin: (request) => call(() => server.begin(request)),
    messagesAfter: ({ token }, after) => call(() => server.messagesAfter(token, after)),
    send: ({ token }, draft) => call(() => server.send(token, draft)),
    rate: ({ token }, rating) => call(() => server.rate(token, rating)),
    logout: ({ token }) => call(() => server.logout(token)),
    connect(handlers) {
      let leave: (() => void) | undefined
      let token = ''
      let isClosed = false
      const close = () => {
        isClosed = true
        leave?.()
      }
      const cut = () => {
        if (isClosed) return
        close()
        handlers.onClosed()
      }
      const deliver = (frame: ServerFrame) => {
        if (!isClosed) handlers.onFrame(frame)
      }
      const carry = (frame: ServerFrame) => {
        if (isClosed || happens(chaos().isFrameLost)) return
        if (happens(chaos().isCut)) {
          setTimeout(cut, 0)
          return
        }
        if (happens(chaos().isFrameDoubled)) deliver(frame)
        if (happens(chaos().isFrameLate)) setTimeout(() => deliver(frame), chaos().random() * chaos().delayMs)
        else deliver(frame)
      }
      setTimeout(() => {
        if (isClosed) return
        if (happens(chaos().isLost)) cut()
        else handlers.onOpened()
      }, 1)
      return {
        send(frame) {
          if (isClosed) return
          if (frame.type === 'ping') carry(server.pong(token))
          else {
            token = frame.token
            leave = server.listen(token, frame.after, carry)
          }
        },
        close,
      }
    },
  }
}
