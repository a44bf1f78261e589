import type { ServerFrame } from './protocol.types.ts'
import { backOff, type ConversationTiming } from './timing.ts'
import type { ChatSocket, ChatTransport } from './transport.types.ts'

interface ConnectionOptions {
  readonly connect: ChatTransport['connect']
  readonly token: string
  readonly timing: ConversationTiming
  /** Sequence of the last received message. */
  readonly after: () => number
  readonly onFrame: (frame: ServerFrame) => void
  readonly onReady: () => void
  /** The socket closed or did not open; the connection retries automatically. */
  readonly onLost: () => void
}

export interface Connection {
  /** Retries now instead of later. */
  wake(): void
  close(): void
}

/** Keeps a socket open: authenticates, pings, and reconnects with an exponential back-off. */
export function keepConnected(options: ConnectionOptions): Connection {
  const { connect, token, timing, after, onFrame, onReady, onLost } = options
  let socket: ChatSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let deadline: ReturnType<typeof setTimeout> | undefined
  let pings: ReturnType<typeof setInterval> | undefined
  let attempt = 0
  let isReady = false

  function open(): void {
    clearTimeout(retry)
    retry = undefined
    expectWithin(timing.readyMs)
    socket = connect({
      onOpened: () => socket?.send({ type: 'auth', token, after: after() }),
      onFrame: handleFrame,
      onClosed: handleClose,
    })
  }

  function expectWithin(ms: number): void {
    deadline ??= setTimeout(handleClose, ms)
  }

  function handleFrame(frame: ServerFrame): void {
    // Before it is ready, the missed messages arrive: a long list may take longer.
    clearTimeout(deadline)
    deadline = undefined
    if (frame.type === 'ready') {
      isReady = true
      attempt = 0
      pings ??= setInterval(ping, timing.pingMs)
      onReady()
    } else {
      if (!isReady) expectWithin(timing.readyMs)
      onFrame(frame)
    }
  }

  /** Any frame counts as an answer. A second ping without an answer closes the socket. */
  function ping(): void {
    socket?.send({ type: 'ping' })
    expectWithin(timing.pingMs + timing.readyMs)
  }

  function handleClose(): void {
    drop()
    retry = setTimeout(open, backOff(timing, attempt))
    attempt += 1
    onLost()
  }

  function drop(): void {
    clearTimeout(retry)
    clearTimeout(deadline)
    clearInterval(pings)
    retry = deadline = pings = undefined
    isReady = false
    const dropped = socket
    socket = undefined
    dropped?.close()
  }

  open()
  return {
    wake() {
      if (isReady) {
        // After the device was suspended, a socket may be dead without a close event.
        socket?.send({ type: 'ping' })
        expectWithin(timing.readyMs)
      } else if (retry !== undefined) {
        attempt = 0
        open()
      }
    },
    close: drop,
  }
}
