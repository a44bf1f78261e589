import { z } from 'zod'
import { taskKind } from '../../core/tasks/task.ts'

const PatternsSchema = z.object({
  contains: z.nullable(z.array(z.string()).readonly()),
  nameStart: z.nullable(z.string()),
  phoneStart: z.nullable(z.string()),
  // What was queued before this field existed lacks it.
  externalIds: z._default(z.nullable(z.array(z.string()).readonly()), null),
})
const FilterSchema = z.object({
  patterns: z.nullable(PatternsSchema),
  namesOnly: z.boolean(),
  listIds: z.array(z.string()).readonly(),
})

/** Works through the contacts of the bulk change that is its subject. */
export const BULK_CHANGE = taskKind('contacts.bulkChange', {
  /** Which contacts are collected at first; null if they are stored already. */
  input: z.nullable(z.union([z.object({ filter: FilterSchema }), z.object({ deletionId: z.string() })])),
  cursor: z.object({
    /** Number of the part that is next: to be stored, and then to be changed. */
    part: z.int(),
    /** Set until all contacts are collected. */
    collecting: z.optional(
      z.object({
        /** Id of the last contact that was read. */
        after: z.string(),
        /** Number of the contacts that are stored. */
        count: z.int(),
      }),
    ),
  }),
})
