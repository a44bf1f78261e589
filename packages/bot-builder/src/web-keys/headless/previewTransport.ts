import { ChatError } from '@platform/chat-widget/headless'
import type {
  ChatErrorCode,
  ChatMessage,
  ChatTransport,
  ServerFrame,
  SocketHandlers,
} from '@platform/chat-widget/headless'
import { PlatformError, randomId } from '@platform/client'
import type { Transport } from '@platform/client'
import { beginTryItSession } from '../../try-it/headless/tryItSession.ts'
import type { TryItSession } from '../../try-it/headless/tryItSession.ts'

interface PreviewOptions {
  readonly agentId: string
  /** Markdown of the first message; blank for none. */
  readonly greeting: string
}

interface PreviewConversation {
  readonly session: TryItSession
  readonly messages: ChatMessage[]
  /** Messages that are being answered, by their `clientId`. */
  readonly pending: Map<string, Promise<ChatMessage>>
}

/**
 * A chat transport for previews: the published version of the agent answers, without a visitor's conversation, a key or
 * an origin. Messages are kept in memory only.
 */
export function previewTransport(transport: Transport, { agentId, greeting }: PreviewOptions): ChatTransport {
  const listeners = new Set<SocketHandlers>()
  let current: PreviewConversation | undefined
  const notify = (frame: ServerFrame) => listeners.forEach((listener) => listener.onFrame(frame))

  function begin(): PreviewConversation {
    current?.session.close()
    current = { session: beginTryItSession(transport, agentId), messages: [], pending: new Map() }
    if (greeting.trim() !== '') add(current, { from: 'bot', text: greeting })
    return current
  }

  function add(
    { messages }: PreviewConversation,
    content: Pick<ChatMessage, 'from' | 'text'> & Partial<ChatMessage>,
  ): ChatMessage {
    const message: ChatMessage = {
      id: randomId(),
      sequence: messages.length + 1,
      clientId: null,
      buttons: [],
      sources: [],
      at: new Date().toISOString(),
      ...content,
    }
    messages.push(message)
    notify({ type: 'message', message })
    return message
  }

  async function answer(conversation: PreviewConversation, clientId: string, text: string): Promise<ChatMessage> {
    notify({ type: 'typing', isTyping: true })
    try {
      const { text: reply, buttons, sources } = await conversation.session.ask(text)
      const message = add(conversation, { from: 'visitor', clientId, text })
      add(conversation, { from: 'bot', text: reply, buttons, sources })
      return message
    } catch (error) {
      throw chatError(error)
    } finally {
      notify({ type: 'typing', isTyping: false })
    }
  }

  const pageAfter = (after: number) => {
    const { messages } = current ?? begin()
    return { messages: messages.slice(after), sequence: messages.length, hasMore: false }
  }

  return {
    settings: () => Promise.reject(new ChatError('NOT_FOUND', 'A preview gets its settings from the form.')),
    async begin() {
      const { messages } = begin()
      return { token: 'preview', sessionId: 'preview', messages: [...messages], sequence: messages.length }
    },
    messagesAfter: async (_token, after) => pageAfter(after),
    async send(_token, { clientId, text }) {
      const conversation = current ?? begin()
      const { messages, pending } = conversation
      const existing = messages.find((message) => message.clientId === clientId) ?? pending.get(clientId)
      if (existing) return existing
      const sending = answer(conversation, clientId, text).finally(() => pending.delete(clientId))
      pending.set(clientId, sending)
      return sending
    },
    rate: async () => undefined,
    async logout() {
      current?.session.close()
      current = undefined
    },
    connect(handlers) {
      queueMicrotask(() => handlers.onOpened())
      return {
        send(frame) {
          if (frame.type === 'ping') return handlers.onFrame({ type: 'pong' })
          listeners.add(handlers)
          const { messages, sequence } = pageAfter(frame.after)
          for (const message of messages) handlers.onFrame({ type: 'message', message })
          handlers.onFrame({ type: 'ready', sequence })
        },
        close: () => void listeners.delete(handlers),
      }
    },
  }
}

const CODES: Partial<Readonly<Record<PlatformError['context']['type'], ChatErrorCode>>> = {
  NETWORK: 'UNREACHABLE',
  TIMEOUT: 'UNREACHABLE',
  TOO_MANY_REQUESTS: 'TOO_MANY',
}

/** The error of the widget. An error that a later retry cannot solve is shown at the message. */
function chatError(error: unknown): ChatError {
  if (!(error instanceof PlatformError)) throw error
  const { context, message } = error
  const wait = context.type === 'TOO_MANY_REQUESTS' ? context.retryAfterSeconds : undefined
  return new ChatError(CODES[context.type] ?? 'INVALID', message, wait)
}
