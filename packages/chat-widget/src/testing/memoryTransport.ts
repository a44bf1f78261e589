import { ChatError } from '../conversation/ChatError.ts'
import type { ServerFrame } from '../conversation/protocol.types.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'
import { ProtocolServer } from './ProtocolServer.ts'

/** What goes wrong on the way. Read anew at every step, so that a test can change it. */
export interface Faults {
  /** Calls and sockets do not get through. */
  isCut?: boolean
  /** Nothing comes back, and nothing says so: calls end after 20 s. */
  isSilent?: boolean
  /** Refuses this call with this error. */
  refuse?: (call: keyof ChatTransport) => ChatError | undefined
}

/** A transport to a {@link ProtocolServer} in the same process. */
export function memoryTransport(server = new ProtocolServer(), faults: Faults = {}): ChatTransport {
  async function call<T>(name: keyof ChatTransport, work: () => T): Promise<T> {
    await Promise.resolve()
    if (faults.isSilent) {
      await new Promise((resolve) => setTimeout(resolve, 20_000))
      throw new ChatError('UNREACHABLE', 'No answer.')
    }
    if (faults.isCut) throw new ChatError('UNREACHABLE', 'No way to the server.')
    const refused = faults.refuse?.(name)
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
      const hear = (frame: ServerFrame) => {
        if (!isClosed && !faults.isSilent) handlers.onFrame(frame)
      }
      queueMicrotask(() => {
        if (isClosed || faults.isSilent) return
        if (faults.isCut) handlers.onClosed()
        else handlers.onOpened()
      })
      return {
        send(frame) {
          if (frame.type === 'ping') hear(server.pong(token))
          else if (!isClosed) {
            token = frame.token
            leave = server.listen(token, frame.after, hear)
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
