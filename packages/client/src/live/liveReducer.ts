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

/** Timeout of opening and authenticating, in milliseconds. */
const CONNECT_TIMEOUT_MS = 15_000
/** Timeout of a ping after the device woke, in milliseconds: shorter, as the old connection is likely dead. */
const WAKE_PONG_MS = 5_000

/** Number of the last received event; null until the server has sent its number. */
type Seq = number | null

/** State of a live connection. */
export type LiveState =
  | { readonly status: 'connecting'; readonly seq: Seq; readonly attempt: number }
  | { readonly status: 'open'; readonly seq: number; readonly missedPings: number }
  | { readonly status: 'waiting'; readonly seq: Seq; readonly attempt: number }
  | { readonly status: 'closed' }

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

type Alive = Exclude<LiveState, { status: 'closed' }>
type Open = Extract<LiveState, { status: 'open' }>
type Connecting = Extract<LiveState, { status: 'connecting' }>

/** The next state and its effects. */
type LiveStep = readonly [state: LiveState, effects: readonly LiveEffect[]]

/** The initial state and its effects. */
export const liveStart: LiveStep = connecting(null, 0)

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
      return waiting(state, [])
    case 'socketOpened':
      return state.status === 'connecting' ? [state, [{ type: 'authenticate' }]] : [state, []]
    case 'frameReceived':
      return received(state, signal.frame)
    case 'timeUp':
      return timeUp(state)
    case 'woke':
      return woke(state)
    default:
      return signal satisfies never
  }
}

function received(state: Alive, frame: ServerFrame): LiveStep {
  if (state.status === 'waiting') return [state, []]
  if (state.status === 'connecting') return frame.action === 'ready' ? ready(state, frame.seq) : [state, []]
  switch (frame.action) {
    case 'event':
      // Numbers increase: an event with a number up to ours was already emitted.
      if (frame.seq <= state.seq) return [state, []]
      return [{ ...state, seq: frame.seq }, [{ type: 'emitEvent', name: frame.name, payload: frame.payload }]]
    case 'resync':
      return [{ ...state, seq: frame.seq }, [{ type: 'reportGap' }]]
    case 'access':
      return [state, [{ type: 'reportAccessChange' }]]
    case 'pong':
      return [{ ...state, missedPings: 0 }, []]
    case 'piece': {
      const { action: _, ...piece } = frame
      return [state, [{ type: 'emitPiece', piece }]]
    }
    case 'ready':
    case 'error':
      return [state, []]
    default:
      return frame satisfies never
  }
}

/**
 * Handles the accepted token. On the first connection, events since the first replies are unknown, which is a gap;
 * after a reconnection the server replays them. A number below ours means that the server has restarted. A change of
 * access is not replayed, so it is reported after every interruption.
 */
function ready({ seq: known, attempt }: Connecting, newest: number): LiveStep {
  const isGap = known === null || newest < known
  const wasInterrupted = known !== null || attempt > 0
  const seq = isGap ? newest : known
  return [
    { status: 'open', seq, missedPings: 0 },
    [
      // The server holds events back until it receives the number to resume from.
      { type: 'send', frame: { action: 'resume', seq } },
      { type: 'setTimer', milliseconds: PING_INTERVAL_MS },
      ...(isGap ? [{ type: 'reportGap' } as const] : []),
      ...(wasInterrupted ? [{ type: 'reportAccessChange' } as const] : []),
    ],
  ]
}

function timeUp(state: Alive): LiveStep {
  switch (state.status) {
    case 'waiting':
      return connecting(state.seq, state.attempt + 1)
    case 'connecting':
      return waiting(state, [{ type: 'dropSocket' }])
    case 'open':
      return state.missedPings >= PINGS_MISSED_MAX
        ? waiting(state, [{ type: 'dropSocket' }])
        : pinged(state, state.missedPings + 1, PING_INTERVAL_MS)
    default:
      return state satisfies never
  }
}

function woke(state: Alive): LiveStep {
  if (state.status === 'waiting') return connecting(state.seq, state.attempt + 1)
  if (state.status === 'connecting') return [state, []]
  return pinged(state, PINGS_MISSED_MAX, WAKE_PONG_MS)
}

function pinged(state: Open, missedPings: number, milliseconds: number): LiveStep {
  return [
    { ...state, missedPings },
    [
      { type: 'send', frame: { action: 'ping' } },
      { type: 'setTimer', milliseconds },
    ],
  ]
}

function connecting(seq: Seq, attempt: number): LiveStep {
  return [
    { status: 'connecting', seq, attempt },
    [{ type: 'setTimer', milliseconds: CONNECT_TIMEOUT_MS }, { type: 'openSocket' }],
  ]
}

function waiting(state: Connecting | Open, effects: readonly LiveEffect[]): LiveStep {
  const attempt = state.status === 'open' ? 0 : state.attempt
  const milliseconds = attempt === 0 ? RECONNECT_FIRST_MS : RECONNECT_NEXT_MS
  return [{ status: 'waiting', seq: state.seq, attempt }, [...effects, { type: 'setTimer', milliseconds }]]
}

function closed(effects: readonly LiveEffect[]): LiveStep {
  return [{ status: 'closed' }, [{ type: 'clearTimer' }, { type: 'dropSocket' }, ...effects]]
}
