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
  /** What the bot answers, at once and in order; undefined for nothing. */
  readonly reply?: (text: string) => Draft | undefined
  /** What a new conversation begins with, instead of the greeting. */
  readonly history?: readonly Draft[]
}

const PAGE = 100

/** The server's side of the protocol in memory, for tests and stories. One agent, any number of conversations. */
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
    const [known] = [...this.#conversations].find(([, each]) => subject !== '' && each.subject === subject) ?? []
    const token = known ?? crypto.randomUUID()
    if (known === undefined) {
      this.#conversations.set(token, { messages: [], listeners: new Set(), subject })
      const { greeting } = this.settings().appearance
      const history = this.#options.history ?? (greeting === '' ? [] : [{ text: greeting }])
      for (const draft of history) this.say(draft, token)
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
    const known = this.#find(token).messages.find((message) => message.clientId === clientId)
    if (known) return known
    const message = this.say({ from: 'visitor', clientId, text }, token)
    const reply = this.#options.reply?.(text)
    if (reply) this.say(reply, token)
    return message
  }

  rate(token: string, rating: ChatRating): void {
    this.#find(token)
    this.ratings.push(rating)
  }

  /** Makes the token void, as the visitor's logout and an operator's revocation do. */
  logout(token: string): void {
    this.push({ type: 'end', code: 'TOKEN_INVALID' }, token)
    this.#conversations.delete(token)
  }

  /** Sends everything after a number, then what happens from now on. Returns the way out. */
  listen(token: string, after: number, listener: Listener): () => void {
    const { messages, listeners } = this.#find(token)
    for (const message of messages.slice(after)) listener({ type: 'message', message })
    listener({ type: 'ready', sequence: messages.length })
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Stores a message, of the bot unless said otherwise, in the newest conversation unless named. */
  say({ from = 'bot', ...draft }: Draft, token: string = this.newest): ChatMessage {
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

  /** What is stored, in order. */
  log(token: string = this.newest): readonly ChatMessage[] {
    return this.#find(token).messages
  }

  /** Token of the conversation that was begun last. */
  get newest(): string {
    return [...this.#conversations.keys()].at(-1) ?? ''
  }

  #find(token: string) {
    const found = this.#conversations.get(token)
    if (!found) throw new ChatError('TOKEN_INVALID', 'The token opens nothing.')
    return found
  }
}
