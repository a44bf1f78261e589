import { toChatError, type ChatError } from './ChatError.ts'
import type { ConversationState } from './conversation.types.ts'
import type { ConversationOptions } from './createConversation.ts'
import {
  after,
  begun,
  dispose,
  failedToFetch,
  failedToLoad,
  failedToSend,
  fetched,
  follow,
  framed,
  linkDue,
  sent,
  START,
  type Actions,
  type Machine,
  type Step,
  type Timer,
} from './machine.ts'
import { alwaysOnlineNetwork } from './network.ts'
import type { BegunConversation } from './protocol.types.ts'
import { sessionStore, subjectOf, type SessionStore } from './sessionStore.ts'
import { memoryStorage } from './storage.ts'
import { backOff, TIMING } from './timing.ts'
import type { ChatSocket } from './transport.types.ts'
import { lastSequence } from './view.ts'

/** A machine that runs: its state, how it is signalled, what is called after each change of the view, what is stored. */
export type Running = readonly [
  machine: () => Machine,
  signal: (happened: (step: Step) => void) => void,
  listeners: Set<() => void>,
  store: SessionStore,
]

/**
 * Runs the effects of a conversation's machine: calls, the socket, timers and what is stored.
 *
 * @param options whose `identity` may change
 */
export function runMachine(options: ConversationOptions): Running {
  const { transport, network = alwaysOnlineNetwork, agentKey } = options
  const timing = { ...TIMING, ...options.timing }
  const store = sessionStore(options.storage ?? memoryStorage(), agentKey)
  const listeners = new Set<() => void>()
  const timers = new Map<Timer, ReturnType<typeof setTimeout>>()
  let machine: Machine = START
  let socket: ChatSocket | undefined

  function stored() {
    const session = store.session()
    const isSame = options.identity === undefined || session?.subject === subjectOf(options.identity)
    return { session: isSame ? session : null, readUpTo: isSame ? store.readUpTo() : 0, outbox: store.outbox() }
  }

  function signal(happened: (step: Step) => void): void {
    const { view: before } = machine
    const { effects, ...next } = after(machine, happened, { isOnline: network.isOnline(), timing, stored })
    machine = next
    if (happened !== dispose) forgetConfirmed(before.outbox)
    for (const [action, ...args] of effects) (actions[action] as (...values: readonly unknown[]) => void)(...args)
    if (machine.view !== before) for (const listener of listeners) listener()
  }

  /** Forgets the stored messages that the server has confirmed, or that the visitor has withdrawn. */
  function forgetConfirmed(before: ConversationState['outbox']): void {
    for (const { clientId } of before)
      if (!machine.view.outbox.some((item) => item.clientId === clientId && item.status !== 'sent'))
        store.forgetOutgoing(clientId)
  }

  /** Makes a call, and signals its result unless that is obsolete. */
  function call<T>(
    made: Promise<T>,
    succeeded: (step: Step, result: T) => void,
    failed: (step: Step, error: ChatError, heard: number) => void,
  ): void {
    const { epoch, heard } = machine
    const signalNow = (happened: (step: Step) => void) => void (epoch === machine.epoch && signal(happened))
    made.then(
      (result) => signalNow((step) => succeeded(step, result)),
      (error: unknown) => signalNow((step) => failed(step, toChatError(error), heard)),
    )
  }

  /** Only called for effects of a step whose conversation has a session. */
  const session = () => machine.session!
  const actions: Actions = {
    begin() {
      const { identity, locale, page } = options
      const subject = subjectOf(identity)
      const keep = (step: Step, begin: BegunConversation) => {
        begun(step, begin)
        store.keepSession({ ...step.session!, subject })
      }
      call(transport.begin({ key: agentKey, identity, locale, page }), keep, failedToLoad)
    },
    fetch: (from) => call(transport.messagesAfter(session(), from), fetched, failedToFetch),
    send: ({ clientId, text }) =>
      call(
        transport.send(session(), { clientId, text }),
        (step, message) => sent(step, clientId, message),
        (step, error, heard) => failedToSend(step, clientId, error, heard),
      ),
    forget: () => store.forget(),
    forgetSession: () => store.forgetSession(),
    setTimer(milliseconds, timer = linkDue) {
      clearTimeout(timers.get(timer))
      timers.set(
        timer,
        setTimeout(() => signal(timer), milliseconds),
      )
    },
    setRetry: (attempt, timer) => actions.setTimer(backOff(timing, attempt), timer),
    stop() {
      timers.forEach(clearTimeout)
      socket?.close()
    },
    openSocket() {
      const { token } = session()
      const opened = transport.connect({
        onOpened: () => opened.send({ type: 'auth', token, after: lastSequence(machine.view) }),
        onFrame: (frame) => signal((step) => framed(step, frame)),
        onClosed: () => signal((step) => follow(step, 'cut')),
      })
      socket = opened
    },
    dropSocket: () => socket?.close(),
    ping: () => socket?.send({ type: 'ping' }),
  }

  return [() => machine, signal, listeners, store]
}
