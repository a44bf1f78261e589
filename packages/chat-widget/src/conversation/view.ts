import type { ConversationState } from './conversation.types.ts'
import type { ChatMessage } from './protocol.types.ts'

/** The state of a conversation, and the data that brings messages into order. */
export interface InnerState extends ConversationState {
  /** Messages that arrived before one with a lower sequence number. */
  readonly held: readonly ChatMessage[]
  /** The pieces of a reply by their index. */
  readonly pieces: { readonly replyTo: string; readonly texts: Readonly<Record<number, string>> } | null
}

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
  held: [],
  pieces: null,
}

/** Sequence of the last message without a gap before it. */
export const lastSequence = (state: ConversationState): number => state.messages.at(-1)?.sequence ?? 0

/** After an answer, a disconnection or the end, the typing indicator is hidden. */
export const SILENT = { isTyping: false, partialReply: '', pieces: null } as const

/** Adds new messages in order. Messages after a gap are held until the missing ones arrive. */
export function receive(state: InnerState, incoming: readonly ChatMessage[]): InnerState {
  const known = [...state.held, ...incoming]
  const added: ChatMessage[] = []
  let last = lastSequence(state)
  for (let next; (next = known.find(({ sequence }) => sequence === last + 1)); last += 1) added.push(next)
  const held = known.filter(({ sequence }) => sequence > last)
  if (added.length === 0) return { ...state, held }
  const arrived = new Set(added.map(({ clientId }) => clientId))
  const others = added.filter(({ from }) => from !== 'visitor')
  return {
    ...state,
    held,
    messages: [...state.messages, ...added],
    outbox: state.outbox.filter(({ clientId }) => !arrived.has(clientId)),
    unread: state.unread + others.filter(({ sequence }) => sequence > state.readUpTo).length,
    ...(others.length > 0 && SILENT),
  }
}

/** Adds a piece of a reply. Pieces may be lost or doubled: only those without a gap before them are shown. */
export function addPiece(state: InnerState, piece: { replyTo: string; index: number; text: string }): InnerState {
  const { replyTo, index, text } = piece
  const asked = state.messages.find(({ id }) => id === replyTo)
  // A late piece of a reply that has arrived.
  if (asked && state.messages.some(({ from, sequence }) => from !== 'visitor' && sequence > asked.sequence))
    return state
  const texts = { ...(state.pieces?.replyTo === replyTo && state.pieces.texts), [index]: text }
  let partialReply = ''
  for (let at = 0; at in texts; at += 1) partialReply += texts[at]
  return { ...state, pieces: { replyTo, texts }, partialReply }
}
