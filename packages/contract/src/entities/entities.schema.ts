import * as z from 'zod/mini'
import { NAME_MAX } from '../limits.ts'
import { baseRevision, id, name, page, text, timestamp } from '../schema.ts'
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

/** One value of an entity: recognised by synonyms, or by regular expressions. */
export const EntityValueSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('synonyms'),
    value: name(ENTITY_VALUE_MAX),
    synonyms: z.array(name(SYNONYM_MAX)).check(z.maxLength(SYNONYMS_MAX, `must be at most ${SYNONYMS_MAX} synonyms`)),
  }),
  z.object({
    type: z.literal('pattern'),
    value: name(ENTITY_VALUE_MAX),
    /** In the syntax of RE2, which matches in linear time. */
    patterns: z.array(text(PATTERN_MAX)).check(z.maxLength(PATTERNS_MAX, `must be at most ${PATTERNS_MAX} patterns`)),
  }),
])
export type EntityValue = z.infer<typeof EntityValueSchema>

export const EntitySchema = z.object({
  id,
  agentId: id,
  name: z.string(),
  kind: EntityKindSchema,
  /** Description of a system entity, in English; blank for custom ones. */
  description: z.string(),
  /** Whether typing errors are tolerated: "Dehli" is Delhi. Does not apply to patterns. */
  isFuzzy: z.boolean(),
  /** In a list, only the first `valuesMax`. */
  values: z.array(EntityValueSchema),
  /** Number of values, including those that are not listed. */
  valueCount: z.int(),
  /** Increases with every save; a save with an older one is refused with the saved state. 0 for system entities. */
  revision: z.int(),
  /** Null for system entities. */
  updatedAt: z.nullable(timestamp),
})
export type Entity = z.infer<typeof EntitySchema>

export const EntityListInputSchema = z.object({
  agentId: id,
  from: page.from,
  perPage: page.perPage(ENTITIES_PAGE_SIZE),
  /** Absent for both kinds, custom ones first. */
  kind: z.optional(EntityKindSchema),
  /** Only entities whose name contains this text. */
  name: z.optional(text(NAME_MAX)),
  /** Largest number of values to list for each entity. Absent for all. */
  valuesMax: z.optional(z.int().check(z.minimum(0), z.maximum(ENTITY_VALUES_MAX))),
})

/** The fields of an entity that users edit. */
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
  revision: z.optional(baseRevision),
})
export type EntityInput = z.input<typeof EntityInputSchema>

/** Patterns of one value that are being written. */
export const PatternCheckInputSchema = z.object({
  agentId: id,
  patterns: z.array(text(PATTERN_MAX)).check(z.maxLength(PATTERNS_MAX, `must be at most ${PATTERNS_MAX} patterns`)),
})

/** A pattern that cannot be used, and why, as a sentence. */
export const PatternErrorSchema = z.object({ pattern: z.string(), reason: z.string() })
export type PatternError = z.infer<typeof PatternErrorSchema>

/** A synonym of several values of an entity. The first value is recognised. */
export const SynonymCollisionSchema = z.object({ synonym: z.string(), values: z.array(z.string()) })
export type SynonymCollision = z.infer<typeof SynonymCollisionSchema>

/** An intent that uses an entity, as a deletion reports it. */
export const EntityUseSchema = z.object({
  intentId: id,
  storyId: id,
  name: z.string(),
  /** Number of training phrases with at least one annotation of the entity. */
  phraseCount: z.int(),
  /** Whether the intent has a parameter of the entity. */
  isParameter: z.boolean(),
})
export type EntityUse = z.infer<typeof EntityUseSchema>
