import { loadedEvent, loadedTopic, type PlatformEvent, type TopicContent, type TopicKind } from '../registry.ts'

/** Pause between two pings, in milliseconds (specification 3 §9). */
export const PING_INTERVAL_MS = 30_000
/** Number of unanswered pings after which the client closes and reconnects (specification 3 §9). */
export const PINGS_MISSED_MAX = 2
/** Pause before the first reconnect and before each later one, in milliseconds (specification 3 §9). */
export const RECONNECT_FIRST_MS = 2_000
export const RECONNECT_NEXT_MS = 3_000
/** Close code of a connection whose token is not, or no longer, valid (specification 3 §8). */
export const CLOSE_INVALID_TOKEN = 4001
/** Close code of a connection of a page that the server does not serve. Its reason says what to set. */
export const CLOSE_ORIGIN_REFUSED = 4003
/** Longest name of a topic, in UTF-16 units. */
export const TOPIC_NAME_MAX = 200
/** Longest frame that a client may send, in bytes. */
export const FRAME_MAX_BYTES = 64 * 1024

/**
 * Reads what a topic's followers were sent; undefined for a kind or a content that this version does not support. The
 * definitions of its area must be loaded (`loadTopic`).
 */
export function topicContent<K extends TopicKind>(kind: K, content: unknown): TopicContent<K> | undefined {
  const parsed = loadedTopic(kind)?.content.safeParse(content)
  return parsed?.success ? (parsed.data as TopicContent<K>) : undefined
}

/**
 * Reads the name and the payload of an event frame; undefined for an event that this version does not support. The
 * definitions of its area must be loaded (`loadEvent`).
 */
export function eventFromFrame(name: string, payload: unknown): PlatformEvent | undefined {
  const parsed = loadedEvent(name)?.payload.safeParse(payload)
  return parsed?.success ? ({ name, payload: parsed.data } as PlatformEvent) : undefined
}
