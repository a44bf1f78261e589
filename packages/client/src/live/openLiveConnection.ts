import {
  areaOf,
  eventFromFrame,
  loadedEvent,
  loadEvent,
  readServerFrame,
  type ServerFrame,
} from '@platform/contract/protocol'
import type { NetworkWatch, Socket } from '../http/environment.ts'
import type { LiveConnection, LiveHandlers } from '../transport.ts'
import { liveReducer, liveStart, type LiveEffect, type LiveSignal, type LiveState } from './liveReducer.ts'
import { taskQueue } from './taskQueue.ts'

/** What a live connection depends on. */
export interface LiveConnectionContext {
  /** Opens a socket. */
  readonly open: () => Socket
  readonly getToken: () => string | null
  readonly onTokenRefused: (token: string | null) => void
  readonly network: NetworkWatch
  readonly handlers: LiveHandlers
}

/** Runs the state machine: runs its effects, and signals what happens. */
export function openLiveConnection({
  open,
  getToken,
  onTokenRefused,
  network,
  handlers,
}: LiveConnectionContext): LiveConnection {
  let state: LiveState = liveStart[0]
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sentToken: string | null = null
  /** Events and gaps in the order of their frames, although the definitions of some have to be loaded first. */
  const reports = taskQueue()
  const unsubscribe = network.subscribe(() => signal({ type: 'woke' }))

  function signal(what: LiveSignal): void {
    const [next, effects] = liveReducer(state, what)
    const hasMoved = next.status !== state.status
    state = next
    if (next.status === 'closed') unsubscribe()
    if (hasMoved && what.type !== 'ended') handlers.onStatus?.(next.status)
    for (const effect of effects) perform(effect)
  }

  function openSocket(): void {
    const opened = open()
    socket = opened
    // A socket that was dropped goes on talking for a while; only the present one is listened to.
    const isPresent = (): boolean => socket === opened
    opened.addEventListener('open', () => {
      if (isPresent()) signal({ type: 'socketOpened' })
    })
    opened.addEventListener('message', ({ data }) => {
      const frame = readFrame(data)
      if (frame && isPresent()) signal({ type: 'frameReceived', frame })
    })
    // Some sockets throw an error that nobody listens for. A close always follows, and is handled.
    opened.addEventListener('error', () => undefined)
    opened.addEventListener('close', ({ code }) => {
      if (!isPresent()) return
      socket = undefined
      signal({ type: 'socketClosed', code })
    })
  }

  /** Loads the definitions of the event's area first, if this is the first that the page needs of it. */
  function reportEvent(name: string, payload: unknown): void | Promise<void> {
    const report = (): void => {
      const event = eventFromFrame(name, payload)
      if (event && state.status !== 'closed') handlers.onEvent(event)
    }
    if (loadedEvent(name) || areaOf(name) === undefined) return report()
    // An event that cannot be read is one that was missed.
    return loadEvent(name).then(report, reportGap)
  }

  function reportGap(): void {
    if (state.status !== 'closed') handlers.onGap?.()
  }

  function perform(effect: LiveEffect): void {
    switch (effect.type) {
      case 'openSocket':
        return openSocket()
      case 'dropSocket': {
        const dropped = socket
        socket = undefined
        return dropped?.close()
      }
      case 'authenticate':
        sentToken = getToken()
        return socket?.send(JSON.stringify({ action: 'auth', token: sentToken ?? '' }))
      case 'send':
        return socket?.send(JSON.stringify(effect.frame))
      case 'setTimer':
        clearTimeout(timer)
        timer = setTimeout(() => signal({ type: 'timeUp' }), effect.milliseconds)
        return undefined
      case 'clearTimer':
        return clearTimeout(timer)
      case 'emitEvent':
        return reports.add(() => reportEvent(effect.name, effect.payload))
      case 'emitPiece':
        return handlers.onPiece?.(effect.piece)
      case 'reportGap':
        return reports.add(reportGap)
      case 'reportTokenRefused':
        return onTokenRefused(sentToken)
      default:
        return effect satisfies never
    }
  }

  handlers.onStatus?.(state.status)
  for (const effect of liveStart[1]) perform(effect)
  return { close: () => signal({ type: 'ended' }) }
}

/** `undefined` for what no server of ours sends: it is ignored, as a newer server may send more than this client knows. */
function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return readServerFrame(JSON.parse(data))
  } catch {
    return undefined
  }
}
