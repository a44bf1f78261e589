import { ChatError, toChatError } from './ChatError.ts'
import { keepConnected, type Connection } from './connection.ts'
import type { ConversationState, OutgoingMessage } from './conversation.types.ts'
import { alwaysOnlineNetwork, type Network } from './network.ts'
import { flushOutbox } from './outbox.ts'
import { MESSAGE_MAX, type ChatRating, type ChatSession, type ServerFrame } from './protocol.types.ts'
import { INITIAL, lastSequence, reduce, type ConversationEvent } from './reducer.ts'
import { sessionStore, subjectOf } from './sessionStore.ts'
import { memoryStorage, type ChatStorage } from './storage.ts'
import { backOff, TIMING, type ConversationTiming } from './timing.ts'
import type { ChatTransport } from './transport.types.ts'

/** Options of {@link createConversation}. Only `transport` and `agentKey` are required. */
export interface ConversationOptions {
  readonly transport: ChatTransport
  /** The public key of the agent. */
  readonly agentKey: string
  /** The storage that keeps the conversation over a reload, e.g. `browserStorage()`. @default `memoryStorage()` */
  readonly storage?: ChatStorage
  /** The network status of the device, e.g. `browserNetwork()`. @default `alwaysOnlineNetwork` */
  readonly network?: Network
  /** A signed token that identifies the visitor. */
  readonly identity?: string
  readonly locale?: string
  /** The address of the page, sent when a conversation begins. */
  readonly page?: string
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

/**
 * Creates a conversation without a view. Messages appear in the order of their sequence numbers, each once. Messages of
 * the visitor are kept until the server has confirmed them, also over disconnections and reloads.
 */
export function createConversation(options: ConversationOptions): Conversation {
  const { transport, agentKey, locale, page, network = alwaysOnlineNetwork } = options
  const timing = { ...TIMING, ...options.timing }
  const store = sessionStore(options.storage ?? memoryStorage(), agentKey)
  const listeners = new Set<() => void>()
  let identity = options.identity
  let state = INITIAL
  let session: ChatSession | null = null
  let connection: Connection | undefined
  let unsubscribe: (() => void) | undefined
  let loadRetry: ReturnType<typeof setTimeout> | undefined
  let loadAttempt = 0
  /** Increases whenever the results of running calls become obsolete. */
  let epoch = 0
  let catchingUp: Promise<void> | undefined
  let isBehind = false
  /** Number of responses and frames. If it increased during a failed call, the call does not change the connection status. */
  let responses = 0
  let responsesBeforeSend = 0

  function apply(event: ConversationEvent): void {
    const before = state
    state = reduce(state, event)
    if (state === before) return
    for (const { clientId } of before.outbox)
      if (!state.outbox.some((item) => item.clientId === clientId)) store.forgetOutgoing(clientId)
    for (const listener of listeners) listener()
  }

  const outbox = flushOutbox({
    timing,
    next: () => state.outbox.find(({ status }) => status === 'waiting'),
    canSend: () => session !== null && state.status === 'open',
    async send({ clientId, text }) {
      const now = epoch
      const message = await transport.send(opened(), { clientId, text })
      if (now !== epoch) return
      markOnline()
      store.forgetOutgoing(clientId)
      apply({ type: 'sendingChanged', clientId, status: 'sent', error: null })
      apply({ type: 'received', messages: [message] })
      if (state.held.size > 0) catchUpSoon()
    },
    onChanged: (clientId, status, error) => {
      if (status === 'sending') responsesBeforeSend = responses
      apply({ type: 'sendingChanged', clientId, status, error: error?.code ?? null })
      if (error) handleError(error, responsesBeforeSend)
    },
  })

  function opened(): ChatSession {
    if (session === null) throw new ChatError('UNREACHABLE', 'not open')
    return session
  }

  /** Updates the session and the connection status after a failed call. */
  function handleError(error: ChatError, responsesBefore: number): void {
    if (error.code === 'TOKEN_INVALID') return renew()
    if ((error.code === 'OFFLINE' || error.code === 'UNREACHABLE') && responses === responsesBefore) markDisconnected()
  }

  function markOnline(): void {
    responses += 1
    if (state.connection !== 'online') apply({ type: 'connectionChanged', connection: 'online' })
  }

  function markDisconnected(): void {
    const connection = network.isOnline() ? 'unreachable' : 'offline'
    if (state.connection !== connection) apply({ type: 'connectionChanged', connection })
  }

  /** Loads all messages after the last one, page by page. Concurrent calls share one run. */
  function catchUp(): Promise<void> {
    isBehind = true
    catchingUp ??= (async () => {
      try {
        while (isBehind) {
          isBehind = false
          if (session === null) return
          const now = epoch
          const { messages, hasMore } = await transport.messagesAfter(session, lastSequence(state))
          if (now !== epoch) return
          markOnline()
          const before = lastSequence(state)
          apply({ type: 'received', messages })
          // A page without a new message would be requested in an endless loop.
          isBehind ||= hasMore && lastSequence(state) > before
        }
      } finally {
        catchingUp = undefined
      }
    })()
    return catchingUp
  }

  function catchUpSoon(): void {
    const responsesBefore = responses
    catchUp().catch((error: unknown) => handleError(toChatError(error), responsesBefore))
  }

  function handleFrame(frame: ServerFrame): void {
    markOnline()
    switch (frame.type) {
      case 'message':
        apply({ type: 'received', messages: [frame.message] })
        return state.held.size > 0 ? catchUpSoon() : undefined
      case 'typing':
        return apply({ type: 'typingChanged', isTyping: frame.isTyping })
      case 'piece':
        return apply({ ...frame, type: 'pieceArrived' })
      case 'pong':
        return (frame.sequence ?? 0) > lastSequence(state) ? catchUpSoon() : undefined
      case 'end':
        return frame.code === 'TOKEN_INVALID' ? renew() : end()
      default: // a frame type of a newer server
    }
  }

  /** Loads new messages over HTTP on every attempt to open a socket: calls may succeed where sockets do not. */
  async function pollInstead(): Promise<void> {
    const now = epoch
    const responsesBefore = responses
    try {
      if (!network.isOnline()) return markDisconnected()
      await catchUp()
      if (now === epoch) outbox.wake()
    } catch (error) {
      if (now === epoch) handleError(toChatError(error), responsesBefore)
    }
  }

  function connect({ token }: ChatSession): void {
    connection?.close()
    connection = keepConnected({
      connect: (handlers) => transport.connect(handlers),
      token,
      timing,
      after: () => lastSequence(state),
      onFrame: handleFrame,
      onReady() {
        loadAttempt = 0
        markOnline()
        outbox.wake()
      },
      onLost: () => void pollInstead(),
    })
    unsubscribe ??= network.subscribe(wake)
  }

  function wake(): void {
    if (!network.isOnline()) return markDisconnected()
    if (loadRetry !== undefined) return void load()
    connection?.wake()
    outbox.wake()
  }

  async function load(): Promise<void> {
    stop()
    const now = epoch
    try {
      const subject = subjectOf(identity)
      const stored = store.session()
      const isSameVisitor = stored !== null && (identity === undefined || stored.subject === subject)
      apply({ type: 'begun', readUpTo: isSameVisitor ? store.readUpTo() : 0, outbox: store.outbox() })
      if (isSameVisitor) session = stored
      else {
        const { messages, sequence, ...begun } = await transport.begin({ key: agentKey, identity, locale, page })
        if (now !== epoch) return
        session = begun
        store.keepSession({ ...begun, subject })
        apply({ type: 'received', messages })
        if (lastSequence(state) >= sequence) return begin(begun)
      }
      await catchUp()
      if (now === epoch && session !== null) begin(session)
    } catch (error) {
      if (now === epoch) failToLoad(toChatError(error))
    }
  }

  function begin(session: ChatSession): void {
    apply({ type: 'loaded' })
    connect(session)
    outbox.wake()
  }

  function failToLoad(error: ChatError): void {
    if (error.code === 'TOKEN_INVALID' && store.session()) return renew()
    if (!error.isTransient) return apply({ type: 'failed', error: error.code })
    unsubscribe ??= network.subscribe(wake)
    if (error.code !== 'TOO_MANY') markDisconnected()
    loadLater(error.retryAfterSeconds)
  }

  function loadLater(seconds?: number): void {
    loadRetry = setTimeout(() => void load(), seconds === undefined ? backOff(timing, loadAttempt) : seconds * 1_000)
    loadAttempt += 1
  }

  /** Begins a new conversation after the token was revoked. It keeps the unsent messages that another tab's logout left. */
  function renew(): void {
    const stored = store.outbox()
    store.forget()
    for (const message of stored) store.keepOutgoing(message)
    stop()
    loadLater(loadAttempt === 0 ? 0 : undefined)
  }

  function stop(): void {
    epoch += 1
    session = null
    catchingUp = undefined
    clearTimeout(loadRetry)
    loadRetry = undefined
    connection?.close()
    connection = undefined
    outbox.stop()
  }

  function end(): void {
    stop()
    store.forget()
    apply({ type: 'ended' })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open() {
      if (state.status === 'loading' || state.status === 'open') return
      apply({ type: 'opened' })
      void load()
    },
    send(text) {
      if (text.trim() === '' || text.length > MESSAGE_MAX) return false
      const message: OutgoingMessage = {
        clientId: crypto.randomUUID(),
        text,
        at: new Date().toISOString(),
        status: 'waiting',
        error: null,
      }
      store.keepOutgoing(message)
      apply({ type: 'queued', message })
      outbox.wake()
      return true
    },
    resend(clientId) {
      if (!state.outbox.some((item) => item.clientId === clientId && item.status !== 'sent')) return
      apply({ type: 'sendingChanged', clientId, status: 'waiting', error: null })
      connection?.wake()
      outbox.wake()
    },
    withdraw: (clientId) => apply({ type: 'withdrawn', clientId }),
    markSeen() {
      if (state.unread === 0 && state.readUpTo === lastSequence(state)) return
      apply({ type: 'seen' })
      store.keepReadUpTo(state.readUpTo)
    },
    async rate(rating) {
      try {
        await transport.rate(opened(), rating)
      } catch (error) {
        throw toChatError(error)
      }
    },
    identify(next) {
      identity = next
      const stored = store.session()
      if (stored && stored.subject === subjectOf(next)) return
      if (state.status === 'idle' || state.status === 'ended') return
      void load()
    },
    async logout() {
      const old = session ?? store.session()
      identity = undefined
      end()
      if (old === null) return
      try {
        await transport.logout(old)
      } catch (error) {
        throw toChatError(error)
      }
    },
    isStored: () => store.session() !== null,
    dispose() {
      stop()
      unsubscribe?.()
      unsubscribe = undefined
      listeners.clear()
      state = INITIAL
    },
  }
}
