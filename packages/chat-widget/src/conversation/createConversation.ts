import { ChatError, toChatError } from './ChatError.ts'
import { keepConnected, type Connection } from './connection.ts'
import type { ConversationState, OutgoingMessage } from './conversation.types.ts'
import { steadyNetwork, type Network } from './network.ts'
import { flushOutbox } from './outbox.ts'
import { MESSAGE_MAX, type ChatRating, type ChatSession, type ServerFrame } from './protocol.types.ts'
import { INITIAL, lastSequence, reduce, type ConversationEvent } from './reducer.ts'
import { sessionStore, subjectOf } from './sessionStore.ts'
import { memoryStorage, type ChatStorage } from './storage.ts'
import { backOff, TIMING, type ConversationTiming } from './timing.ts'
import type { ChatTransport } from './transport.types.ts'

/** What a conversation is made of. */
export interface ConversationOptions {
  readonly transport: ChatTransport
  /** The public key of the agent. */
  readonly agentKey: string
  /** Where it survives a reload. In memory unless given; `browserStorage()` is the browser's. */
  readonly storage?: ChatStorage
  /** What is known of the device's network; `browserNetwork()` is the browser's. */
  readonly network?: Network
  /** A signed token that says who the visitor is. */
  readonly identity?: string
  readonly locale?: string
  /** The address of the page, told when a conversation begins. */
  readonly page?: string
  readonly timing?: Partial<ConversationTiming>
}

/** A visitor's conversation with an agent. Made by {@link createConversation}. */
export interface Conversation {
  readonly state: () => ConversationState
  /** Calls after every change. Returns the way out. */
  readonly subscribe: (listener: () => void) => () => void
  /** Goes on with the conversation that is stored, or begins one. Again after it failed or ended. */
  readonly open: () => void
  /** Queues a message of 1 to 4,096 characters, blank ones are not; returns whether it was. It goes out in its turn. */
  readonly send: (text: string) => boolean
  /** Tries a message that failed, or waits, again now. */
  readonly resend: (clientId: string) => void
  /** Takes back a message that is not sent. */
  readonly withdraw: (clientId: string) => void
  /** The visitor has seen everything that is there. */
  readonly markSeen: () => void
  /** Rejects with a `ChatError`. */
  readonly rate: (rating: ChatRating) => Promise<void>
  /** Says who the visitor is from now on. Somebody else than before gets a conversation of their own. */
  readonly identify: (identity: string) => void
  /** Makes the token void and forgets everything. */
  readonly logout: () => Promise<void>
  /** Whether a conversation is stored that `open()` would go on with. */
  readonly isStored: () => boolean
  /** Ends its socket and timers, and goes back to `idle`. What is stored stays: `open()` goes on with it. */
  readonly dispose: () => void
}

/**
 * A conversation without a view. Messages appear in the order of their sequence numbers, each once; what the visitor
 * sends is kept until the server has confirmed it, over cuts and reloads.
 */
export function createConversation(options: ConversationOptions): Conversation {
  const { transport, agentKey, locale, page, network = steadyNetwork } = options
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
  /** Counts up whenever what is under way becomes somebody else's business. */
  let epoch = 0
  let catchingUp: Promise<void> | undefined
  let isBehind = false
  /** Counts up whenever anything is heard of the server: a call that began before and fails now says nothing new. */
  let heard = 0
  let heardBeforeSend = 0

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
      tellReached()
      store.forgetOutgoing(clientId)
      apply({ type: 'sendingChanged', clientId, status: 'sent', error: null })
      apply({ type: 'received', messages: [message] })
      if (state.held.size > 0) catchUpSoon()
    },
    onChanged: (clientId, status, error) => {
      if (status === 'sending') heardBeforeSend = heard
      apply({ type: 'sendingChanged', clientId, status, error: error?.code ?? null })
      if (error) suffer(error, heardBeforeSend)
    },
  })

  function opened(): ChatSession {
    if (session === null) throw new ChatError('UNREACHABLE', 'not open')
    return session
  }

  /** What a call that did not succeed says about everything else. */
  function suffer(error: ChatError, heardBefore: number): void {
    if (error.code === 'TOKEN_INVALID') return renew()
    if ((error.code === 'OFFLINE' || error.code === 'UNREACHABLE') && heard === heardBefore) tellConnection()
  }

  function tellReached(): void {
    heard += 1
    if (state.connection !== 'online') apply({ type: 'connectionChanged', connection: 'online' })
  }

  function tellConnection(): void {
    const connection = network.isOnline() ? 'unreachable' : 'offline'
    if (state.connection !== connection) apply({ type: 'connectionChanged', connection })
  }

  /** Asks for what comes after the last message, until nothing does. One at a time. */
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
          tellReached()
          const before = lastSequence(state)
          apply({ type: 'received', messages })
          // A page without anything new would be asked for for ever.
          isBehind ||= hasMore && lastSequence(state) > before
        }
      } finally {
        catchingUp = undefined
      }
    })()
    return catchingUp
  }

  function catchUpSoon(): void {
    const heardBefore = heard
    catchUp().catch((error: unknown) => suffer(toChatError(error), heardBefore))
  }

  function hear(frame: ServerFrame): void {
    tellReached()
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
      default: // a frame that a newer server knows
    }
  }

  /** A socket is not everything: while calls get through, messages are fetched on every attempt to get one. */
  async function pollInstead(): Promise<void> {
    const now = epoch
    const heardBefore = heard
    try {
      if (!network.isOnline()) return tellConnection()
      await catchUp()
      if (now === epoch) outbox.wake()
    } catch (error) {
      if (now === epoch) suffer(toChatError(error), heardBefore)
    }
  }

  function connect({ token }: ChatSession): void {
    connection?.close()
    connection = keepConnected({
      connect: (handlers) => transport.connect(handlers),
      token,
      timing,
      after: () => lastSequence(state),
      onFrame: hear,
      onReady() {
        loadAttempt = 0
        tellReached()
        outbox.wake()
      },
      onLost: () => void pollInstead(),
    })
    unsubscribe ??= network.subscribe(wake)
  }

  function wake(): void {
    if (!network.isOnline()) return tellConnection()
    if (loadRetry !== undefined) return void load()
    connection?.wake()
    outbox.wake()
  }

  async function load(): Promise<void> {
    stop()
    const now = epoch
    try {
      const subject = subjectOf(identity)
      const kept = store.session()
      const isOurs = kept !== null && (identity === undefined || kept.subject === subject)
      apply({ type: 'begun', readUpTo: isOurs ? store.readUpTo() : 0, outbox: store.outbox() })
      if (isOurs) session = kept
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
    if (!error.isPassing) return apply({ type: 'failed', error: error.code })
    unsubscribe ??= network.subscribe(wake)
    if (error.code !== 'TOO_MANY') tellConnection()
    loadLater(error.retryAfterSeconds)
  }

  function loadLater(seconds?: number): void {
    loadRetry = setTimeout(() => void load(), seconds === undefined ? backOff(timing, loadAttempt) : seconds * 1_000)
    loadAttempt += 1
  }

  /** The token is void: what was said belongs to it. What another tab's logout left of the outbox goes to a new one. */
  function renew(): void {
    const kept = store.outbox()
    store.forget()
    for (const message of kept) store.keepOutgoing(message)
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
      const kept = store.session()
      if (kept && kept.subject === subjectOf(next)) return
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
