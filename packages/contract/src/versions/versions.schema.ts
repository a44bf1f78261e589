import * as z from 'zod/mini'
import { ParameterSchema } from '../intents/intents.schema.ts'
import { id, integer, timestamp } from '../schema.ts'

/** Number of a version of an agent: 1, 2, 3, one for each successful training and each roll-back. */
export const versionNumber: z.ZodMiniNumber<number> = integer(1)

/** A version, or the current draft: the newest model with the current responses. */
export const VersionOrDraftSchema = z.union([versionNumber, z.literal('draft')])
export type VersionOrDraft = z.infer<typeof VersionOrDraftSchema>

/** One version: a model and its training data. */
export const VersionSchema = z.object({
  version: versionNumber,
  createdAt: timestamp,
  /** Name of the user who trained or rolled back; blank if the server did so automatically, or the user was deleted. */
  createdBy: z.string(),
  intents: z.int(),
  phrases: z.int(),
  /** Share of held-out phrases that were classified as their own intent; null with too few phrases. */
  accuracy: z.nullable(z.number()),
  /** The version that it was restored from, if it was created by a roll-back. */
  restoredFrom: z.nullable(z.int()),
  /** Whether it is the published version. */
  isLive: z.boolean(),
  isNewest: z.boolean(),
})
export type Version = z.infer<typeof VersionSchema>

export const VersionsSchema = z.object({
  /** Newest first. */
  versions: z.array(VersionSchema),
  /** Whether a trained version waits until a user publishes it. */
  publishesByHand: z.boolean(),
  /** Whether the draft differs from the newest version. */
  hasDraftChanges: z.boolean(),
})
export type Versions = z.infer<typeof VersionsSchema>

/** Items that are only in the second list, and items that are only in the first. */
const changes = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
export type TextChanges = z.infer<typeof changes>

/** A parameter with names in place of ids: `entityName`, and in `rules.distinctFrom` the names of parameters. */
export const ComparedParameterSchema = z.extend(z.omit(ParameterSchema, { id: true, entityId: true }), {
  /** Null if the whole answer to the prompt is the value. */
  entityName: z.nullable(z.string()),
})
export type ComparedParameter = z.infer<typeof ComparedParameterSchema>

const named = z.object({ id, name: z.string() })

/** Differences of two versions of an agent. Texts are not shortened. */
export const VersionDiffSchema = z.object({
  intents: z.object({
    added: z.array(z.extend(named, { phrases: z.int() })),
    removed: z.array(z.extend(named, { phrases: z.int() })),
    changed: z.array(
      z.extend(named, {
        /** The previous name, if it has changed. */
        formerName: z.nullable(z.string()),
        phrases: changes,
        responses: changes,
        parameters: z.object({
          added: z.array(ComparedParameterSchema),
          removed: z.array(ComparedParameterSchema),
        }),
        /** Buttons, contexts and fulfilment, each as a line. */
        dialogue: changes,
        /** Phrases with the same words but other annotations. */
        annotated: z.array(z.string()),
      }),
    ),
  }),
  entities: z.object({
    added: z.array(named),
    removed: z.array(named),
    /** Each value as a line: the value with its synonyms or patterns. */
    changed: z.array(z.extend(named, { formerName: z.nullable(z.string()), values: changes })),
  }),
  /** Fields of the configuration, by the names of the contract, with their values before and after as text. */
  config: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type VersionDiff = z.infer<typeof VersionDiffSchema>
