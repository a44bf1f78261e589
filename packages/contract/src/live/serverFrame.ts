import { isRecord } from '../wire.ts'

/**
 * A part of a reply that is still being generated. Pieces may be lost; the output of the call is the complete reply.
 */
export interface ReplyPiece {
  /** The id that the caller passed to `conversation.predict`. */
  readonly replyId: string
  /** 0, 1, 2: pieces that arrive out of order can be sorted. */
  readonly index: number
  /** Markdown that follows the earlier pieces. */
  readonly text: string
}

/** A frame that the server sends. `seq` increases per user and never repeats. */
export type ServerFrame =
  /** Signed in; `seq` is the number of the newest event. */
  | { readonly action: 'ready'; readonly seq: number }
  | { readonly action: 'pong' }
  | { readonly action: 'event'; readonly seq: number; readonly name: string; readonly payload?: unknown }
  /** The requested number is too far back: fetch everything again and continue after `seq`. */
  | { readonly action: 'resync'; readonly seq: number }
  | { readonly action: 'error'; readonly message: string }
  /** What the user may do has changed: read the user and the data again. */
  | { readonly action: 'access' }
  /** The topic is followed: frames after the number `seq` follow. Another number than the requested one is a gap. */
  | { readonly action: 'subscribed'; readonly topic: string; readonly seq: number }
  /** The topic is not followed, or no longer: it does not exist, or the user may not follow it. */
  | { readonly action: 'unsubscribed'; readonly topic: string }
  /** Something in a topic. Entries have a number; what has none may be lost. */
  | { readonly action: 'topic'; readonly topic: string; readonly seq?: number; readonly content: unknown }
  /** Part of a reply that the same session requested: not numbered, and sent once. */
  | ({ readonly action: 'piece' } & ReplyPiece)

/**
 * Reads a frame of the server; undefined for anything else, such as a frame of a newer server. Written without a
 * schema, so that a page loads no schema before its first call.
 */
export function readServerFrame(frame: unknown): ServerFrame | undefined {
  if (!isRecord(frame)) return undefined
  const { action, seq, name, payload, message, replyId, index, text, topic, content } = frame
  switch (action) {
    case 'ready':
    case 'resync':
      return isInteger(seq) ? { action, seq } : undefined
    case 'pong':
    case 'access':
      return { action }
    case 'event':
      return isInteger(seq) && typeof name === 'string' ? { action, seq, name, payload } : undefined
    case 'error':
      return typeof message === 'string' ? { action, message } : undefined
    case 'subscribed':
      return typeof topic === 'string' && isInteger(seq) ? { action, topic, seq } : undefined
    case 'unsubscribed':
      return typeof topic === 'string' ? { action, topic } : undefined
    case 'topic':
      if (typeof topic !== 'string' || (seq !== undefined && !isInteger(seq))) return undefined
      return { action, topic, ...(seq === undefined ? {} : { seq }), content }
    case 'piece':
      return typeof replyId === 'string' && isInteger(index) && index >= 0 && typeof text === 'string'
        ? { action, replyId, index, text }
        : undefined
    default:
      return undefined
  }
}

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
