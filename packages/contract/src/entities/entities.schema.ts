import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { id, name, page, text, timestamp } from '../schema.ts'
import {
  ENTITIES_PAGE_SIZE,
  ENTITY_VALUE_MAX,
  ENTITY_VALUES_MAX,
  PATTERN_MAX,
  PATTERNS_MAX,
  SYNONYM_MAX,
  SYNONYMS_MAX,
} from './entities.limits.ts'

/** Custom entities belong to an agent; every agent has the system entities, which cannot be changed. */
export const EntityKindSchema = z.enum(['custom', 'system'])
export type EntityKind = z.infer<typeof EntityKindSchema>

/** One value of an entity, and what it is recognised by: words that mean it, or regular expressions that match it. */
export const EntityValueSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('synonyms'),
    value: name(ENTITY_VALUE_MAX),
    synonyms: z.array(name(SYNONYM_MAX)).check(z.maxLength(SYNONYMS_MAX, `must be at most ${SYNONYMS_MAX} synonyms`)),
  }),
  z.object({
    type: z.literal('pattern'),
    value: name(ENTITY_VALUE_MAX),
    /** In the syntax of RE2, which takes the same time for every text. */
    patterns: z.array(text(PATTERN_MAX)).check(z.maxLength(PATTERNS_MAX, `must be at most ${PATTERNS_MAX} patterns`)),
  }),
])
export type EntityValue = z.infer<typeof EntityValueSchema>

export const EntitySchema = z.object({
  id,
  agentId: id,
  name: z.string(),
  kind: EntityKindSchema,
  /** What a system entity recognises, in English; blank for custom ones. */
  description: z.string(),
  /** Whether small slips in typing are forgiven: "Dehli" is Delhi. Does not apply to patterns. */
  isFuzzy: z.boolean(),
  /** In a list perhaps only the first ones. */
  values: z.array(EntityValueSchema),
  /** How many values it has, also where not all of them are listed. */
  valueCount: z.int(),
  /** Grows with every save; a save that carries an older one is refused with what is there now. 0 for system entities. */
  revision: z.int(),
  /** Null for system entities. */
  updatedAt: z.nullable(timestamp),
})
export type Entity = z.infer<typeof EntitySchema>

export const EntityListInputSchema = z.object({
  agentId: id,
  from: page.from,
  perPage: page.perPage(ENTITIES_PAGE_SIZE),
  /** Absent for both: the custom ones first. */
  kind: z.optional(EntityKindSchema),
  /** Only entities whose name contains this. */
  name: z.optional(text(NAME_MAX)),
  /** The most values of each entity to list. All of them when absent. */
  valuesMax: z.optional(z.int().check(z.minimum(0), z.maximum(ENTITY_VALUES_MAX))),
})

/** What a person edits of an entity. */
export const EntityContentSchema = z.object({
  name: name(NAME_MAX),
  isFuzzy: z._default(z.boolean(), false),
  values: z
    .array(EntityValueSchema)
    .check(z.maxLength(ENTITY_VALUES_MAX, `must be at most ${ENTITY_VALUES_MAX} values`)),
})

export const EntityInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  agentId: id,
  ...EntityContentSchema.shape,
  revision: z.optional(z.int()),
})
export type EntityInput = z.input<typeof EntityInputSchema>

/** A word that several values of an entity are recognised by. The first of them is what is found. */
export const SynonymCollisionSchema = z.object({ synonym: z.string(), values: z.array(z.string()) })
export type SynonymCollision = z.infer<typeof SynonymCollisionSchema>

/** An intent that uses an entity, as a deletion reports it. */
export const EntityUseSchema = z.object({
  intentId: id,
  storyId: id,
  name: z.string(),
  /** Training phrases with at least one range that stands for the entity. */
  phraseCount: z.int(),
  /** Whether the intent asks for the entity. */
  isParameter: z.boolean(),
})
export type EntityUse = z.infer<typeof EntityUseSchema>
