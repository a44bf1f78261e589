import { ChatError } from '../conversation/ChatError.ts'
import { MESSAGE_MAX } from '../conversation/protocol.types.ts'
import type {
  BeginRequest,
  BegunConversation,
  ChatMessage,
  ChatRating,
  ChatSettings,
  MessagePage,
  ServerFrame,
} from '../conversation/protocol.types.ts'

type Draft = Partial<Pick<ChatMessage, 'from' | 'text' | 'buttons' | 'sources' | 'at' | 'clientId'>>
type Listener = (frame: ServerFrame) => void

export interface ProtocolServerOptions {
  readonly settings?: Partial<ChatSettings['appearance']> & { readonly agentName?: string }
  /** Returns the bot's reply to a message; undefined for none. */
  readonly reply?: (text: string) => Draft | undefined
  /** The first messages of a new conversation, instead of the greeting. */
  readonly history?: readonly Draft[]
}

const PAGE = 100

/** The server side of the protocol in memory, for tests and stories. One agent, any number of conversations. */
export class ProtocolServer {
  readonly #options: ProtocolServerOptions
  readonly #conversations = new Map<string, { messages: ChatMessage[]; listeners: Set<Listener>; subject: string }>()
  readonly ratings: ChatRating[] = []
  readonly begun: BeginRequest[] = []

  constructor(options: ProtocolServerOptions = {}) {
    this.#options = options
  }

  settings(): ChatSettings {
    const { agentName = 'Order Assistant', ...appearance } = this.#options.settings ?? {}
    return {
      agentName,
      appearance: {
        position: 'right',
        colour: '#0f766e',
        greeting: 'Hello! How can I help?',
        launcherLabel: '',
        languages: ['en', 'hi', 'ar'],
        ...appearance,
      },
    }
  }

  begin(request: BeginRequest): BegunConversation {
    this.begun.push(request)
    const subject = request.identity ?? ''
    const [existing] = [...this.#conversations].find(([, each]) => subject !== '' && each.subject === subject) ?? []
    const token = existing ?? crypto.randomUUID()
    if (existing === undefined) {
      this.#conversations.set(token, { messages: [], listeners: new Set(), subject })
      const { greeting } = this.settings().appearance
      const history = this.#options.history ?? (greeting === '' ? [] : [{ text: greeting }])
      for (const draft of history) this.addMessage(draft, token)
    }
    const { messages } = this.#find(token)
    return { sessionId: token, token, messages: messages.slice(0, 1), sequence: messages.length }
  }

  messagesAfter(token: string, after: number): MessagePage {
    const { messages } = this.#find(token)
    const page = messages.slice(after, after + PAGE)
    return { messages: page, sequence: messages.length, hasMore: after + PAGE < messages.length }
  }

  send(token: string, { clientId, text }: { readonly clientId: string; readonly text: string }): ChatMessage {
    if (text.length > MESSAGE_MAX) throw new ChatError('TOO_LONG', 'The message is too long.')
    const existing = this.#find(token).messages.find((message) => message.clientId === clientId)
    if (existing) return existing
    const message = this.addMessage({ from: 'visitor', clientId, text }, token)
    const reply = this.#options.reply?.(text)
    if (reply) this.addMessage(reply, token)
    return message
  }

  rate(token: string, rating: ChatRating): void {
    this.#find(token)
    this.ratings.push(rating)
  }

  /** Revokes the token, as the visitor's logout and an operator's revocation do. */
  logout(token: string): void {
    this.push({ type: 'end', code: 'TOKEN_INVALID' }, token)
    this.#conversations.delete(token)
  }

  /** Sends all messages after a sequence number, then all further frames. Returns the function that stops it. */
  listen(token: string, after: number, listener: Listener): () => void {
    const { messages, listeners } = this.#find(token)
    for (const message of messages.slice(after)) listener({ type: 'message', message })
    listener({ type: 'ready', sequence: messages.length })
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Stores and sends a message. By default its author is the bot, and its conversation the newest. */
  addMessage({ from = 'bot', ...draft }: Draft, token: string = this.newest): ChatMessage {
    const { messages } = this.#find(token)
    const message: ChatMessage = {
      id: crypto.randomUUID(),
      sequence: messages.length + 1,
      clientId: null,
      from,
      text: '',
      buttons: [],
      sources: [],
      at: new Date().toISOString(),
      ...draft,
    }
    messages.push(message)
    this.push({ type: 'message', message }, token)
    return message
  }

  pong(token: string): ServerFrame {
    return { type: 'pong', sequence: this.#find(token).messages.length }
  }

  push(frame: ServerFrame, token: string = this.newest): void {
    for (const listener of this.#find(token).listeners) listener(frame)
  }

  /** The stored messages in order. */
  log(token: string = this.newest): readonly ChatMessage[] {
    return this.#find(token).messages
  }

  /** Token of the newest conversation. */
  get newest(): string {
    return [...this.#conversations.keys()].at(-1) ?? ''
  }

  #find(token: string) {
    const found = this.#conversations.get(token)
    if (!found) throw new ChatError('TOKEN_INVALID', 'The token is invalid.')
    return found
  }
}
