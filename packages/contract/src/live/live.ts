import * as z from 'zod'
import { loadedEvent, type PlatformEvent } from '../registry.ts'
import { object } from '../schema.ts'
import { ReplyPieceSchema } from './replyPiece.ts'

/** Pause between two pings, in milliseconds (specification 3 §9). */
export const PING_INTERVAL_MS = 30_000
/** After so many unanswered pings the client closes and reconnects (specification 3 §9). */
export const PINGS_MISSED_MAX = 2
/** Pause before the first reconnect and before each later one, in milliseconds (specification 3 §9). */
export const RECONNECT_FIRST_MS = 2_000
export const RECONNECT_NEXT_MS = 3_000
/** Close code of a connection whose token is not, or no longer, valid (specification 3 §8). */
export const CLOSE_INVALID_TOKEN = 4001
/** Longest frame that a client may send, in bytes. */
export const FRAME_MAX_BYTES = 64 * 1024

/** Frames that a client sends. Every frame is one JSON object with an `action`. */
export const ClientFrameSchema = z.discriminatedUnion('action', [
  object({ action: z.literal('auth'), token: z.string().max(512) }),
  object({ action: z.literal('ping') }),
  /** "Send me what happened after this sequence number." */
  object({ action: z.literal('resume'), seq: z.number().int().min(0) }),
])
export type ClientFrame = z.infer<typeof ClientFrameSchema>

/** Frames that the server sends. `seq` grows per user and never repeats. */
export const ServerFrameSchema = z.discriminatedUnion('action', [
  /** Signed in; `seq` is the newest event's number. */
  object({ action: z.literal('ready'), seq: z.number().int() }),
  object({ action: z.literal('pong') }),
  object({ action: z.literal('event'), seq: z.number().int(), name: z.string(), payload: z.unknown() }),
  /** What was asked for is too far back: fetch afresh; `seq` is where to go on from. */
  object({ action: z.literal('resync'), seq: z.number().int() }),
  object({ action: z.literal('error'), message: z.string() }),
  /** Part of a reply that the same session has asked for: outside of the numbered events, and never sent again. */
  object({ action: z.literal('piece'), ...ReplyPieceSchema.shape }),
])
export type ServerFrame = z.infer<typeof ServerFrameSchema>

/**
 * Reads the name and the payload of an event frame; undefined for an event that this version does not know. The
 * definitions of its area must be loaded (`loadEvent`).
 */
export function eventFromFrame(name: string, payload: unknown): PlatformEvent | undefined {
  const parsed = loadedEvent(name)?.payload.safeParse(payload)
  return parsed?.success ? ({ name, payload: parsed.data } as PlatformEvent) : undefined
}
