import * as z from 'zod/mini'
import { baseRevision, id, timestamp } from '../schema.ts'
import { DUPLICATE_KINDS } from './duplicateReasons.ts'
import { MERGED_CONTACTS_MAX } from './duplicates.limits.ts'

/** Why contacts may be the same person. */
export const DuplicateReasonSchema = z.object({
  kind: z.enum(DUPLICATE_KINDS),
  /** What they have in common: an e-mail address, a phone number, an id in a social network, or a name. */
  value: z.string(),
})

/** A contact of a group of duplicates. */
export const DuplicateContactSchema = z.object({
  id,
  name: z.string(),
  /** In the form of E.164. */
  phone: z.string(),
  revision: z.int(),
  createdAt: timestamp,
})
export type DuplicateContact = z.infer<typeof DuplicateContactSchema>

/** Contacts that may be the same person. */
export const DuplicateGroupSchema = z.object({
  /** Stays the same while the group has the same contacts for the same reason. */
  id: z.string(),
  /** What all of its contacts have in common, strongest first. Never empty. */
  reasons: z.array(DuplicateReasonSchema),
  /** At least two. Of a larger group the first ones in order of their ids. */
  contacts: z.array(DuplicateContactSchema),
  /** Number of all of its contacts. */
  count: z.int(),
})
export type DuplicateGroup = z.infer<typeof DuplicateGroupSchema>

/** Ids of two contacts or more. */
export const duplicateIds = z.array(id).check(z.minLength(2), z.maxLength(MERGED_CONTACTS_MAX))

export const MergeInputSchema = z.object({
  /** The contact that stays, with its phone number. One of `contacts`. */
  survivorId: id,
  /** All contacts of the merge, with the revisions that the choice is based on. */
  contacts: z.array(z.object({ id, revision: baseRevision })).check(z.minLength(2), z.maxLength(MERGED_CONTACTS_MAX)),
  /**
   * The contact whose value a field gets, by the field: `name`, `email`, `values.<attribute id>`. Other fields get the
   * survivor's value, or the first one of the others if it is blank.
   */
  chosen: z._default(z.record(z.string().check(z.maxLength(100)), id), {}),
})
export type MergeInput = z.input<typeof MergeInputSchema>

/** A contact that an undone merge could not put back. */
export const SkippedContactSchema = z.object({ id, name: z.string(), phone: z.string() })
export type SkippedContact = z.infer<typeof SkippedContactSchema>
