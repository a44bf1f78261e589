import { ChatError, toChatError, type ChatErrorCode } from '../conversation/ChatError.ts'
import type {
  BegunConversation,
  ChatMessage,
  ChatSession,
  ChatSettings,
  MessagePage,
  ServerFrame,
} from '../conversation/protocol.types.ts'
import type { ChatTransport } from '../conversation/transport.types.ts'

/** Options of {@link httpTransport}. */
export interface HttpTransportOptions {
  /** The server's origin, such as `https://chat.example.com`. */
  readonly url: string
  /** @default the browser's */
  readonly fetch?: typeof globalThis.fetch
  /** @default the browser's */
  readonly WebSocket?: typeof globalThis.WebSocket
}

/** The error codes of HTTP statuses that a gateway answers; the server's own answers contain their code. */
const CODES: Readonly<Record<number, ChatErrorCode>> = { 413: 'TOO_LONG', 429: 'TOO_MANY' }
/** The path below the server's address. */
const API = '/api/chatbird/api/webchat/'
/** A request fails after this time without an answer. */
const REQUEST_TIMEOUT_MS = 20_000

/**
 * Creates a transport to the platform's server: calls as JSON over HTTP, events over a WebSocket. Sends no cookies.
 *
 * @example
 * httpTransport({ url: 'https://chat.example.com' })
 */
export function httpTransport({
  url,
  fetch = globalThis.fetch.bind(globalThis),
  WebSocket = globalThis.WebSocket,
}: HttpTransportOptions): ChatTransport {
  const base = url.replace(/\/+$/, '') + API

  async function call(path: string, session: ChatSession | null, body?: object): Promise<unknown> {
    const response = await request(path, session, body)
    const reply: unknown = await response.json().catch(() => null)
    if (response.ok) return reply
    const { code, message, retryAfterSeconds } = (reply as { error?: ServerError } | null)?.error ?? {}
    throw new ChatError(
      response.status >= 500 ? 'UNREACHABLE' : (code ?? CODES[response.status] ?? 'INVALID'),
      message ?? `HTTP ${response.status}`,
      retryAfterSeconds,
    )
  }

  async function request(path: string, session: ChatSession | null, body?: object): Promise<Response> {
    const init: RequestInit = {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session.token}` }),
      },
      credentials: 'omit',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }
    try {
      return await fetch(base + (session ? `session/${session.sessionId}/` : '') + path, init)
    } catch (error) {
      throw toChatError(error)
    }
  }

  return {
    settings: async (key) => (await call(`settings?key=${encodeURIComponent(key)}`, null)) as ChatSettings,
    begin: async (begin) => (await call('session', null, begin)) as BegunConversation,
    messagesAfter: async (session, after) => (await call(`messages?after=${after}`, session)) as MessagePage,
    send: async (session, draft) => ((await call('message', session, draft)) as { message: ChatMessage }).message,
    rate: async (session, rating) => void (await call('rating', session, rating)),
    logout: async (session) => void (await call('logout', session, {})),
    connect(handlers) {
      const socket = new WebSocket(`${base.replace(/^http/, 'ws')}socket`)
      let isClosed = false
      socket.addEventListener('open', () => handlers.onOpened())
      socket.addEventListener('message', ({ data }) => {
        const frame = isClosed ? null : readFrame(data)
        if (frame) handlers.onFrame(frame)
      })
      socket.addEventListener('close', () => {
        if (!isClosed) handlers.onClosed()
      })
      return {
        send: (frame) => socket.readyState === 1 && socket.send(JSON.stringify(frame)),
        close() {
          isClosed = true
          socket.close()
        },
      }
    },
  }
}

interface ServerError {
  readonly code?: ChatErrorCode
  readonly message?: string
  readonly retryAfterSeconds?: number
}

function readFrame(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data)) as ServerFrame
  } catch {
    return null // not a frame of this protocol
  }
}
