import {
  CLOSE_INVALID_TOKEN,
  CLOSE_ORIGIN_REFUSED,
  PING_INTERVAL_MS,
  PINGS_MISSED_MAX,
  RECONNECT_FIRST_MS,
  RECONNECT_NEXT_MS,
  type ClientFrame,
  type ReplyPiece,
  type ServerFrame,
} from '@platform/contract/protocol'
import {
  connectLink,
  linkReducer,
  type LinkEffect,
  type LinkSignal,
  type LinkState,
  type LinkTiming,
} from './linkReducer.ts'

const TIMING: LinkTiming = {
  readyMs: 15_000,
  pingMs: PING_INTERVAL_MS,
  pingsMissedMax: PINGS_MISSED_MAX,
}

/** State of a live connection: its link, and the number of the last received event; null until the server has sent one. */
export type LiveState = Alive | { readonly status: 'closed' }
type Alive = LinkState & { readonly seq: number | null }

/** An input of the state machine. */
export type LiveSignal =
  | { readonly type: 'socketOpened' }
  | { readonly type: 'frameReceived'; readonly frame: ServerFrame }
  | { readonly type: 'socketClosed'; readonly code: number; readonly reason: string }
  /** The timer has run out. */
  | { readonly type: 'timeUp' }
  /** The network is back, or the user has returned to the page. */
  | { readonly type: 'woke' }
  /** The owner has closed the connection. */
  | { readonly type: 'ended' }

/** An action of the connection, in order. There is one socket and one timer; setting the timer replaces it. */
export type LiveEffect =
  | { readonly type: 'openSocket' }
  | { readonly type: 'dropSocket' }
  | { readonly type: 'authenticate' }
  | { readonly type: 'send'; readonly frame: ClientFrame }
  | { readonly type: 'setTimer'; readonly milliseconds: number }
  | { readonly type: 'clearTimer' }
  | { readonly type: 'emitEvent'; readonly name: string; readonly payload: unknown }
  | { readonly type: 'emitPiece'; readonly piece: ReplyPiece }
  | { readonly type: 'reportGap' }
  | { readonly type: 'reportAccessChange' }
  | { readonly type: 'reportTokenRefused' }
  | { readonly type: 'reportOriginRefused'; readonly reason: string }

/** The next state and its effects. */
type LiveStep = readonly [state: LiveState, effects: readonly LiveEffect[]]

/** The initial state and its effects. */
export const liveStart: LiveStep = withLink(null, connectLink(TIMING))

/** Returns the next state and its effects. Pure: the connection runs the effects. */
export function liveReducer(state: LiveState, signal: LiveSignal): LiveStep {
  if (state.status === 'closed') return [state, []]
  switch (signal.type) {
    case 'ended':
      return closed([])
    case 'socketClosed':
      if (state.status === 'waiting') return [state, []]
      if (signal.code === CLOSE_INVALID_TOKEN) return closed([{ type: 'reportTokenRefused' }])
      // Waiting does not change the server's configuration.
      if (signal.code === CLOSE_ORIGIN_REFUSED) return closed([{ type: 'reportOriginRefused', reason: signal.reason }])
      return follow(state, 'cut')
    case 'socketOpened':
      return state.status === 'connecting' ? [state, [{ type: 'authenticate' }]] : [state, []]
    case 'frameReceived':
      return received(state, signal.frame)
    case 'timeUp':
    case 'woke':
      return follow(state, signal.type)
    default:
      return signal satisfies never
  }
}

function received(state: Alive, frame: ServerFrame): LiveStep {
  if (state.status === 'connecting' && frame.action === 'ready') return ready(state, frame.seq)
  const step = follow(state, 'heard')
  if (state.status !== 'open') return step
  switch (frame.action) {
    case 'event':
      // Numbers increase: an event with a number up to ours was already emitted.
      if (frame.seq <= (state.seq ?? 0)) return step
      return and(step, frame.seq, { type: 'emitEvent', name: frame.name, payload: frame.payload })
    case 'resync':
      return and(step, frame.seq, { type: 'reportGap' })
    case 'access':
      return and(step, state.seq, { type: 'reportAccessChange' })
    case 'piece': {
      const { action: _, ...piece } = frame
      return and(step, state.seq, { type: 'emitPiece', piece })
    }
    case 'pong':
    case 'ready':
    case 'error':
      return step
    default:
      return frame satisfies never
  }
}

/**
 * Handles the accepted token. On the first connection, events since the first replies are unknown, which is a gap;
 * after a reconnection the server replays them. A number below ours means that the server has restarted. A change of
 * access is not replayed, so it is reported after every interruption.
 */
function ready(state: Extract<Alive, { status: 'connecting' }>, newest: number): LiveStep {
  const { seq: known, attempt } = state
  const isGap = known === null || newest < known
  const wasInterrupted = known !== null || attempt > 0
  const seq = isGap ? newest : known
  return and(
    follow(state, 'ready'),
    seq,
    // The server holds events back until it receives the number to resume from.
    { type: 'send', frame: { action: 'resume', seq } },
    ...(isGap ? [{ type: 'reportGap' } as const] : []),
    ...(wasInterrupted ? [{ type: 'reportAccessChange' } as const] : []),
  )
}

/** The state and the effects after a signal to the link. */
const follow = (state: Alive, signal: LinkSignal): AliveStep => withLink(state.seq, linkReducer(state, signal, TIMING))

type AliveStep = readonly [state: Alive, effects: readonly LiveEffect[]]

function withLink(seq: number | null, [link, effects]: ReturnType<typeof linkReducer>): AliveStep {
  return [{ ...link, seq }, effects.map(toLiveEffect)]
}

function toLiveEffect([action, value]: LinkEffect): LiveEffect {
  switch (action) {
    case 'ping':
      return { type: 'send', frame: { action } }
    case 'setTimer':
      return { type: action, milliseconds: value }
    case 'setRetry':
      return { type: 'setTimer', milliseconds: value === 0 ? RECONNECT_FIRST_MS : RECONNECT_NEXT_MS }
    default:
      return { type: action }
  }
}

const and = ([state, effects]: AliveStep, seq: number | null, ...more: readonly LiveEffect[]): LiveStep => [
  { ...state, seq },
  [...effects, ...more],
]

function closed(effects: readonly LiveEffect[]): LiveStep {
  return [{ status: 'closed' }, [{ type: 'clearTimer' }, { type: 'dropSocket' }, ...effects]]
}
