import { id, text, z } from '../schema.ts'

/** Longest message to a bot, in UTF-16 units. */
export const MESSAGE_MAX = 4_096

/** Where a conversation takes place. */
export const OriginSchema = z.enum(['try-it', 'web'])
export type Origin = z.infer<typeof OriginSchema>

export const PredictInputSchema = z.object({
  agentId: id,
  text: text(MESSAGE_MAX),
  /** The conversation so far; absent to begin one. */
  sessionId: id.optional(),
  senderId: text(200).optional(),
  /** IANA name. */
  timeZone: text(64).optional(),
})
export type PredictInput = z.input<typeof PredictInputSchema>

/** How a reply came about. */
export const TraceSchema = z.object({
  /** Which layer answered. */
  layer: z.enum(['intent', 'out-of-scope']),
  /** Likeliest first. `confidence` is 0 to 1. */
  ranking: z.array(z.object({ intentId: id, intent: z.string(), confidence: z.number() })),
  /** 0 to 1: what the confidence was held against. */
  threshold: z.number(),
  modelVersion: z.number().int(),
  /** Milliseconds of the server's work. */
  milliseconds: z.number(),
})
export type Trace = z.infer<typeof TraceSchema>

export const PredictionSchema = z.object({
  sessionId: id,
  /** Markdown. */
  text: z.string(),
  /** Addresses that the reply is taken from; the first is what "View Source" opens. */
  sources: z.array(z.string()),
  /** Absent on a server that tells none. */
  trace: TraceSchema.nullable(),
})
export type Prediction = z.infer<typeof PredictionSchema>
