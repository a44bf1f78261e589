import type { PlatformError } from '@platform/client'
import type { Prediction, ReplyPiece } from '@platform/contract'

/** State of the reply to a message. */
export interface TryItReply {
  readonly status: 'sending' | 'answered' | 'failed'
  /** The reply, once the bot has answered. */
  readonly answer: Prediction | null
  /** The error if the call failed. */
  readonly error: PlatformError | null
}

/** One message to the bot, and its replies. */
export interface TryItExchange extends TryItReply {
  readonly id: number
  /** Text of the message. */
  readonly text: string
  /** The part of the reply that has arrived while it is being generated. */
  readonly pieces: readonly ReplyPiece[]
  /** Reply of the compared version; null without a comparison. */
  readonly compared: TryItReply | null
}

/** The events of the try-it panel. */
export type TryItEvent =
  | { readonly type: 'asked'; readonly id: number; readonly text: string; readonly isCompared: boolean }
  | { readonly type: 'piece'; readonly id: number; readonly piece: ReplyPiece }
  | { readonly type: 'answered'; readonly id: number; readonly answer: Prediction }
  | { readonly type: 'failed'; readonly id: number; readonly error: PlatformError }
  /** The compared version has answered or failed. */
  | { readonly type: 'compared'; readonly id: number; readonly reply: TryItReply }
  /** A failed message was sent again. */
  | { readonly type: 'askedAgain'; readonly id: number }
  /** A new session was started. */
  | { readonly type: 'restarted' }

/** A pending reply. */
const SENDING: TryItReply = { status: 'sending', answer: null, error: null }

/** Returns the state of the try-it conversation after an event. Events of an earlier session are ignored. */
export function tryItReducer(exchanges: readonly TryItExchange[], event: TryItEvent): readonly TryItExchange[] {
  switch (event.type) {
    case 'asked': {
      const { id, text, isCompared } = event
      return [...exchanges, { ...SENDING, id, text, pieces: [], compared: isCompared ? SENDING : null }]
    }
    case 'piece':
      return exchanges.map((exchange) =>
        exchange.id === event.id && exchange.status === 'sending'
          ? { ...exchange, pieces: inOrder([...exchange.pieces, event.piece]) }
          : exchange,
      )
    case 'answered':
      return withChange(exchanges, event.id, { status: 'answered', answer: event.answer, pieces: [] })
    case 'failed':
      return withChange(exchanges, event.id, { status: 'failed', error: event.error, pieces: [] })
    case 'compared':
      return withChange(exchanges, event.id, { compared: event.reply })
    case 'askedAgain':
      return exchanges.map((exchange) =>
        exchange.id === event.id
          ? { ...exchange, ...SENDING, compared: exchange.compared && withoutFailure(exchange.compared) }
          : exchange,
      )
    case 'restarted':
      return []
    default:
      return event satisfies never
  }
}

const inOrder = (pieces: readonly ReplyPiece[]): ReplyPiece[] =>
  pieces.toSorted((one, other) => one.index - other.index)

/** Resets a failed reply to pending; keeps a successful one. */
const withoutFailure = (reply: TryItReply): TryItReply => (reply.status === 'failed' ? SENDING : reply)

function withChange(
  exchanges: readonly TryItExchange[],
  id: number,
  change: Partial<TryItExchange>,
): readonly TryItExchange[] {
  return exchanges.map((exchange) => (exchange.id === id ? { ...exchange, ...change } : exchange))
}
