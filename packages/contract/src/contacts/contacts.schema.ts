import * as z from 'zod/mini'
import { EMAIL_MAX } from '../account/account.limits.ts'
import { ATTRIBUTE_VALUE_MAX, ATTRIBUTES_MAX } from '../attributes/attributes.limits.ts'
import { GROUPS_MAX } from '../groups/groups.limits.ts'
import { baseRevision, id, identifier, name, page, text, timestamp } from '../schema.ts'
import { SEGMENTS_MAX } from '../segments/segments.limits.ts'
import { ConsentsInputSchema, ConsentsSchema } from './consents.ts'
import {
  CONTACT_SEARCH_MAX,
  CONTACTS_PAGE_SIZE,
  CONTACTS_PER_PAGE_MAX,
  EXTERNAL_ID_MAX,
  LANGUAGE_MAX,
  PHONE_MAX,
  SELECTED_CONTACTS_MAX,
  SOCIAL_ID_MAX,
  TIME_ZONE_MAX,
} from './contacts.limits.ts'

/** Names longer than a contact's may be are refused by a rule, so that the form says how long they may be. */
const CONTACT_NAME_SCHEMA_MAX = 200
const socialId = z._default(name(SOCIAL_ID_MAX), '')
const groupIds = z._default(z.array(id).check(z.maxLength(GROUPS_MAX)), [])

/** Values of the attributes that an enterprise has defined, by the attribute's id. Several choices are separated by commas. */
const ValuesSchema = z
  .record(id, text(ATTRIBUTE_VALUE_MAX))
  .check(
    z.refine((values) => Object.keys(values).length <= ATTRIBUTES_MAX, `must have at most ${ATTRIBUTES_MAX} values`),
  )

export const ContactInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  name: name(CONTACT_NAME_SCHEMA_MAX),
  /** As typed, with the country code unless the enterprise has a default country. Cannot be changed: for an existing contact it may be absent. */
  phone: z._default(text(PHONE_MAX), ''),
  whatsAppNumber: socialId,
  twitterId: socialId,
  facebookId: socialId,
  instagramId: socialId,
  groupIds,
  labelIds: groupIds,
  values: z._default(ValuesSchema, {}),
  // The specification does not have these fields. Absent: unchanged, so that its clients erase none of them.
  email: z.optional(identifier(EMAIL_MAX)),
  /** The id of the person in the enterprise's own system; unique if it is not blank. */
  externalId: z.optional(identifier(EXTERNAL_ID_MAX)),
  /** BCP 47, such as `en-IN`. Stored in its canonical form. */
  language: z.optional(name(LANGUAGE_MAX)),
  /** IANA, such as `Asia/Kolkata`. */
  timeZone: z.optional(name(TIME_ZONE_MAX)),
  consents: z.optional(ConsentsInputSchema),
  /** Whether a new number that no network has is stored anyway. */
  acceptsUnknownPhone: z.optional(z.boolean()),
  /** Revision that the change is based on. Without it the last save wins. */
  revision: z.optional(baseRevision),
})
export type ContactInput = z.input<typeof ContactInputSchema>

/** A person in the phone book. */
export const ContactSchema = z.object({
  id,
  name: z.string(),
  /** In the form of E.164 (`+919876543210`); masked if the caller may not see personal data. */
  phone: z.string(),
  /** The number as it was typed, if it differs from `phone`; empty otherwise, and for those who see masked data. */
  typedPhone: z.string(),
  whatsAppNumber: z.string(),
  twitterId: z.string(),
  facebookId: z.string(),
  instagramId: z.string(),
  groupIds: z.array(id),
  labelIds: z.array(id),
  values: z.record(z.string(), z.string()),
  /** Empty if it is unknown, as the next three are. */
  email: z.string(),
  /** The id of the person in the enterprise's own system. */
  externalId: z.string(),
  /** BCP 47 in its canonical form, such as `en-IN`. */
  language: z.string(),
  /** IANA, such as `Asia/Kolkata`. */
  timeZone: z.string(),
  consents: ConsentsSchema,
  /** Whether the phone numbers and e-mail addresses are masked. */
  isMasked: z.boolean(),
  revision: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Contact = z.infer<typeof ContactSchema>

/** A contact in the phone book's table. */
export const ContactRowSchema = z.object({
  id,
  name: z.string(),
  /** As `phone` and `typedPhone` of a contact. */
  phone: z.string(),
  typedPhone: z.string(),
  /** Blank without one. Absent for back ends whose contacts have no e-mail address of their own. */
  email: z.optional(z.string()),
  /** The cells of the other columns, by the column's name. A contact without a value has none. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ContactRow = z.infer<typeof ContactRowSchema>

/** A column of the phone book's table after name and phone number. */
export const ContactHeaderSchema = z.object({ name: z.string() })
export type ContactHeader = z.infer<typeof ContactHeaderSchema>

const filter = {
  /**
   * Words of a name, phone numbers, an e-mail address, a customer ID or searchable attributes, in any order and without
   * regard to accents. Words of one or two characters match beginnings only.
   */
  search: z.optional(text(CONTACT_SEARCH_MAX)),
  /** Contacts of any of these groups. All contacts if there is no group, label or segment. */
  groupIds: z.optional(z.array(id).check(z.maxLength(GROUPS_MAX))),
  /** Contacts with any of these labels. */
  labelIds: z.optional(z.array(id).check(z.maxLength(GROUPS_MAX))),
  /** Contacts of any of these live segments. Groups, labels and segments are alternatives. */
  segmentIds: z.optional(z.array(id).check(z.maxLength(SEGMENTS_MAX))),
}

/** Which contacts are meant, by what they have in common. */
export const ContactFilterSchema = z.object(filter)
export type ContactFilter = z.infer<typeof ContactFilterSchema>

/** Unlike other lists this one is never read whole: a phone book may have a million contacts. */
export const ContactListInputSchema = z.object({
  ...filter,
  from: page.from,
  perPage: z._default(z.int().check(z.minimum(1), z.maximum(CONTACTS_PER_PAGE_MAX)), CONTACTS_PAGE_SIZE),
})

/** Contacts that a call is about: listed by their ids, or all that match a filter. One of the two is required. */
export const contactSelection = {
  contactIds: z.optional(z.array(id).check(z.maxLength(SELECTED_CONTACTS_MAX))),
  filter: z.optional(ContactFilterSchema),
}
const ContactSelectionSchema = z.object(contactSelection)
export type ContactSelection = z.infer<typeof ContactSelectionSchema>
