import { ChatError } from './ChatError.ts'
import type { ConversationState } from './conversation.types.ts'
import { dispose, end, identify, markSeen, open, queue, resend, wake, withdraw } from './machine.ts'
import type { Network } from './network.ts'
import { MESSAGE_MAX, type ChatRating } from './protocol.types.ts'
import { randomId } from './randomId.ts'
import { runMachine } from './runMachine.ts'
import { subjectOf } from './sessionStore.ts'
import type { ChatStorage } from './storage.ts'
import type { ConversationTiming } from './timing.ts'
import type { ChatTransport } from './transport.types.ts'
import { lastSequence } from './view.ts'

/** Options of {@link createConversation}. Only `transport` and `agentKey` are required. */
export interface ConversationOptions {
  readonly transport: ChatTransport
  /** The public key of the agent. */
  readonly agentKey: string
  /** The storage that keeps the conversation over a reload, e.g. `browserStorage()`. @default `memoryStorage()` */
  readonly storage?: ChatStorage | undefined
  /** The network status of the device, e.g. `browserNetwork()`. @default `alwaysOnlineNetwork` */
  readonly network?: Network
  /** A signed token that identifies the visitor. */
  readonly identity?: string | undefined
  readonly locale?: string | undefined
  /** The address of the page, sent when a conversation begins. */
  readonly page?: string | undefined
  readonly timing?: Partial<ConversationTiming>
}

/** A visitor's conversation with an agent. Created by {@link createConversation}. */
export interface Conversation {
  readonly state: () => ConversationState
  /** Calls the listener after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Continues the stored conversation or begins a new one. Can be called again after it failed or ended. */
  readonly open: () => void
  /** Queues a message of 1 to 4,096 characters. Returns false if the text is blank or too long. */
  readonly send: (text: string) => boolean
  /** Retries a failed or waiting message now. */
  readonly resend: (clientId: string) => void
  /** Removes a message that is not sent. */
  readonly withdraw: (clientId: string) => void
  /** Marks all messages as seen. */
  readonly markSeen: () => void
  /** Rejects with a `ChatError`. */
  readonly rate: (rating: ChatRating) => Promise<void>
  /** Identifies the visitor from now on. Another visitor than before gets a separate conversation. */
  readonly identify: (identity: string) => void
  /** Revokes the token and deletes the stored conversation. */
  readonly logout: () => Promise<void>
  /** Whether a conversation is stored that `open()` would continue. */
  readonly isStored: () => boolean
  /** Closes the socket, stops the timers and returns to `idle`. The stored conversation stays: `open()` continues it. */
  readonly dispose: () => void
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * Creates a conversation without a view. Messages appear in the order of their sequence numbers, each once. Messages of
 * the visitor are kept until the server has confirmed them, also over disconnections and reloads.
 */
export function createConversation(options: ConversationOptions): Conversation {
  const { transport, network } = options
  const visitor: Mutable<ConversationOptions> = { ...options }
  const [machine, signal, listeners, store] = runMachine(visitor)
  let unsubscribe: (() => void) | undefined
  return {
    state: () => machine().view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open() {
      unsubscribe ??= network?.subscribe(() => signal(wake))
      signal(open)
    },
    send(text) {
      if (text.trim() === '' || text.length > MESSAGE_MAX) return false
      const at = new Date().toISOString()
      const message = { clientId: randomId(), text, at, status: 'waiting', error: null } as const
      store.keepOutgoing(message)
      signal((step) => queue(step, message))
      return true
    },
    resend: (clientId) => signal((step) => resend(step, clientId)),
    withdraw: (clientId) => signal((step) => withdraw(step, clientId)),
    markSeen() {
      const { unread, readUpTo } = machine().view
      const last = lastSequence(machine().view)
      if (unread === 0 && readUpTo === last) return
      store.keepReadUpTo(last)
      signal(markSeen)
    },
    async rate(rating) {
      const { session } = machine()
      if (!session) throw new ChatError('UNREACHABLE', 'not open')
      await transport.rate(session, rating)
    },
    identify(next) {
      visitor.identity = next
      if (store.session()?.subject !== subjectOf(next)) signal(identify)
    },
    async logout() {
      const old = machine().session ?? store.session()
      visitor.identity = undefined
      signal(end)
      if (old) await transport.logout(old)
    },
    isStored: () => store.session() !== null,
    dispose() {
      unsubscribe?.()
      unsubscribe = undefined
      listeners.clear()
      signal(dispose)
    },
  }
}
