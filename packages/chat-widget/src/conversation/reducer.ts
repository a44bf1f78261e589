import type { ChatErrorCode } from './ChatError.ts'
import type { ConnectionStatus, ConversationState, OutgoingMessage } from './conversation.types.ts'
import type { ChatMessage } from './protocol.types.ts'

/** The state of a conversation, and the data that brings messages into order. */
export interface InnerState extends ConversationState {
  /** Messages that arrived before one with a lower sequence number. */
  readonly held: ReadonlyMap<number, ChatMessage>
  readonly pieces: { readonly replyTo: string; readonly texts: readonly (string | undefined)[] } | null
}

export type ConversationEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'begun'; readonly readUpTo: number; readonly outbox: readonly OutgoingMessage[] }
  | { readonly type: 'loaded' }
  | { readonly type: 'failed'; readonly error: ChatErrorCode }
  | { readonly type: 'received'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'queued'; readonly message: OutgoingMessage }
  | {
      readonly type: 'sendingChanged'
      readonly clientId: string
      readonly status: OutgoingMessage['status']
      readonly error: ChatErrorCode | null
    }
  | { readonly type: 'withdrawn'; readonly clientId: string }
  | { readonly type: 'typingChanged'; readonly isTyping: boolean }
  | { readonly type: 'pieceArrived'; readonly replyTo: string; readonly index: number; readonly text: string }
  | { readonly type: 'connectionChanged'; readonly connection: ConnectionStatus }
  | { readonly type: 'seen' }
  | { readonly type: 'ended' }

export const INITIAL: InnerState = {
  status: 'idle',
  error: null,
  connection: 'connecting',
  messages: [],
  outbox: [],
  isTyping: false,
  partialReply: '',
  readUpTo: 0,
  unread: 0,
  held: new Map(),
  pieces: null,
}

/** Sequence of the last message without a gap before it. */
export const lastSequence = (state: ConversationState): number => state.messages.at(-1)?.sequence ?? 0

export function reduce(state: InnerState, event: ConversationEvent): InnerState {
  switch (event.type) {
    case 'opened':
      return { ...state, status: 'loading', error: null }
    case 'begun':
      return { ...INITIAL, status: 'loading', readUpTo: event.readUpTo, outbox: event.outbox }
    case 'loaded':
      return { ...state, status: 'open', error: null }
    case 'failed':
      return { ...state, status: 'failed', error: event.error }
    case 'received':
      return receive(state, event.messages)
    case 'queued':
      return { ...state, outbox: [...state.outbox, event.message] }
    case 'sendingChanged':
      return {
        ...state,
        outbox: state.outbox.map((item) =>
          item.clientId === event.clientId ? { ...item, status: event.status, error: event.error } : item,
        ),
      }
    case 'withdrawn':
      return { ...state, outbox: state.outbox.filter((item) => item.clientId !== event.clientId) }
    case 'typingChanged':
      return { ...state, isTyping: event.isTyping }
    case 'pieceArrived':
      return addPiece(state, event)
    case 'connectionChanged':
      // After a disconnection the typing state and the partial reply are unknown.
      return event.connection === 'online'
        ? { ...state, connection: event.connection }
        : { ...state, connection: event.connection, isTyping: false, partialReply: '', pieces: null }
    case 'seen':
      return { ...state, readUpTo: lastSequence(state), unread: 0 }
    case 'ended':
      return { ...state, status: 'ended', outbox: [], isTyping: false, partialReply: '', pieces: null }
    default:
      return event satisfies never
  }
}

/** Adds new messages in order. Messages after a gap are held until the missing ones arrive. */
function receive(state: InnerState, incoming: readonly ChatMessage[]): InnerState {
  const before = lastSequence(state)
  const held = new Map(state.held)
  for (const message of incoming) if (message.sequence > before) held.set(message.sequence, message)
  const added: ChatMessage[] = []
  for (let next = before + 1, message = held.get(next); message; next += 1, message = held.get(next)) {
    added.push(message)
    held.delete(next)
  }
  if (added.length === 0) return { ...state, held }
  const isAnswered = added.some(({ from }) => from !== 'visitor')
  const arrived = new Set(added.map(({ clientId }) => clientId))
  return {
    ...state,
    held,
    messages: [...state.messages, ...added],
    outbox: state.outbox.filter(({ clientId }) => !arrived.has(clientId)),
    unread: state.unread + added.filter(({ from, sequence }) => from !== 'visitor' && sequence > state.readUpTo).length,
    ...(isAnswered ? { isTyping: false, partialReply: '', pieces: null } : {}),
  }
}

/** The maximum index of a piece; higher ones are ignored. */
const PIECES_MAX = 10_000

/** Adds a piece of a reply. Pieces may be lost or doubled: only those without a gap before them are shown. */
function addPiece(state: InnerState, piece: { replyTo: string; index: number; text: string }): InnerState {
  if (piece.index >= PIECES_MAX || isAnsweredAlready(state, piece.replyTo)) return state
  const texts = state.pieces?.replyTo === piece.replyTo ? [...state.pieces.texts] : []
  texts[piece.index] = piece.text
  const gap = texts.findIndex((text) => text === undefined)
  const partialReply = (gap === -1 ? texts : texts.slice(0, gap)).join('')
  return { ...state, pieces: { replyTo: piece.replyTo, texts }, partialReply }
}

/** Whether a reply follows the message already: then its pieces arrived late. */
function isAnsweredAlready(state: InnerState, id: string): boolean {
  const index = state.messages.findIndex((message) => message.id === id)
  return index !== -1 && state.messages.slice(index + 1).some(({ from }) => from !== 'visitor')
}
