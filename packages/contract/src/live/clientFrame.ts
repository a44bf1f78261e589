import * as z from 'zod/mini'
import { TOPIC_NAME_MAX } from './live.ts'

/** Frames that a client sends. Every frame is one JSON object with an `action`. */
export const ClientFrameSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('auth'), token: z.string().check(z.maxLength(512)) }),
  z.object({ action: z.literal('ping') }),
  /** Requests the events after this sequence number. */
  z.object({ action: z.literal('resume'), seq: z.int().check(z.minimum(0)) }),
  /**
   * Follows a topic, such as `conversation:7`: first the entries after a number, then what comes. Without a number only
   * what comes.
   */
  z.object({
    action: z.literal('subscribe'),
    topic: z.string().check(z.minLength(1), z.maxLength(TOPIC_NAME_MAX)),
    after: z.optional(z.int().check(z.minimum(0))),
  }),
  z.object({ action: z.literal('unsubscribe'), topic: z.string().check(z.minLength(1), z.maxLength(TOPIC_NAME_MAX)) }),
])
export type ClientFrame = z.infer<typeof ClientFrameSchema>
