import * as z from 'zod'
import { object } from '../schema.ts'

/** Frames that a client sends. Every frame is one JSON object with an `action`. */
export const ClientFrameSchema = z.discriminatedUnion('action', [
  object({ action: z.literal('auth'), token: z.string().max(512) }),
  object({ action: z.literal('ping') }),
  /** "Send me what happened after this sequence number." */
  object({ action: z.literal('resume'), seq: z.number().int().min(0) }),
])
export type ClientFrame = z.infer<typeof ClientFrameSchema>
