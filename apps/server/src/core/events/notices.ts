import type { BusMessage } from './bus.ts'

/** A message of LISTEN/NOTIFY. */
export type Notice = BusMessage

/** Largest notice in bytes. PostgreSQL accepts payloads below 8,000 bytes, of which the sender takes a few. */
const NOTICE_MAX_BYTES = 7_900
/** Session ids per notice. Each has 26 characters. */
const SESSIONS_MAX = 200

/**
 * Encodes a message for LISTEN/NOTIFY. Stored content becomes a notice with its ids, and the receiver reads the content.
 * Frames that are not stored are sent whole; one that does not fit is dropped, because the complete reply follows. Lists
 * of sessions are split.
 */
export function noticesOf(message: BusMessage): Notice[] {
  if (message.type === 'event') {
    const { enterpriseId, seq } = message
    return [{ type: 'event.stored', enterpriseId, seq }]
  }
  if (message.type === 'web.frame' && message.frame.type === 'message') {
    const { conversationId, frame } = message
    return [{ type: 'web.stored', conversationId, sequence: frame.message.sequence }]
  }
  if (message.type === 'sessions.ended') return inParts(message.sessionIds)
  return Buffer.byteLength(JSON.stringify(message)) <= NOTICE_MAX_BYTES ? [message] : []
}

function inParts(sessionIds: readonly string[]): Notice[] {
  const parts: Notice[] = []
  for (let at = 0; at < sessionIds.length; at += SESSIONS_MAX) {
    parts.push({ type: 'sessions.ended', sessionIds: sessionIds.slice(at, at + SESSIONS_MAX) })
  }
  return parts
}
