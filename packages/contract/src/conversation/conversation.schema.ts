import * as z from 'zod/mini'
import { CHANNELS } from '../channels/channels.ts'
import { OpenContextSchema, ReplyButtonSchema } from '../intents/dialogue.schema.ts'
import { BUTTONS_MAX } from '../intents/intents.limits.ts'
import { LanguageModelErrorCodeSchema } from '../integrations/integrations.schema.ts'
import { id, share, text, timestamp } from '../schema.ts'
import { VersionOrDraftSchema } from '../versions/versions.schema.ts'

/** Longest message to a bot, in UTF-16 units. */
export const MESSAGE_MAX = 4_096

/** Channel of a conversation. */
export const OriginSchema = z.enum(CHANNELS)

export const PredictInputSchema = z.object({
  agentId: id,
  text: text(MESSAGE_MAX),
  /** The conversation to continue; absent to begin one. */
  sessionId: z.optional(id),
  senderId: z.optional(text(200)),
  /** IANA name. */
  timeZone: z.optional(text(64)),
  /** The version that answers, instead of the published one; `draft` is the newest model with the current responses. */
  version: z.optional(VersionOrDraftSchema),
  /** Adds the nearest phrases and the contributing features, at a small cost. @default false */
  explain: z.optional(z.boolean()),
  /** Set by the caller: pieces of the reply are sent under it over the live connection while the reply is generated. */
  replyId: z.optional(id),
})
export type PredictInput = z.input<typeof PredictInputSchema>

/**
 * Part of the server that answered. `parameter` asks for a value that the intent requires. `unavailable`: no part had an
 * answer, because the language model failed, so that it is unknown whether the message is in scope.
 */
export const LayerSchema = z.enum(['intent', 'parameter', 'knowledge', 'prompt', 'out-of-scope', 'unavailable'])
export type Layer = z.infer<typeof LayerSchema>

/** Why a language model did not answer a message. */
export const OutageSchema = z.object({
  code: LanguageModelErrorCodeSchema,
  /** HTTP status of the service; null if it sent none. */
  status: z._default(z.nullable(z.int()), null),
})
export type Outage = z.infer<typeof OutageSchema>

/** One step of the server towards a reply. */
export const StepSchema = z.object({
  layer: z.enum(['entities', 'intent', 'parameter', 'fulfilment', 'knowledge', 'prompt', 'out-of-scope']),
  milliseconds: z.number(),
  /** The result, in words for a person who debugs the agent. */
  note: z.string(),
  /** Set if the step failed, for example a webhook: the error. The reply may then be a fallback. */
  failure: z.optional(z.string()),
})
export type Step = z.infer<typeof StepSchema>

/** The trace of a reply. Parts that a back end does not report are empty. */
export const TraceSchema = z.object({
  /** Which layer answered. */
  layer: LayerSchema,
  /**
   * Most likely first. `confidence` is 0 to 1; `missing` are contexts that the intent requires and that are not open.
   */
  ranking: z.array(
    z.object({
      intentId: id,
      intent: z.string(),
      confidence: z.number(),
      missing: z.optional(z.array(z.string())),
    }),
  ),
  /** 0 to 1: the minimum confidence. */
  threshold: z.number(),
  /** The intent that answered or that requires a value; null if there is none. */
  intentId: z._default(z.nullable(id), null),
  /** Entities in the message. `start` and `end` count UTF-16 units, the end is exclusive. */
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
  /** Parameters of the intent, with their current values. */
  parameters: z._default(
    z.array(z.object({ name: z.string(), value: z.nullable(z.string()), isRequired: z.boolean() })),
    [],
  ),
  /**
   * Set if the language model of the knowledge base or of the prompt failed. The layer is `unavailable`, or another one that
   * answered instead; or that of the language model, if the reply broke off and is its beginning.
   */
  outage: z._default(z.nullable(OutageSchema), null),
  /** Name of the parameter that the reply asks for. */
  awaiting: z._default(z.nullable(z.string()), null),
  /** Contexts that are open after the reply. */
  contexts: z._default(z.array(OpenContextSchema), []),
  /** Passages of the knowledge base, best first. `source` is an address or a file name. */
  passages: z._default(
    z.array(z.object({ source: z.string(), title: z.string(), text: z.string(), score: z.number() })),
    [],
  ),
  /** If explained: training phrases that resemble the message, nearest first. `similarity` is 0 to 1. */
  phrases: z._default(
    z.array(z.object({ intentId: id, intent: z.string(), phrase: z.string(), similarity: z.number() })),
    [],
  ),
  /**
   * If explained: pieces of the message that raised (or, negative, lowered) the score of the best intent, largest
   * first.
   */
  features: z._default(z.array(z.object({ text: z.string(), weight: z.number() })), []),
  /** The steps, in order. */
  steps: z._default(z.array(StepSchema), []),
  /** Version of the model that answered; null if none did. */
  modelVersion: z._default(z.nullable(z.int()), null),
  /** Processing time of the server, in milliseconds. */
  milliseconds: z.number(),
})
export type Trace = z.infer<typeof TraceSchema>

export const PredictionSchema = z.object({
  sessionId: id,
  /** Markdown. */
  text: z.string(),
  /** Sources of the reply: addresses, and documents with their page (`tariff.pdf#page=3`). "View Source" opens the first. */
  sources: z.array(z.string()),
  /** Buttons beneath the reply. */
  buttons: z._default(z.array(ReplyButtonSchema).check(z.maxLength(BUTTONS_MAX)), []),
  /** Null if the server reports none. */
  trace: z.nullable(TraceSchema),
})
export type Prediction = z.infer<typeof PredictionSchema>

/** Messages of one replay. */
export const REPLAY_MAX = 100

export const ReplayInputSchema = z.object({
  agentId: id,
  /** The published version if absent. */
  version: z.optional(VersionOrDraftSchema),
  messages: z.array(text(MESSAGE_MAX)).check(z.maxLength(REPLAY_MAX, `must be at most ${REPLAY_MAX} messages`)),
  /** IANA name. */
  timeZone: z.optional(text(64)),
})

/** How a version would answer one message of a conversation. */
export const ReplayedTurnSchema = z.object({
  text: z.string(),
  /** Markdown; null if no intent answers: the knowledge base and the prompt are not asked. */
  reply: z.nullable(z.string()),
  intentId: z.nullable(id),
  /** Blank if no intent answers. */
  intent: z.string(),
  /** Confidence of the most likely intent, 0 to 1. */
  confidence: share,
})
export type ReplayedTurn = z.infer<typeof ReplayedTurnSchema>

/** How many conversations and days `conversation.confidences` counts. */
export const CONFIDENCES = { days: 30, conversations: 2_000, bins: 100 } as const

/** The confidences of the recent messages of an agent, for the choice of its threshold. */
export const ConfidencesSchema = z.object({
  /**
   * 100 numbers of messages, by the confidence of their most likely intent: the bin `i` counts `i / 100` to `(i + 1) / 100`.
   * Messages that answer a question of the bot are not counted, because the threshold does not apply to them.
   */
  bins: z.array(z.int()),
  /** Sum of the bins. */
  messages: z.int(),
})
export type Confidences = z.infer<typeof ConfidencesSchema>

/** Returns the bin of a confidence from 0 to 1. */
export const confidenceBin = (confidence: number): number =>
  Math.min(CONFIDENCES.bins - 1, Math.floor(confidence * CONFIDENCES.bins))

/** Returns the share of the messages whose confidence is below a threshold, both from 0 to 1; null without messages. */
export function shareBelow({ bins, messages }: Confidences, threshold: number): number | null {
  if (messages === 0) return null
  const below = bins.slice(0, Math.round(threshold * CONFIDENCES.bins)).reduce((sum, count) => sum + count, 0)
  return below / messages
}

/** Why the server does not call an address for a fulfilment. */
export const FulfilmentBlockSchema = z.enum(['BAD_ADDRESS', 'PRIVATE_ADDRESS', 'NAME_NOT_FOUND'])
export type FulfilmentBlock = z.infer<typeof FulfilmentBlockSchema>

/** The secret of an agent's fulfilment requests. */
export const FulfilmentSecretSchema = z.object({
  secret: z.string(),
  /** Until when the previous secret signs requests too; null if only `secret` does. */
  previousValidUntil: z._default(z.nullable(timestamp), null),
})
export type FulfilmentSecret = z.infer<typeof FulfilmentSecretSchema>
