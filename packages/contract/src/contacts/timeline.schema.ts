import * as z from 'zod/mini'
import { id, timestamp } from '../schema.ts'
import { CONTACT_CHANNELS } from '../channels/channels.ts'
import { ConsentSchema } from './consents.ts'

const common = {
  /** Unique among the entries of the contact. */
  id: z.string(),
  at: timestamp,
  /** Who has done it; null for an import and for work of the server, and if it is not known. */
  actor: z.nullable(z.object({ id, name: z.string() })),
}
const list = z.object({ kind: z.enum(['group', 'label']), id, name: z.string() })
const person = z.object({ id, name: z.string(), phone: z.string() })

/** A group or a label of a timeline's entry, with its name at that time. */
export type TimelineList = z.infer<typeof list>
/** A contact of a timeline's entry, as it was at that time. */
export type TimelinePerson = z.infer<typeof person>

/** An import in a timeline. */
const upload = z.object({
  uploadId: id,
  /** Null if it is no longer known. */
  fileName: z.nullable(z.string()),
})

/** A field that has changed: `name`, `email`, `values.<attribute id>`. */
const change = z.object({
  field: z.string(),
  /** The label of the attribute at that time; null for other fields. */
  label: z.nullable(z.string()),
  /** The values; null for those who may not see personal data. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type TimelineChange = z.infer<typeof change>

/** What has happened with a contact. */
export const TimelineEntrySchema = z.discriminatedUnion('type', [
  /** By a person, or by an import. */
  z.object({ ...common, type: z.literal('created'), upload: z.nullable(upload) }),
  z.object({ ...common, type: z.literal('changed'), changes: z.array(change) }),
  z.object({ ...common, type: z.literal('listsChanged'), added: z.array(list), removed: z.array(list) }),
  /** An import has changed the contact, or the change was undone. */
  z.object({ ...common, type: z.literal('imported'), upload, isUndone: z.boolean() }),
  /** The consent for a channel was given, withdrawn, or removed (null). */
  z.object({
    ...common,
    type: z.literal('consentChanged'),
    channel: z.enum(CONTACT_CHANNELS),
    status: z.nullable(ConsentSchema.shape.status),
    source: ConsentSchema.shape.source,
  }),
  /** Other contacts were merged into this one. `changes`: what they had other than the result. */
  z.object({ ...common, type: z.literal('merged'), contacts: z.array(person), changes: z.array(change) }),
  /** This contact was merged into another one: seen after the merge was undone. */
  z.object({ ...common, type: z.literal('mergedInto'), contact: person }),
  /** A merge was undone. */
  z.object({ ...common, type: z.literal('unmerged'), contacts: z.array(person) }),
  z.object({ ...common, type: z.literal('deleted') }),
  z.object({ ...common, type: z.literal('restored') }),
])
export type TimelineEntry = z.infer<typeof TimelineEntrySchema>
