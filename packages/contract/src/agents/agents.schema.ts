import * as z from 'zod/mini'
import { DESCRIPTION_MAX, INTEGER_MAX, NAME_MAX } from '../limits.ts'
import { id, ID_MAX, name, page, share, text, timestamp } from '../schema.ts'
import {
  AGENTS_PAGE_SIZE,
  CONFIDENCE_THRESHOLD_MAX,
  ENTITY_EXTRACT_RETRIES_MAX,
  OUT_OF_SCOPE_MESSAGE_MAX,
  PROMPT_MAX,
  PROMPT_VARIABLES_MAX,
} from './agents.limits.ts'
import { TestCountsSchema } from '../test-cases/testCounts.ts'
import { StarterSchema } from './starter.ts'

export const AgentTypeSchema = z.enum(['nlp', 'prompt'])
export type AgentType = z.infer<typeof AgentTypeSchema>

/** Model types (specification 1 §9). */
export const ModelTypeSchema = z.enum(['OpenAi', 'Semantic', 'GPT2', 'SVM'])
export type ModelType = z.infer<typeof ModelTypeSchema>

export const LanguageSchema = z.enum(['en', 'hi'])
export type Language = z.infer<typeof LanguageSchema>

/** Texts in several languages. */
export const byLanguage = <Texts extends z.core.$ZodType>(
  texts: Texts,
): z.ZodMiniObject<Record<Language, z.ZodMiniOptional<Texts>>> =>
  z.object({ en: z.optional(texts), hi: z.optional(texts) })

/** State of an agent's training. `stale`: trained, but changed since. */
export const TrainingStateSchema = z.enum(['untrained', 'queued', 'training', 'trained', 'stale', 'failed'])
export type TrainingState = z.infer<typeof TrainingStateSchema>

export const TrainingSchema = z.object({
  state: TrainingStateSchema,
  /** 0 to 1 while it is queued or training; else 1 when trained, 0 otherwise. */
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  /** Why it failed, in words for the user. */
  error: z.nullable(z.string()),
  /** Whether it failed because a user has cancelled it. */
  isCancelled: z._default(z.boolean(), false),
  /** The published version of the model; null before the first training. */
  modelVersion: z.nullable(z.int()),
  metrics: z.nullable(
    z.object({
      intents: z.int(),
      phrases: z.int(),
      milliseconds: z.number(),
      /** Cross-validated share of phrases that are classified as their own intent; absent with too few phrases. */
      accuracy: z.nullable(share),
      /** The same of each model type that learns on the server, if the training compared them. */
      accuracies: z.optional(z.object({ SVM: z.optional(share), Semantic: z.optional(share) })),
      /** How the version answers the test set; absent without one. */
      tests: z.optional(z.extend(TestCountsSchema, { isHeldBack: z.boolean() })),
    }),
  ),
  /** Warnings of the training, in words for the user. */
  warnings: z.array(z.string()),
  /** Whether a trained version waits until a user publishes it; otherwise it answers at once, as the first one does. */
  publishesByHand: z.optional(z.boolean()),
})
export type Training = z.infer<typeof TrainingSchema>

export const AgentSchema = z.object({
  id,
  enterpriseId: id,
  name: z.string(),
  description: z.string(),
  /** Null for agents that were created before types existed; they behave as `nlp`. */
  type: z.nullable(AgentTypeSchema),
  createdAt: timestamp,
  updatedAt: timestamp,
  training: TrainingSchema,
})
export type Agent = z.infer<typeof AgentSchema>

/** Figures of an agent's card. */
export const AgentStatisticsSchema = z.object({
  agentId: id,
  intents: z.int(),
  phrases: z.int(),
  /** Messages of the newest conversations of the last 30 days. */
  messages: z.int(),
  /** Those of them that an intent or the knowledge base has answered. */
  understood: z.int(),
})
export type AgentStatistics = z.infer<typeof AgentStatisticsSchema>

export const AgentDeletionSchema = z.object({
  agentId: id,
  /** The name of the agent, as the person typed it to delete the agent with its stories and intents. */
  confirmedName: z.optional(name(NAME_MAX)),
})
export type AgentDeletion = z.infer<typeof AgentDeletionSchema>

export const AgentConfigSchema = z.object({
  modelType: ModelTypeSchema,
  language: LanguageSchema,
  // Too small a number is refused by a rule, with its own sentence.
  entityExtractRetries: z.int().check(z.minimum(-INTEGER_MAX), z.maximum(ENTITY_EXTRACT_RETRIES_MAX)),
  /** Blank for the default sentence of the catalogue. */
  outOfScopeMessage: text(OUT_OF_SCOPE_MESSAGE_MAX),
  confidenceThreshold: z.number().check(z.minimum(0), z.maximum(CONFIDENCE_THRESHOLD_MAX)),
  /** Id of the integration with the language model; '' for none (specification 1 §7). */
  openaiKey: z._default(text(ID_MAX), ''),
})
export type AgentConfig = z.infer<typeof AgentConfigSchema>

/** A value that a prompt agent collects from the user (specification 1 §3). */
export const PromptVariableSchema = z.object({
  name: name(NAME_MAX),
  /** Its meaning, for the language model. */
  description: text(DESCRIPTION_MAX),
})
export type PromptVariable = z.infer<typeof PromptVariableSchema>

/** The prompt of a prompt agent, and the variables that it collects (specification 1 §2.9). */
export const PromptConfigSchema = z.object({
  prompt: text(PROMPT_MAX),
  /** Whether the variables are collected after the conversation. */
  extractData: z.boolean(),
  /** Id of the integration; '' until one is selected. */
  openaiKey: text(ID_MAX),
  userData: z.array(PromptVariableSchema).check(z.maxLength(PROMPT_VARIABLES_MAX)),
})
export type PromptConfig = z.infer<typeof PromptConfigSchema>

export const PromptConfigInputSchema = z.object({
  agentId: id,
  ...PromptConfigSchema.shape,
  userData: z._default(PromptConfigSchema.shape.userData, []),
})
export type PromptConfigInput = z.input<typeof PromptConfigInputSchema>

export const AgentDetailsSchema = z.extend(AgentSchema, { config: AgentConfigSchema, promptConfig: PromptConfigSchema })
export type AgentDetails = z.infer<typeof AgentDetailsSchema>

export const AgentListInputSchema = z.object({
  from: page.from,
  perPage: page.perPage(AGENTS_PAGE_SIZE),
  /** Only agents whose name contains this text. */
  name: z.optional(text(NAME_MAX)),
})

export const AgentInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  name: name(NAME_MAX),
  description: text(DESCRIPTION_MAX),
  type: AgentTypeSchema,
  /** Used when an agent of the type nlp is created. Absent: it begins empty. */
  starter: z.optional(StarterSchema),
})
export type AgentInput = z.input<typeof AgentInputSchema>
