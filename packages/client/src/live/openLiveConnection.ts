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
import { topicFollowers } from './topicFollowers.ts'

/** Dependencies of a live connection. */
export interface LiveConnectionContext {
  /** Opens a socket. */
  readonly open: () => Socket
  readonly getToken: () => string | null
  readonly onTokenRefused: (token: string | null) => void
  readonly network: NetworkWatch
  readonly handlers: LiveHandlers
}

/** Runs the state machine: performs its effects and sends it signals. */
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
  /** Keeps events, gaps and changes of access in the order of their frames while definitions are loaded. */
  const reports = taskQueue()
  const topics = topicFollowers(handleSignal)
  const unsubscribe = network.subscribe(() => handleSignal({ type: 'woke' }))

  function handleSignal(signal: LiveSignal): void {
    const [next, effects] = liveReducer(state, signal)
    const hasChanged = next.status !== state.status
    state = next
    if (next.status === 'closed') unsubscribe()
    if (hasChanged && signal.type !== 'ended') handlers.onStatus?.(next.status)
    for (const effect of effects) perform(effect)
  }

  function openSocket(): void {
    const opened = open()
    socket = opened
    // A dropped socket may still emit events; only those of the current socket are handled.
    const isCurrent = (): boolean => socket === opened
    opened.addEventListener('open', () => {
      if (isCurrent()) handleSignal({ type: 'socketOpened' })
    })
    opened.addEventListener('message', ({ data }) => {
      const frame = readFrame(data)
      if (frame && isCurrent()) handleSignal({ type: 'frameReceived', frame })
    })
    // Some sockets throw an error without an error listener. A close event always follows, and is handled.
    opened.addEventListener('error', () => undefined)
    opened.addEventListener('close', ({ code, reason }) => {
      if (!isCurrent()) return
      socket = undefined
      handleSignal({ type: 'socketClosed', code, reason })
    })
  }

  /** Reports an event. Loads the definitions of its area first, if they are missing. */
  function reportEvent(name: string, payload: unknown): void | Promise<void> {
    const report = (): void => {
      const event = eventFromFrame(name, payload)
      if (event && state.status !== 'closed') handlers.onEvent(event)
    }
    if (loadedEvent(name) || areaOf(name) === undefined) return report()
    // An event that cannot be read counts as missed.
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
        timer = setTimeout(() => handleSignal({ type: 'timeUp' }), effect.milliseconds)
        return undefined
      case 'clearTimer':
        return clearTimeout(timer)
      case 'emitEvent':
        return reports.add(() => reportEvent(effect.name, effect.payload))
      case 'emitPiece':
        return handlers.onPiece?.(effect.piece)
      case 'emitContent':
      case 'reportTopicGap':
      case 'reportTopicRefused':
        return reports.add(() => topics.report(effect))
      case 'reportGap':
        return reports.add(reportGap)
      case 'reportAccessChange':
        return reports.add(() => {
          if (state.status !== 'closed') handlers.onAccessChange?.()
        })
      case 'reportTokenRefused':
        return onTokenRefused(sentToken)
      case 'reportOriginRefused':
        // For developers: users can do nothing about it, and calls continue.
        return console.error(`The live connection was refused: ${effect.reason}`)
      default:
        return effect satisfies never
    }
  }

  handlers.onStatus?.(state.status)
  for (const effect of liveStart[1]) perform(effect)
  return {
    close: () => handleSignal({ type: 'ended' }),
    follow: (kind, key, own) => topics.follow(`${kind}:${key}`, own),
  }
}

/**
 * Returns `undefined` for an unknown frame, which is ignored: a newer server may send frames that this client does not
 * support.
 */
function readFrame(data: unknown): ServerFrame | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return readServerFrame(JSON.parse(data))
  } catch {
    return undefined
  }
}
