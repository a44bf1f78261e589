import * as z from 'zod/mini'
import { OpenContextSchema, ReplyButtonSchema } from '../intents/dialogue.schema.ts'
import { BUTTONS_MAX } from '../intents/intents.limits.ts'
import { id, text } from '../schema.ts'
import { VersionOrDraftSchema } from '../versions/versions.schema.ts'

/** Longest message to a bot, in UTF-16 units. */
export const MESSAGE_MAX = 4_096

/** Where a conversation takes place. */
export const OriginSchema = z.enum(['try-it', 'web'])
export type Origin = z.infer<typeof OriginSchema>

export const PredictInputSchema = z.object({
  agentId: id,
  text: text(MESSAGE_MAX),
  /** The conversation so far; absent to begin one. */
  sessionId: z.optional(id),
  senderId: z.optional(text(200)),
  /** IANA name. */
  timeZone: z.optional(text(64)),
  /** The version to ask instead of the published one; `draft` is the newest model with the current responses. */
  version: z.optional(VersionOrDraftSchema),
  /** Asks for the nearest phrases and the features that spoke, which costs a little. @default false */
  explain: z.optional(z.boolean()),
  /** Made up by the caller: pieces of the reply come under it over the live connection while it is being made. */
  replyId: z.optional(id),
})
export type PredictInput = z.input<typeof PredictInputSchema>

/** Which part of the server answered. `parameter` asks for a value that the intent needs. */
export const LayerSchema = z.enum(['intent', 'parameter', 'knowledge', 'prompt', 'out-of-scope'])
export type Layer = z.infer<typeof LayerSchema>

/** One thing that the server did for a reply. */
export const StepSchema = z.object({
  layer: z.enum(['entities', 'intent', 'parameter', 'fulfilment', 'knowledge', 'prompt', 'out-of-scope']),
  milliseconds: z.number(),
  /** The result, in words for a person who debugs the agent. */
  note: z.string(),
})
export type Step = z.infer<typeof StepSchema>

/** The trace of a reply. Parts that a back end does not report are empty. */
export const TraceSchema = z.object({
  /** Which layer answered. */
  layer: LayerSchema,
  /** Likeliest first. `confidence` is 0 to 1; `missing` are contexts that the intent requires and that are not open. */
  ranking: z.array(
    z.object({
      intentId: id,
      intent: z.string(),
      confidence: z.number(),
      missing: z.optional(z.array(z.string())),
    }),
  ),
  /** 0 to 1: what the confidence was held against. */
  threshold: z.number(),
  /** The intent that answered, or that a value is asked for; null when none. */
  intentId: z._default(z.nullable(id), null),
  /** What was found in the message. `start` and `end` count UTF-16 units, the end exclusive. */
  entities: z._default(
    z.array(
      z.object({
        entityId: id,
        name: z.string(),
        text: z.string(),
        value: z.string(),
        start: z.int(),
        end: z.int(),
      }),
    ),
    [],
  ),
  /** Those of the intent, with what they are so far. */
  parameters: z._default(
    z.array(z.object({ name: z.string(), value: z.nullable(z.string()), isRequired: z.boolean() })),
    [],
  ),
  /** Name of the parameter that the reply asks for. */
  awaiting: z._default(z.nullable(z.string()), null),
  /** Contexts that are open after the reply. */
  contexts: z._default(z.array(OpenContextSchema), []),
  /** What was found in the knowledge base, best first. `source` is an address or a file name. */
  passages: z._default(
    z.array(z.object({ source: z.string(), title: z.string(), text: z.string(), score: z.number() })),
    [],
  ),
  /** When explained: training phrases that resemble the message, nearest first. `similarity` is 0 to 1. */
  phrases: z._default(
    z.array(z.object({ intentId: id, intent: z.string(), phrase: z.string(), similarity: z.number() })),
    [],
  ),
  /** When explained: pieces of the message that spoke for the best intent, or (negative) against it, loudest first. */
  features: z._default(z.array(z.object({ text: z.string(), weight: z.number() })), []),
  /** What was done, in order. */
  steps: z._default(z.array(StepSchema), []),
  /** Version of the model that was asked; null when none was. */
  modelVersion: z._default(z.nullable(z.int()), null),
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
  /** What the person may press beneath the reply. */
  buttons: z._default(z.array(ReplyButtonSchema).check(z.maxLength(BUTTONS_MAX)), []),
  /** Absent on a server that reports none. */
  trace: z.nullable(TraceSchema),
})
export type Prediction = z.infer<typeof PredictionSchema>
