import * as z from 'zod/mini'
import { id, name, text } from '../schema.ts'
import { GROUP_NAME_MAX } from './groups.limits.ts'

/** A group of contacts, or a label on them: both have a name and a number of contacts. */
export const GroupSchema = z.object({
  id,
  name: z.string(),
  /** Number of its contacts. */
  count: z.int(),
})
export type Group = z.infer<typeof GroupSchema>
/** A label. The specification also calls it tag and segment. */
export type Label = Group

export const GroupInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  name: name(GROUP_NAME_MAX),
})
export type GroupInput = z.input<typeof GroupInputSchema>

export const GroupListInputSchema = z.object({ search: z.optional(text(GROUP_NAME_MAX)) })
