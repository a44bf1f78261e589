import * as z from 'zod/mini'
import { GROUP_NAME_MAX } from '../groups/groups.limits.ts'
import { id, name } from '../schema.ts'
import { MISSING_NAMES_MAX } from './uploads.limits.ts'

/** Names of groups, labels or options in rejected rows that do not exist. */
export const MissingNamesSchema = z.object({
  /** The most frequent ones first. */
  names: z.array(
    z.object({
      name: z.string(),
      /** Rejected rows that have it. */
      rows: z.int(),
      /** One that exists and has the same letters: the name may be a typing error. */
      similar: z.nullable(z.string()),
    }),
  ),
  /** Number of further names. */
  more: z.int(),
  /** Number of names that cannot be created: they are too long, or have a comma that options must not have. */
  unsuitable: z.int(),
})
export type MissingNames = z.infer<typeof MissingNamesSchema>

export const MissingNamesInputSchema = z.object({
  uploadId: id,
  /** `groups`, `labels`, or the id of an attribute with options. */
  fieldId: id,
})

export const AddNamesInputSchema = z.object({
  ...MissingNamesInputSchema.shape,
  /** The names to create. One that exists is not an error. Without any, rows whose names exist by now are checked again. */
  names: z.array(name(GROUP_NAME_MAX)).check(z.maxLength(MISSING_NAMES_MAX)),
})
