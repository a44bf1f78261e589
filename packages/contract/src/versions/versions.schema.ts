import * as z from 'zod/mini'
import { id, timestamp } from '../schema.ts'

/** A version of an agent: 1, 2, 3, one for each training that succeeded and each roll-back. */
const version = z.int().check(z.minimum(1))

/** A version, or the current draft: the newest model with the current responses. */
export const VersionOrDraftSchema = z.union([version, z.literal('draft')])
export type VersionOrDraft = z.infer<typeof VersionOrDraftSchema>

/** One version: a model, with the data that it learned from. */
export const VersionSchema = z.object({
  version,
  createdAt: timestamp,
  /** Name of the person who trained or rolled back; blank when the server did by itself, or the person has gone. */
  createdBy: z.string(),
  intents: z.int(),
  phrases: z.int(),
  /** Share of held-out phrases that were classified as their own intent; null with too few phrases. */
  accuracy: z.nullable(z.number()),
  /** The version that it is a copy of, when it came about by rolling back. */
  restoredFrom: z.nullable(z.int()),
  /** Whether it answers. */
  isLive: z.boolean(),
  isNewest: z.boolean(),
})
export type Version = z.infer<typeof VersionSchema>

export const VersionsSchema = z.object({
  /** Newest first. */
  versions: z.array(VersionSchema),
  /** Whether a trained version waits until a person publishes it. */
  publishesByHand: z.boolean(),
  /** Whether something was changed since the newest version, so that `draft` differs from it. */
  hasDraftChanges: z.boolean(),
})
export type Versions = z.infer<typeof VersionsSchema>

/** What one list has and the other has not. */
const changes = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
export type TextChanges = z.infer<typeof changes>

const named = z.object({ id, name: z.string() })

/** How two versions of an agent differ. Long texts are whole. */
export const VersionDiffSchema = z.object({
  intents: z.object({
    added: z.array(z.extend(named, { phrases: z.int() })),
    removed: z.array(z.extend(named, { phrases: z.int() })),
    changed: z.array(
      z.extend(named, {
        /** What it was called, if that was something else. */
        formerName: z.nullable(z.string()),
        phrases: changes,
        responses: changes,
        /** Each as a line: name, whether required, default and prompts. */
        parameters: changes,
        /** Buttons, contexts and fulfilment, each as a line. */
        dialogue: changes,
        /** Phrases whose words are the same, but not their annotations. */
        annotated: z.array(z.string()),
      }),
    ),
  }),
  entities: z.object({
    added: z.array(named),
    removed: z.array(named),
    /** Values each as a line: the value with what it is recognised by. */
    changed: z.array(z.extend(named, { formerName: z.nullable(z.string()), values: changes })),
  }),
  /** Fields of the configuration, by the names of the contract; what they were and are as text. */
  config: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type VersionDiff = z.infer<typeof VersionDiffSchema>
