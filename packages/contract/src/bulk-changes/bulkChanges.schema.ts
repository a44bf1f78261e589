import * as z from 'zod/mini'
import { contactSelection } from '../contacts/contacts.schema.ts'
import { GROUPS_MAX } from '../groups/groups.limits.ts'
import { id, timestamp } from '../schema.ts'

const listIds = z.array(id).check(z.minLength(1), z.maxLength(GROUPS_MAX))

/** What happens to the contacts. Groups and labels are lists: both may be named at once. */
export const BulkActionSchema = z.discriminatedUnion('type', [
  /** Deletes them. It can be undone for 30 days. */
  z.object({ type: z.literal('delete') }),
  /** Adds them to groups, and attaches labels to them. */
  z.object({ type: z.literal('add'), listIds }),
  /** Removes them from groups, and takes labels off them. */
  z.object({ type: z.literal('remove'), listIds }),
])
export type BulkAction = z.infer<typeof BulkActionSchema>

export const BulkChangeInputSchema = z.object({ ...contactSelection, action: BulkActionSchema })

/** A change of any number of contacts, which the server works through in the background. */
export const BulkChangeSchema = z.object({
  bulkChangeId: id,
  /** `restore` undoes a deletion. */
  type: z.enum(['delete', 'add', 'remove', 'restore']),
  /** The groups and labels that still exist, with their current names. */
  lists: z.array(z.object({ kind: z.enum(['group', 'label']), id, name: z.string() })),
  /** `cancelled`: what was done until then stays. `failed`: the server was interrupted too often; likewise. */
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** Whether it is running, and waits until a person continues it. A server of an earlier release cannot pause it. */
  isPaused: z._default(z.boolean(), false),
  /**
   * Number of the contacts that matched when it was started. Contacts that are created later are not changed. More than
   * 10,000 are collected in the background before the first one is changed: then it is their number at the end of that, and
   * contacts that somebody changes meanwhile count as they are when they are read.
   */
  total: z.int(),
  /** Number of those that were worked on. */
  done: z.int(),
  /** Number of those that were changed. The others were deleted, or as they should be, before. */
  changed: z.int(),
  /** Whether it is a deletion of which contacts can be put back. */
  canUndo: z.boolean(),
  /** Whether its result is shown to the caller, who has started it and not dismissed it. While it runs, everybody sees it. */
  showsResult: z.boolean(),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
})
export type BulkChange = z.infer<typeof BulkChangeSchema>
