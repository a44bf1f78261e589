import { z } from 'zod'
import { batchKind } from '../../core/batches/batch.ts'
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

const CollectedSchema = z.union([z.object({ filter: FilterSchema }), z.object({ deletionId: z.string() })])

/** Contacts of which there may be any number: those that match a filter, or those of a deletion. */
export type Collected = z.infer<typeof CollectedSchema>

/** Changes the contacts of the bulk change with its id. Null if they were listed. */
export const CHANGE_MANY = batchKind('contacts.changeMany', z.nullable(CollectedSchema))

/** Tasks of bulk changes that a server without batches has started. @see takeOverTask */
export const BULK_CHANGE = taskKind('contacts.bulkChange', {
  /** Which contacts are collected at first; null if they are stored already. */
  input: z.nullable(CollectedSchema),
  cursor: z.object({
    /** Number of the part that is next: to be stored, and then to be changed. */
    part: z.int(),
    /** Set until all contacts are collected. */
    collecting: z.optional(z.unknown()),
  }),
})
