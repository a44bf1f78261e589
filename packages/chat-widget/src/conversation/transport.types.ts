import type {
  BeginRequest,
  BegunConversation,
  ChatMessage,
  ChatRating,
  ChatSession,
  ChatSettings,
  ClientFrame,
  MessagePage,
  ServerFrame,
} from './protocol.types.ts'

/** What happens to a socket. `onClosed` is called once, also when it never opened. */
export interface SocketHandlers {
  onOpened(): void
  onFrame(frame: ServerFrame): void
  onClosed(): void
}

/** A socket to the server. */
export interface ChatSocket {
  send(frame: ClientFrame): void
  /** Closes it; no handler is called afterwards. */
  close(): void
}

/** How a conversation reaches its server. Every call rejects with a `ChatError`, and with nothing else. */
export interface ChatTransport {
  settings(key: string): Promise<ChatSettings>
  begin(request: BeginRequest): Promise<BegunConversation>
  /** Messages with a sequence number above `after`. */
  messagesAfter(session: ChatSession, after: number): Promise<MessagePage>
  /** Resolves when the message is stored. The same `clientId` again gives the same message. */
  send(session: ChatSession, draft: { readonly clientId: string; readonly text: string }): Promise<ChatMessage>
  rate(session: ChatSession, rating: ChatRating): Promise<void>
  /** Ends the session: its token is void. */
  logout(session: ChatSession): Promise<void>
  connect(handlers: SocketHandlers): ChatSocket
}
