import { ChatError } from '../conversation/ChatError.ts'
import type { ServerFrame } from '../conversation/protocol.types.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import { ProtocolServer } from './ProtocolServer.ts'

/** Failures of the transport. They are read at every step, so that a test can change them. */
export interface TransportFailures {
  /** Calls and sockets do not get through. */
  isCut?: boolean
  /** No reply and no close event arrives: calls fail after 20 s. */
  isSilent?: boolean
  /** Returns the error that refuses a call; undefined to allow it. */
  refuse?: (call: keyof ChatTransport) => ChatError | undefined
}

/** A transport to a {@link ProtocolServer} in the same process. */
export function memoryTransport(server = new ProtocolServer(), failures: TransportFailures = {}): ChatTransport {
  async function call<T>(name: keyof ChatTransport, work: () => T): Promise<T> {
    await Promise.resolve()
    if (failures.isSilent) {
      await new Promise((resolve) => setTimeout(resolve, 20_000))
      throw new ChatError('UNREACHABLE', 'No answer.')
    }
    if (failures.isCut) throw new ChatError('UNREACHABLE', 'The server cannot be reached.')
    const refused = failures.refuse?.(name)
    if (refused) throw refused
    return work()
  }
  return {
    settings: () => call('settings', () => server.settings()),
    begin: (request) => call('begin', () => server.begin(request)),
    messagesAfter: ({ token }, after) => call('messagesAfter', () => server.messagesAfter(token, after)),
    send: ({ token }, draft) => call('send', () => server.send(token, draft)),
    rate: ({ token }, rating) => call('rate', () => server.rate(token, rating)),
    logout: ({ token }) => call('logout', () => server.logout(token)),
    connect(handlers) {
      let leave: (() => void) | undefined
      let token = ''
      let isClosed = false
      const deliver = (frame: ServerFrame) => {
        if (!isClosed && !failures.isSilent) handlers.onFrame(frame)
      }
      queueMicrotask(() => {
        if (isClosed || failures.isSilent) return
        if (failures.isCut) handlers.onClosed()
        else handlers.onOpened()
      })
      return {
        send(frame) {
          if (frame.type === 'ping') deliver(server.pong(token))
          else if (!isClosed) {
            token = frame.token
            leave = server.listen(token, frame.after, deliver)
          }
        },
        close() {
          isClosed = true
          leave?.()
        },
      }
    },
  }
}
