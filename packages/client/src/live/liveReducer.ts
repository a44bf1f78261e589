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

/** State of a live connection. */
export type LiveState = Alive | { readonly status: 'closed' }
type Alive = LinkState & Received
/** What has arrived. */
interface Received {
  /** Number of the last event; null until the server has sent one. */
  readonly seq: number | null
  /** The topics that are followed, with the number of the last entry of each; null before the server has sent one. */
  readonly topics: ReadonlyMap<string, number | null>
}

/** An input of the state machine. */
export type LiveSignal =
  | { readonly type: 'socketOpened' }
  | { readonly type: 'frameReceived'; readonly frame: ServerFrame }
  | { readonly type: 'socketClosed'; readonly code: number; readonly reason: string }
  /** The timer has run out. */
  | { readonly type: 'timeUp' }
  /** The network is back, or the user has returned to the page. */
  | { readonly type: 'woke' }
  /** Somebody follows a topic, or nobody any more. `after` is the newest entry that they have; null for none. */
  | { readonly type: 'topicFollowed'; readonly topic: string; readonly after: number | null }
  | { readonly type: 'topicLeft'; readonly topic: string }
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
  | { readonly type: 'emitContent'; readonly topic: string; readonly seq: number | null; readonly content: unknown }
  /** Entries of the topic may have been missed. */
  | { readonly type: 'reportTopicGap'; readonly topic: string }
  /** The topic is not followed: it does not exist, or the user may not follow it. */
  | { readonly type: 'reportTopicRefused'; readonly topic: string }
  | { readonly type: 'reportGap' }
  | { readonly type: 'reportAccessChange' }
  | { readonly type: 'reportTokenRefused' }
  | { readonly type: 'reportOriginRefused'; readonly reason: string }

/** The next state and its effects. */
type LiveStep = readonly [state: LiveState, effects: readonly LiveEffect[]]

/** The initial state and its effects. */
export const liveStart: LiveStep = withLink({ seq: null, topics: new Map() }, connectLink(TIMING))

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
    case 'topicFollowed': {
      const { topic, after } = signal
      return [
        { ...state, topics: withTopic(state.topics, topic, after) },
        state.status === 'open' ? [subscribe(topic, after)] : [],
      ]
    }
    case 'topicLeft': {
      const { topic } = signal
      const frame = { action: 'unsubscribe', topic } as const
      return [
        { ...state, topics: withoutTopic(state.topics, topic) },
        state.status === 'open' ? [{ type: 'send', frame }] : [],
      ]
    }
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
      return and(step, { seq: frame.seq }, { type: 'emitEvent', name: frame.name, payload: frame.payload })
    case 'resync':
      return and(step, { seq: frame.seq }, { type: 'reportGap' })
    case 'access':
      return and(step, {}, { type: 'reportAccessChange' })
    case 'piece': {
      const { action: _, ...piece } = frame
      return and(step, {}, { type: 'emitPiece', piece })
    }
    case 'subscribed':
    case 'unsubscribed':
    case 'topic':
      return ofTopic(step, state.topics, frame)
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
  const { seq: known, attempt, topics } = state
  const isGap = known === null || newest < known
  const wasInterrupted = known !== null || attempt > 0
  const seq = isGap ? newest : known
  return and(
    follow(state, 'ready'),
    { seq },
    // The server holds events back until it receives the number to resume from.
    { type: 'send', frame: { action: 'resume', seq } },
    ...[...topics].map(([topic, after]) => subscribe(topic, after)),
    ...(isGap ? [{ type: 'reportGap' } as const] : []),
    ...(wasInterrupted ? [{ type: 'reportAccessChange' } as const] : []),
  )
}

type TopicFrame = Extract<ServerFrame, { readonly topic: string }>

/** Handles a frame of a topic. Frames of one that was left meanwhile are on their way, and ignored. */
function ofTopic(step: AliveStep, topics: Alive['topics'], frame: TopicFrame): LiveStep {
  const { topic } = frame
  const known = topics.get(topic)
  if (known === undefined) return step
  if (frame.action === 'unsubscribed') {
    return and(step, { topics: withoutTopic(topics, topic) }, { type: 'reportTopicRefused', topic })
  }
  if (frame.action === 'subscribed') {
    const isGap = known !== null && known !== frame.seq
    const gap = isGap ? [{ type: 'reportTopicGap', topic } as const] : []
    return and(step, { topics: withTopic(topics, topic, frame.seq) }, ...gap)
  }
  const { seq = null, content } = frame
  const emit = { type: 'emitContent', topic, seq, content } as const
  if (seq === null) return and(step, {}, emit)
  // Numbers increase: an entry with a number up to ours was already emitted.
  return seq <= (known ?? 0) ? step : and(step, { topics: withTopic(topics, topic, seq) }, emit)
}

const subscribe = (topic: string, after: number | null): LiveEffect => ({
  type: 'send',
  frame: { action: 'subscribe', topic, ...(after === null ? {} : { after }) },
})

const withTopic = (topics: Alive['topics'], topic: string, seq: number | null) => new Map(topics).set(topic, seq)
function withoutTopic(topics: Alive['topics'], topic: string): Alive['topics'] {
  const others = new Map(topics)
  others.delete(topic)
  return others
}

/** The state and the effects after a signal to the link. */
const follow = (state: Alive, signal: LinkSignal): AliveStep => withLink(state, linkReducer(state, signal, TIMING))

type AliveStep = readonly [state: Alive, effects: readonly LiveEffect[]]

function withLink({ seq, topics }: Received, [link, effects]: ReturnType<typeof linkReducer>): AliveStep {
  return [{ ...link, seq, topics }, effects.map(toLiveEffect)]
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

const and = ([state, effects]: AliveStep, change: Partial<Received>, ...more: readonly LiveEffect[]): LiveStep => [
  { ...state, ...change },
  [...effects, ...more],
]

function closed(effects: readonly LiveEffect[]): LiveStep {
  return [{ status: 'closed' }, [{ type: 'clearTimer' }, { type: 'dropSocket' }, ...effects]]
}
