import { ChatError } from '@platform/chat-widget/headless'
import type {
  ChatErrorCode,
  ChatMessage,
  ChatTransport,
  ServerFrame,
  SocketHandlers,
} from '@platform/chat-widget/headless'
import { PlatformError } from '@platform/client'
import type { Transport } from '@platform/client'
import { beginTryItSession } from '../../try-it/headless/tryItSession.ts'
import type { TryItSession } from '../../try-it/headless/tryItSession.ts'

interface PreviewOptions {
  readonly agentId: string
  /** Markdown that a conversation begins with; none when blank. */
  readonly greeting: string
}

interface Talk {
  readonly session: TryItSession
  readonly messages: ChatMessage[]
}

/**
 * A visitor's way to an agent that leads no further than the people who make it: the agent answers as its live version
 * does, and needs no visitor's conversation, key or origin. Messages are kept in memory only.
 */
export function previewTransport(transport: Transport, { agentId, greeting }: PreviewOptions): ChatTransport {
  const listeners = new Set<SocketHandlers>()
  let talk: Talk | undefined
  const tell = (frame: ServerFrame) => listeners.forEach((listener) => listener.onFrame(frame))

  function begin(): Talk {
    talk?.session.close()
    talk = { session: beginTryItSession(transport, agentId), messages: [] }
    if (greeting.trim() !== '') add(talk, { from: 'bot', text: greeting })
    return talk
  }

  function add({ messages }: Talk, said: Pick<ChatMessage, 'from' | 'text'> & Partial<ChatMessage>): ChatMessage {
    const message: ChatMessage = {
      id: crypto.randomUUID(),
      sequence: messages.length + 1,
      clientId: null,
      buttons: [],
      sources: [],
      at: new Date().toISOString(),
      ...said,
    }
    messages.push(message)
    tell({ type: 'message', message })
    return message
  }

  const pageAfter = (after: number) => {
    const { messages } = talk ?? begin()
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
      const here = talk ?? begin()
      const known = here.messages.find((message) => message.clientId === clientId)
      if (known) return known
      tell({ type: 'typing', isTyping: true })
      try {
        const { text: reply, buttons, sources } = await here.session.ask(text)
        const message = add(here, { from: 'visitor', clientId, text })
        add(here, { from: 'bot', text: reply, buttons, sources })
        return message
      } catch (error) {
        throw chatError(error)
      } finally {
        tell({ type: 'typing', isTyping: false })
      }
    },
    rate: async () => undefined,
    async logout() {
      talk?.session.close()
      talk = undefined
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

/** An error that waiting does not solve is reported at the message, which can be sent again. */
function chatError(error: unknown): ChatError {
  if (!(error instanceof PlatformError)) throw error
  const { context, message } = error
  const wait = context.type === 'TOO_MANY_REQUESTS' ? context.retryAfterSeconds : undefined
  return new ChatError(CODES[context.type] ?? 'INVALID', message, wait)
}
