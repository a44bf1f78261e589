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

/** Handlers of a socket. `onClosed` is called once, also if it never opened. */
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

/** The connection of a conversation to its server. Every call rejects only with a `ChatError`. */
export interface ChatTransport {
  settings(key: string): Promise<ChatSettings>
  begin(request: BeginRequest): Promise<BegunConversation>
  /** Messages with a sequence number above `after`. */
  messagesAfter(session: ChatSession, after: number): Promise<MessagePage>
  /** Resolves when the message is stored. The same `clientId` again gives the same message. */
  send(session: ChatSession, draft: { readonly clientId: string; readonly text: string }): Promise<ChatMessage>
  rate(session: ChatSession, rating: ChatRating): Promise<void>
  /** Ends the session and revokes its token. */
  logout(session: ChatSession): Promise<void>
  connect(handlers: SocketHandlers): ChatSocket
}
