import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { byLanguage } from '../agents/agents.schema.ts'
import { baseRevision, id, integer, name, page, text, timestamp } from '../schema.ts'
import { DialogueSchema, NO_DIALOGUE } from './dialogue.schema.ts'
import {
  ANNOTATIONS_MAX,
  INTENTS_PAGE_SIZE,
  INTENTS_SEARCH_PAGE_SIZE,
  PARAMETERS_MAX,
  PHRASE_MAX,
  PHRASES_MAX,
  PROMPTS_MAX,
  RESPONSE_MAX,
  RESPONSES_MAX,
} from './intents.limits.ts'

/** A range of a phrase that is annotated with an entity. UTF-16 units; the end is exclusive. */
export const AnnotationSchema = z.object({
  entityId: id,
  /** The parameter whose value the range is. Absent: the first parameter of the entity. */
  parameterId: z.optional(id),
  start: integer(0),
  end: integer(1),
})
export type Annotation = z.infer<typeof AnnotationSchema>

/** A training phrase (the specification's "utterance"). */
export const PhraseSchema = z.object({
  text: text(PHRASE_MAX),
  annotations: z.array(AnnotationSchema).check(z.maxLength(ANNOTATIONS_MAX)),
  /** Machine-written: used for training, never for evaluation. */
  isGenerated: z.optional(z.literal(true)),
})
export type Phrase = z.infer<typeof PhraseSchema>

/** What a value of a parameter must satisfy. A value that breaks a rule is rejected with the reason, and requested again. */
export const ParameterRulesSchema = z.object({
  /** Smallest and largest number, amount of money or amount of a quantity. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** Whether a date or time must be in the past or in the future. Today is in both. */
  period: z.optional(z.enum(['past', 'future'])),
  /** Ids of parameters whose values must be different. */
  distinctFrom: z.optional(z.array(id).check(z.maxLength(PARAMETERS_MAX))),
})
export type ParameterRules = z.infer<typeof ParameterRulesSchema>

/** Questions in another language than the agent's. */
const promptTexts = z.object({ prompts: z.array(text(PHRASE_MAX)).check(z.maxLength(PROMPTS_MAX)) })

/**
 * A value that the intent uses (the specification's "entity" of an intent). Several parameters may have one entity: "from
 * city" and "to city".
 */
export const ParameterSchema = z.object({
  /** Identifies the parameter within its intent. */
  id,
  /** Id of its entity. Null, or an entity that does not exist: the whole answer to the prompt is the value. */
  entityId: z.nullable(id),
  /** The `{name}` in responses and prompts; unique within the intent. */
  name: name(NAME_MAX),
  /** Whether the bot asks until a value is given. */
  required: z.boolean(),
  /** The default value: used at once if it is not required, else after unsuccessful prompts. Blank for none. */
  value: text(NAME_MAX),
  /** Questions of the bot if the value is missing. */
  prompts: z.array(text(PHRASE_MAX)).check(z.maxLength(PROMPTS_MAX)),
  /** Whether the bot repeats a given value and asks whether it is right. */
  isConfirmed: z.optional(z.literal(true)),
  /** Whether it takes several values: "a cleaning and a filling". Webhooks receive them as a list. */
  isList: z.optional(z.literal(true)),
  rules: z.optional(ParameterRulesSchema),
  /** By language. The bot asks in the language of the message if prompts of that language exist. */
  translations: z.optional(byLanguage(promptTexts)),
})
export type Parameter = z.infer<typeof ParameterSchema>

const haveOwnIds = (parameters: readonly Parameter[]): boolean =>
  new Set(parameters.map((parameter) => parameter.id)).size === parameters.length

export const IntentSummarySchema = z.object({
  id,
  agentId: id,
  storyId: id,
  name: z.string(),
  phraseCount: z.int(),
  updatedAt: timestamp,
})
export type IntentSummary = z.infer<typeof IntentSummarySchema>

export const IntentSchema = z.object({
  id,
  agentId: id,
  storyId: id,
  name: z.string(),
  phrases: z.array(PhraseSchema),
  /** Markdown. Variants: one is chosen for each reply, never the same one twice in a row if there are several. */
  responses: z.array(z.string()),
  parameters: z.array(ParameterSchema),
  dialogue: z._default(DialogueSchema, NO_DIALOGUE),
  /** Increases with every save; a save with an older one is refused with the saved state. */
  revision: z.int(),
  updatedAt: timestamp,
})
export type Intent = z.infer<typeof IntentSchema>

export const IntentListInputSchema = z.object({
  agentId: id,
  storyId: id,
  from: page.from,
  perPage: page.perPage(INTENTS_PAGE_SIZE),
  name: z.optional(text(NAME_MAX)),
})

export const IntentSearchInputSchema = z.object({
  agentId: id,
  from: page.from,
  perPage: z._default(z.int().check(z.minimum(1), z.maximum(200)), INTENTS_SEARCH_PAGE_SIZE),
  name: z.optional(text(NAME_MAX)),
})

export const IntentInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  agentId: id,
  storyId: id,
  name: name(NAME_MAX),
  phrases: z.array(PhraseSchema).check(z.maxLength(PHRASES_MAX, `must be at most ${PHRASES_MAX} training phrases`)),
  responses: z.array(text(RESPONSE_MAX)).check(z.maxLength(RESPONSES_MAX)),
  parameters: z._default(
    z
      .array(ParameterSchema)
      .check(z.maxLength(PARAMETERS_MAX), z.refine(haveOwnIds, 'must not contain two parameters with one parameterId')),
    [],
  ),
  dialogue: z._default(DialogueSchema, NO_DIALOGUE),
  revision: z.optional(baseRevision),
})
export type IntentInput = z.input<typeof IntentInputSchema>
