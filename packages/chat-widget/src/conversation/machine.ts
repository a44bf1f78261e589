import {
  connectLink,
  linkReducer,
  type EffectOf,
  type LinkActions,
  type LinkSignal,
  type LinkState,
} from '@platform/client/link'
import type { ChatError } from './ChatError.ts'
import type { OutgoingMessage } from './conversation.types.ts'
import type { BegunConversation, ChatMessage, ChatSession, MessagePage, ServerFrame } from './protocol.types.ts'
import type { ConversationTiming } from './timing.ts'
import { addPiece, INITIAL, lastSequence, receive, SILENT, type InnerState } from './view.ts'

/** The state of a conversation, of its connection, and of the calls that are under way. */
export interface Machine {
  readonly view: InnerState
  /** Null until a conversation was continued or begun. */
  readonly session: ChatSession | null
  /** Null while no socket is wanted. */
  readonly link: LinkState | null
  /** Whether the conversation is being loaded, or will be when its timer has run out. */
  readonly loading: 'no' | 'now' | 'later'
  /** Whether missed messages are being loaded; `again`: more have arrived since. */
  readonly fetching: 'no' | 'now' | 'again'
  /** Whether a message is being sent; `held`: the server requires a pause before the next one. */
  readonly sending: 'no' | 'now' | 'held'
  /** Calls that have failed since one succeeded: the next one waits longer. */
  readonly attempt: number
  /** Increases whenever the results of running calls become obsolete. */
  readonly epoch: number
  /** Number of replies and frames. If it increased during a failed call, the server can be reached. */
  readonly heard: number
}

/** What happens when its time has come: `load`, `sendDue` or `linkDue`. There is one timer of each. */
export type Timer = (step: Step) => void

/** What a conversation does, besides what its link does. */
export interface Actions extends Omit<LinkActions, 'setTimer' | 'setRetry'> {
  readonly begin: () => void
  readonly fetch: (after: number) => void
  readonly send: (message: OutgoingMessage) => void
  readonly forget: () => void
  readonly forgetSession: () => void
  /** @default the timer of the link */
  readonly setTimer: (milliseconds: number, timer?: Timer) => void
  /** Sets a timer to the pause before the next attempt, by the number of failed attempts. */
  readonly setRetry: (attempt: number, timer?: Timer) => void
  /** Closes the socket, and clears all timers. */
  readonly stop: () => void
}

/** One action of a conversation. A step has several, in order. */
export type Effect = EffectOf<Actions>

/** What a step depends on besides its state. */
export interface StepContext {
  readonly isOnline: boolean
  readonly timing: ConversationTiming
  /** Reads the conversation to continue; without a session, one begins. */
  readonly stored: () => {
    readonly session: ChatSession | null
    readonly readUpTo: number
    readonly outbox: readonly OutgoingMessage[]
  }
}

/** The state that a step is making, with the effects so far. */
export type Step = { -readonly [K in keyof Machine]: Machine[K] } & StepContext & { readonly effects: Effect[] }

/** A conversation that was not opened yet. */
export const START: Machine = {
  view: INITIAL,
  session: null,
  link: null,
  loading: 'no',
  fetching: 'no',
  sending: 'no',
  attempt: 0,
  epoch: 0,
  heard: 0,
}

/**
 * Returns the state after a signal and its effects. The signals are the exported functions below. Pure: `createConversation`
 * runs the effects.
 */
export function after(before: Machine, signal: (step: Step) => void, context: StepContext): Step {
  const step: Step = { ...before, effects: [], ...context }
  signal(step)
  return step
}

/** The visitor has opened the chat. */
export function open(step: Step): void {
  if (step.view.status !== 'loading' && step.view.status !== 'open') load(step)
}

/** The visitor has changed. */
export function identify(step: Step): void {
  if (step.view.status !== 'idle' && step.view.status !== 'ended') load(step)
}

/** Continues the stored conversation, or begins a new one. */
export function load(step: Step): void {
  stop(step)
  const { session, ...kept } = step.stored()
  step.loading = 'now'
  step.session = session
  step.view = { ...INITIAL, status: 'loading', ...kept }
  if (session) fetch(step)
  else perform(step, ['begin'])
}

export function begun(step: Step, { messages, sequence, ...session }: BegunConversation): void {
  step.session = session
  add(step, messages)
  if (lastSequence(step.view) >= sequence) loaded(step)
  else fetch(step)
}

function loaded(step: Step): void {
  step.loading = 'no'
  show(step, { status: 'open' })
  runLink(step, connectLink(step.timing))
  send(step)
}

/** The conversation could not be loaded. It is loaded later, unless the failure is final. */
export function failedToLoad(step: Step, { code, isTransient, retryAfterSeconds }: ChatError): void {
  if (code === 'TOKEN_INVALID' && step.session) return renew(step)
  step.loading = 'no'
  if (!isTransient) return show(step, { status: 'failed', error: code })
  if (code !== 'TOO_MANY') disconnect(step)
  loadLater(step, retryAfterSeconds)
}

function loadLater(step: Step, seconds?: number): void {
  step.loading = 'later'
  wait(step, load, seconds)
}

/** Begins a new conversation after the token was revoked. */
function renew(step: Step): void {
  stop(step)
  perform(step, ['forgetSession'])
  loadLater(step, step.attempt === 0 ? 0 : undefined)
}

/** Loads the messages after the last one, page by page. Concurrent requests share one run. */
function fetch(step: Step): void {
  if (step.fetching === 'no') perform(step, ['fetch', lastSequence(step.view)])
  step.fetching = step.fetching === 'no' ? 'now' : 'again'
}

export function fetched(step: Step, { messages, hasMore }: MessagePage): void {
  hear(step)
  const before = lastSequence(step.view)
  step.view = receive(step.view, messages)
  // A page without a new message would be requested in an endless loop.
  const isBehind = step.fetching === 'again' || (hasMore && lastSequence(step.view) > before)
  step.fetching = 'no'
  if (isBehind) fetch(step)
  else if (step.loading === 'now') loaded(step)
  else send(step)
}

export function failedToFetch(step: Step, error: ChatError, heard: number): void {
  step.fetching = 'no'
  if (step.loading === 'now') failedToLoad(step, error)
  else failed(step, error, heard)
}

export function queue(step: Step, message: OutgoingMessage): void {
  show(step, { outbox: [...step.view.outbox, message] })
  send(step)
}

/** The visitor wants a message to be sent again, now. */
export function resend(step: Step, clientId: string): void {
  mark(step, clientId, 'waiting')
  follow(step, 'woke')
  send(step)
}

export function withdraw(step: Step, id: string): void {
  show(step, { outbox: step.view.outbox.filter(({ clientId }) => clientId !== id) })
}

/** Sends the first waiting message, one after the other, so that the server stores them in the order of writing. */
function send(step: Step): void {
  const message = step.view.outbox.find(({ status }) => status === 'waiting')
  if (!message || step.view.status !== 'open' || step.sending === 'now' || step.sending === 'held') return
  step.sending = 'now'
  mark(step, message.clientId, 'sending')
  perform(step, ['send', message])
}

/** The pause after a failure is over. A message may be on its way again already. */
export function sendDue(step: Step): void {
  if (step.sending !== 'now') sendNext(step)
}

function sendNext(step: Step): void {
  step.sending = 'no'
  send(step)
}

export function sent(step: Step, clientId: string, message: ChatMessage): void {
  step.attempt = 0
  hear(step)
  mark(step, clientId, 'sent')
  add(step, [message])
  sendNext(step)
}

/** A message is sent again if that may succeed. The visitor decides about a refused one. */
export function failedToSend(step: Step, clientId: string, error: ChatError, heard: number): void {
  const { code, isTransient, retryAfterSeconds } = error
  const mayFollow = isTransient || code === 'TOKEN_INVALID'
  mark(step, clientId, mayFollow ? 'waiting' : 'failed', code)
  if (!mayFollow) return sendNext(step)
  step.sending = retryAfterSeconds === undefined ? 'no' : 'held'
  if (isTransient) wait(step, sendDue, retryAfterSeconds)
  failed(step, error, heard)
}

/** Updates the session and the connection after a call that failed. */
function failed(step: Step, { code, isTransient }: ChatError, heard: number): void {
  if (code === 'TOKEN_INVALID') renew(step)
  else if (isTransient && code !== 'TOO_MANY' && heard === step.heard) disconnect(step)
}

/** A frame has arrived. */
export function framed(step: Step, frame: ServerFrame): void {
  hear(step)
  follow(step, frame.type === 'ready' ? 'ready' : 'heard')
  switch (frame.type) {
    case 'ready':
      step.attempt = 0
      return send(step)
    case 'message':
      return add(step, [frame.message])
    case 'typing':
      return show(step, { isTyping: frame.isTyping })
    case 'piece':
      return show(step, addPiece(step.view, frame))
    case 'pong':
      if ((frame.sequence ?? 0) > lastSequence(step.view)) fetch(step)
      return
    case 'end':
      if (frame.code === 'TOKEN_INVALID') renew(step)
      else end(step)
    // Other frames are those of a newer server.
  }
}

/** The network is back or gone, or the visitor has returned to the page. */
export function wake(step: Step): void {
  if (!step.isOnline) return disconnect(step)
  if (step.loading === 'later') return load(step)
  follow(step, 'woke')
  send(step)
}

export function markSeen(step: Step): void {
  show(step, { readUpTo: lastSequence(step.view), unread: 0 })
}

/** The server has closed the conversation, or the visitor has logged out. */
export function end(step: Step): void {
  stop(step)
  perform(step, ['forget'])
  show(step, { status: 'ended', outbox: [], ...SILENT })
}

export function dispose(step: Step): void {
  stop(step)
  step.view = INITIAL
}

/** Ends what is under way: results of running calls become obsolete. */
function stop(step: Step): void {
  step.epoch += 1
  step.session = step.link = null
  step.loading = step.fetching = step.sending = 'no'
  perform(step, ['stop'])
}

export function linkDue(step: Step): void {
  follow(step, 'timeUp')
}

/** The link has a signal. */
export function follow(step: Step, signal: LinkSignal): void {
  if (!step.link) return
  const before = step.link.status
  const [link, effects] = linkReducer(step.link, signal, step.timing)
  runLink(step, [link, effects])
  if (before === 'waiting' || link.status !== 'waiting') return
  // Calls may succeed where sockets do not.
  if (step.isOnline) fetch(step)
  else disconnect(step)
}

function runLink(step: Step, [link, effects]: ReturnType<typeof linkReducer>): void {
  step.link = link
  perform(step, ...effects)
}

/** Sets a timer to the pause that the server requires, or to that before the next attempt. */
function wait(step: Step, timer: Timer, seconds?: number): void {
  perform(step, seconds === undefined ? ['setRetry', step.attempt, timer] : ['setTimer', seconds * 1_000, timer])
  step.attempt += 1
}

function hear(step: Step): void {
  step.heard += 1
  if (step.view.connection !== 'online') show(step, { connection: 'online' })
}

function disconnect(step: Step): void {
  const connection = step.isOnline ? 'unreachable' : 'offline'
  if (step.view.connection !== connection) show(step, { connection, ...SILENT })
}

function add(step: Step, messages: readonly ChatMessage[]): void {
  step.view = receive(step.view, messages)
  if (step.view.held.length > 0) fetch(step)
}

/** Changes the state of a message that is not confirmed yet. */
function mark(step: Step, id: string, status: OutgoingMessage['status'], error: OutgoingMessage['error'] = null): void {
  show(step, { outbox: step.view.outbox.map((item) => (item.clientId === id ? { ...item, status, error } : item)) })
}

function show(step: Step, changes: Partial<InnerState>): void {
  step.view = { ...step.view, ...changes }
}

function perform(step: Step, ...effects: readonly Effect[]): void {
  step.effects.push(...effects)
}
