/** The limits of a link, in milliseconds. */
export interface LinkTiming {
  /** Longest time without a frame until the link is ready. */
  readonly readyMs: number
  /** Between two pings. */
  readonly pingMs: number
  /** Pings without an answer after which the next one is not sent: the socket is given up. @default 1 */
  readonly pingsMissedMax?: number
}

/** State of a link, which keeps one socket to a server open. */
export type LinkState =
  | { readonly status: 'connecting'; readonly attempt: number }
  | { readonly status: 'open'; readonly missedPings: number }
  | { readonly status: 'waiting'; readonly attempt: number }

/**
 * What happened: the server has accepted the session; another frame arrived; the socket closed; the timer has run out; the
 * network is back, or the user has returned to the page.
 */
export type LinkSignal = 'ready' | 'heard' | 'cut' | 'timeUp' | 'woke'

/** What a link does. There is one socket and one timer; setting the timer replaces it. */
export interface LinkActions {
  readonly openSocket: () => void
  readonly dropSocket: () => void
  readonly ping: () => void
  readonly setTimer: (milliseconds: number) => void
  /** Sets the timer to the pause before the next attempt, by the number of failed attempts. */
  readonly setRetry: (attempt: number) => void
}

/** The name of an action and its arguments. */
export type EffectOf<Actions extends { [K in keyof Actions]: (...args: never[]) => void }> = {
  readonly [K in keyof Actions]: readonly [action: K, ...args: Parameters<Actions[K]>]
}[keyof Actions]

/** One action of a link. A step has several, in order. */
export type LinkEffect = EffectOf<LinkActions>

type LinkStep = readonly [state: LinkState, effects: readonly LinkEffect[]]

/** The first state of a link, or its next attempt, and the effects. */
export const connectLink = ({ readyMs }: LinkTiming, attempt = 0): LinkStep => [
  { status: 'connecting', attempt },
  [['setTimer', readyMs], ['openSocket']],
]

/** Returns the next state of a link and its effects: connects, pings, and connects again. Pure. */
export function linkReducer(state: LinkState, signal: LinkSignal, timing: LinkTiming): LinkStep {
  const { readyMs, pingMs, pingsMissedMax = 1 } = timing
  if (state.status === 'waiting') {
    const isDue = signal === 'timeUp' || signal === 'woke'
    return isDue ? connectLink(timing, state.attempt + 1) : [state, []]
  }
  if (signal === 'cut') return lose(state)
  if (state.status === 'connecting') {
    if (signal === 'timeUp') return lose(state)
    if (signal === 'ready') return [{ status: 'open', missedPings: 0 }, [['setTimer', pingMs]]]
    // What was missed may be much, and arrives before the link is ready.
    return [state, signal === 'heard' ? [['setTimer', readyMs]] : []]
  }
  // After the device was suspended the socket is likely dead: its answer must be quick.
  if (signal === 'woke') return ping(pingsMissedMax, readyMs / 3)
  if (signal !== 'timeUp') return [{ ...state, missedPings: 0 }, []]
  return state.missedPings >= pingsMissedMax ? lose(state) : ping(state.missedPings + 1, pingMs)
}

const ping = (missedPings: number, milliseconds: number): LinkStep => [
  { status: 'open', missedPings },
  [['ping'], ['setTimer', milliseconds]],
]

function lose(state: Exclude<LinkState, { status: 'waiting' }>): LinkStep {
  const attempt = state.status === 'open' ? 0 : state.attempt
  return [{ status: 'waiting', attempt }, [['dropSocket'], ['setRetry', attempt]]]
}
