import type { ChatErrorCode } from './ChatError.ts'
import type { ChatMessage } from './protocol.types.ts'

/** A message that the server has not confirmed yet. */
export interface OutgoingMessage {
  readonly clientId: string
  readonly text: string
  /** When the visitor sent it: ISO 8601. */
  readonly at: string
  /** `waiting` is sent automatically once possible, `failed` was refused, `sent` is stored and appears next. */
  readonly status: 'sending' | 'waiting' | 'failed' | 'sent'
  /** Why it is not sent. */
  readonly error: ChatErrorCode | null
}

/** `offline` is a device without a network, `unreachable` a server that does not answer. */
export type ConnectionStatus = 'connecting' | 'online' | 'offline' | 'unreachable'

/** The state of a conversation. Every change is a new object. */
export interface ConversationState {
  /** `ended`: the server closed it, or the visitor logged out; `open()` begins another. */
  readonly status: 'idle' | 'loading' | 'open' | 'failed' | 'ended'
  /** Why it `failed`. */
  readonly error: ChatErrorCode | null
  readonly connection: ConnectionStatus
  /** In order of their sequence, without gaps. */
  readonly messages: readonly ChatMessage[]
  /** In the order that they were sent. */
  readonly outbox: readonly OutgoingMessage[]
  readonly isTyping: boolean
  /** The part of a reply that has arrived while it is generated; '' if none. */
  readonly partialReply: string
  /** Sequence of the last message that the visitor has seen. */
  readonly readUpTo: number
  /** Messages from others that the visitor has not seen. */
  readonly unread: number
}
