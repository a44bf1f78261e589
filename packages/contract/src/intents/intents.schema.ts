import * as z from 'zod'
import { NAME_MAX } from '../limits.ts'
import { id, name, object, page, text, timestamp } from '../schema.ts'
import { DialogueSchema, NO_DIALOGUE } from './dialogue.schema.ts'
import {
  ANNOTATIONS_MAX,
  INTENTS_PAGE_SIZE,
  PARAMETERS_MAX,
  PHRASE_MAX,
  PHRASES_MAX,
  PROMPTS_MAX,
  RESPONSE_MAX,
  RESPONSES_MAX,
} from './intents.limits.ts'

/** A range of a phrase that stands for an entity. UTF-16 units; the end is exclusive. */
export const AnnotationSchema = object({
  entityId: id,
  start: z.number().int().min(0),
  end: z.number().int().min(1),
})
export type Annotation = z.infer<typeof AnnotationSchema>

/** A training phrase (the specification's "utterance"). */
export const PhraseSchema = object({
  text: text(PHRASE_MAX),
  annotations: z.array(AnnotationSchema).max(ANNOTATIONS_MAX),
  /** Made by a machine, and not by a person: learned from, but never counted in an evaluation. */
  isGenerated: z.literal(true).optional(),
})
export type Phrase = z.infer<typeof PhraseSchema>

/** A value that the intent needs (the specification's "entity" of an intent). */
export const ParameterSchema = object({
  /** Of the entity that it takes. When there is no such entity, the whole answer to its prompt is taken. */
  id,
  /** What `{name}` stands for in responses and prompts. Tells two parameters of one entity apart. */
  name: name(NAME_MAX),
  /** Asked for until it is given. */
  required: z.boolean(),
  /** What it is when nothing was given: at once if it is not required, else after asking in vain. Blank for nothing. */
  value: text(NAME_MAX),
  /** What the bot asks when the value is missing. */
  prompts: z.array(text(PHRASE_MAX)).max(PROMPTS_MAX),
})
export type Parameter = z.infer<typeof ParameterSchema>

export const IntentSummarySchema = object({
  id,
  agentId: id,
  storyId: id,
  name: z.string(),
  phraseCount: z.number().int(),
  updatedAt: timestamp,
})
export type IntentSummary = z.infer<typeof IntentSummarySchema>

export const IntentSchema = object({
  id,
  agentId: id,
  storyId: id,
  name: z.string(),
  phrases: z.array(PhraseSchema),
  /** Markdown. Variants: one is chosen for a reply, never the same twice running while there are several. */
  responses: z.array(z.string()),
  parameters: z.array(ParameterSchema),
  dialogue: DialogueSchema.default(NO_DIALOGUE),
  /** Grows with every save; a save that carries an older one is refused with what is there now. */
  revision: z.number().int(),
  updatedAt: timestamp,
})
export type Intent = z.infer<typeof IntentSchema>

export const IntentListInputSchema = object({
  agentId: id,
  storyId: id,
  from: page.from,
  perPage: page.perPage(INTENTS_PAGE_SIZE),
  name: text(NAME_MAX).optional(),
})

export const IntentInputSchema = object({
  /** Absent to create. */
  id: id.optional(),
  agentId: id,
  storyId: id,
  name: name(NAME_MAX),
  phrases: z.array(PhraseSchema).max(PHRASES_MAX, `must be at most ${PHRASES_MAX} training phrases`),
  responses: z.array(text(RESPONSE_MAX)).max(RESPONSES_MAX),
  parameters: z.array(ParameterSchema).max(PARAMETERS_MAX).default([]),
  dialogue: DialogueSchema.default(NO_DIALOGUE),
  revision: z.number().int().optional(),
})
export type IntentInput = z.input<typeof IntentInputSchema>
