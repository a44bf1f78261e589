import * as z from 'zod/mini'

/** Frames that a client sends. Every frame is one JSON object with an `action`. */
export const ClientFrameSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('auth'), token: z.string().check(z.maxLength(512)) }),
  z.object({ action: z.literal('ping') }),
  /** Requests the events after this sequence number. */
  z.object({ action: z.literal('resume'), seq: z.int().check(z.minimum(0)) }),
])
export type ClientFrame = z.infer<typeof ClientFrameSchema>
