import * as z from 'zod'
import { OpenContextSchema, ReplyButtonSchema } from '../intents/dialogue.schema.ts'
import { BUTTONS_MAX } from '../intents/intents.limits.ts'
import { id, object, text } from '../schema.ts'
import { VersionOrDraftSchema } from '../versions/versions.schema.ts'

/** Longest message to a bot, in UTF-16 units. */
export const MESSAGE_MAX = 4_096

/** Where a conversation takes place. */
export const OriginSchema = z.enum(['try-it', 'web'])
export type Origin = z.infer<typeof OriginSchema>

export const PredictInputSchema = object({
  agentId: id,
  text: text(MESSAGE_MAX),
  /** The conversation so far; absent to begin one. */
  sessionId: id.optional(),
  senderId: text(200).optional(),
  /** IANA name. */
  timeZone: text(64).optional(),
  /** Which version to ask instead of the live one; `draft` is the newest model with what its intents say today. */
  version: VersionOrDraftSchema.optional(),
  /** Asks for the nearest phrases and the features that spoke, which costs a little. @default false */
  explain: z.boolean().optional(),
  /** Made up by the caller: pieces of the reply come under it over the live connection while it is being made. */
  replyId: id.optional(),
})
export type PredictInput = z.input<typeof PredictInputSchema>

/** Which part of the server answered. `parameter` asks for a value that the intent needs. */
export const LayerSchema = z.enum(['intent', 'parameter', 'knowledge', 'prompt', 'out-of-scope'])
export type Layer = z.infer<typeof LayerSchema>

/** One thing that the server did for a reply. */
export const StepSchema = object({
  layer: z.enum(['entities', 'intent', 'parameter', 'fulfilment', 'knowledge', 'prompt', 'out-of-scope']),
  milliseconds: z.number(),
  /** What came of it, in words for a person who looks for a fault. */
  note: z.string(),
})
export type Step = z.infer<typeof StepSchema>

/** How a reply came about. What a back end does not tell is empty. */
export const TraceSchema = object({
  /** Which layer answered. */
  layer: LayerSchema,
  /** Likeliest first. `confidence` is 0 to 1; `missing` are contexts that the intent requires and that are not open. */
  ranking: z.array(
    object({
      intentId: id,
      intent: z.string(),
      confidence: z.number(),
      missing: z.array(z.string()).optional(),
    }),
  ),
  /** 0 to 1: what the confidence was held against. */
  threshold: z.number(),
  /** The intent that answered, or that a value is asked for; null when none. */
  intentId: id.nullable().default(null),
  /** What was found in the message. `start` and `end` count UTF-16 units, the end exclusive. */
  entities: z
    .array(
      object({
        entityId: id,
        name: z.string(),
        text: z.string(),
        value: z.string(),
        start: z.number().int(),
        end: z.number().int(),
      }),
    )
    .default([]),
  /** Those of the intent, with what they are so far. */
  parameters: z.array(object({ name: z.string(), value: z.string().nullable(), isRequired: z.boolean() })).default([]),
  /** Name of the parameter that the reply asks for. */
  awaiting: z.string().nullable().default(null),
  /** Contexts that are open after the reply. */
  contexts: z.array(OpenContextSchema).default([]),
  /** What was found in the knowledge base, best first. `source` is an address or a file name. */
  passages: z.array(object({ source: z.string(), title: z.string(), text: z.string(), score: z.number() })).default([]),
  /** When explained: training phrases that resemble the message, nearest first. `similarity` is 0 to 1. */
  phrases: z
    .array(object({ intentId: id, intent: z.string(), phrase: z.string(), similarity: z.number() }))
    .default([]),
  /** When explained: pieces of the message that spoke for the best intent, or (negative) against it, loudest first. */
  features: z.array(object({ text: z.string(), weight: z.number() })).default([]),
  /** What was done, in order. */
  steps: z.array(StepSchema).default([]),
  /** Version of the model that was asked; null when none was. */
  modelVersion: z.number().int().nullable().default(null),
  /** Milliseconds of the server's work. */
  milliseconds: z.number(),
})
export type Trace = z.infer<typeof TraceSchema>

export const PredictionSchema = object({
  sessionId: id,
  /** Markdown. */
  text: z.string(),
  /** Addresses that the reply is taken from; the first is what "View Source" opens. */
  sources: z.array(z.string()),
  /** What the person may press beneath the reply. */
  buttons: z.array(ReplyButtonSchema).max(BUTTONS_MAX).default([]),
  /** Absent on a server that tells none. */
  trace: TraceSchema.nullable(),
})
export type Prediction = z.infer<typeof PredictionSchema>
