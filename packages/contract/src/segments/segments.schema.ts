import * as z from 'zod/mini'
import { CONTACT_CHANNELS } from '../channels/channels.ts'
import { GROUPS_MAX } from '../groups/groups.limits.ts'
import { baseRevision, cursorPage, id, name, text, timestamp } from '../schema.ts'
import {
  CONDITION_DAYS_MAX,
  CONDITION_DEPTH_MAX,
  CONDITION_TEXT_MAX,
  CONDITION_VALUES_MAX,
  CONDITIONS_MAX,
  SEGMENT_CHANGES_PAGE_SIZE,
  SEGMENT_NAME_MAX,
} from './segments.limits.ts'

/** The texts that every contact has. */
export const CONTACT_TEXT_FIELDS = [
  'name',
  'phone',
  'email',
  'whatsAppNumber',
  'twitterId',
  'facebookId',
  'instagramId',
  'externalId',
  'language',
  'timeZone',
] as const

/** A text of a contact, or the value of an attribute as `values.<attribute id>`. */
const fieldName = z.union([z.enum(CONTACT_TEXT_FIELDS), z.templateLiteral(['values.', id])])
const attributeField = z.templateLiteral(['values.', id])
const isNegated = z._default(z.boolean(), false)
const comparedTexts = z.array(text(CONDITION_TEXT_MAX)).check(z.maxLength(CONDITION_VALUES_MAX))

/** A text equals, contains or begins with one of the values, or is not blank. Case does not matter. */
const TextConditionSchema = z.object({
  kind: z.literal('text'),
  field: fieldName,
  operator: z.enum(['equals', 'contains', 'startsWith', 'isFilled']),
  /** Not read by `isFilled`. */
  values: comparedTexts,
  isNegated,
})

/** The choice of a dropdown is one of the values; with multiple selection, any or all of them are chosen. */
const ChoiceConditionSchema = z.object({
  kind: z.literal('choice'),
  field: attributeField,
  match: z.enum(['any', 'all']),
  values: comparedTexts,
  isNegated,
})

/** The number in an attribute is in a range, limits included. Null is no limit; one of the two is required. */
const NumberConditionSchema = z.object({
  kind: z.literal('number'),
  field: attributeField,
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  isNegated,
})

const DateFieldSchema = z.enum(['createdAt', 'updatedAt'])

/** A time is in a period: from its first moment on, before its end. Null is no limit; one of the two is required. */
const DateConditionSchema = z.object({
  kind: z.literal('date'),
  field: DateFieldSchema,
  from: z.nullable(timestamp),
  until: z.nullable(timestamp),
  isNegated,
})

/** A time is within the last days, of 24 hours each. */
const RecentConditionSchema = z.object({
  kind: z.literal('recent'),
  field: DateFieldSchema,
  days: z.int().check(z.minimum(1), z.maximum(CONDITION_DAYS_MAX)),
  isNegated,
})

/** The contact is in any or all of the groups and labels. */
const ListConditionSchema = z.object({
  kind: z.literal('list'),
  match: z.enum(['any', 'all']),
  /** Ids of groups and labels. */
  listIds: z.array(id).check(z.maxLength(GROUPS_MAX)),
  isNegated,
})

/** What the contact has said about messages of a channel; `unknown` if nothing. */
const ConsentConditionSchema = z.object({
  kind: z.literal('consent'),
  channel: z.enum(CONTACT_CHANNELS),
  status: z.enum(['granted', 'withdrawn', 'unknown']),
  isNegated,
})

/** The contact was created by one of the imports. */
const ImportConditionSchema = z.object({
  kind: z.literal('import'),
  uploadIds: z.array(id).check(z.maxLength(CONDITION_VALUES_MAX)),
  isNegated,
})

const SIMPLE_CONDITIONS = [
  TextConditionSchema,
  ChoiceConditionSchema,
  NumberConditionSchema,
  DateConditionSchema,
  RecentConditionSchema,
  ListConditionSchema,
  ConsentConditionSchema,
  ImportConditionSchema,
] as const

/** One question about a contact. Negated, it is true of exactly the contacts of which it was false. */
export type SimpleCondition = z.infer<(typeof SIMPLE_CONDITIONS)[number]>

/** Any or all of the conditions are true. */
export interface ConditionGroup {
  readonly kind: 'group'
  readonly match: 'any' | 'all'
  readonly conditions: readonly Condition[]
  readonly isNegated: boolean
}

/** What the contacts of a segment have in common. */
export type Condition = SimpleCondition | ConditionGroup

const groupOf = (condition: z.ZodMiniType) =>
  z.object({
    kind: z.literal('group'),
    match: z.enum(['any', 'all']),
    // How many there are in the whole tree is a rule, so that the screen says it.
    conditions: z.array(condition).check(z.maxLength(CONDITIONS_MAX)),
    isNegated,
  })

/** The schema of groups of the given depth at most. It is finite, so that it can be written out in the API document. */
function conditionGroup(depth: number): z.ZodMiniType<ConditionGroup, ConditionGroup> {
  const schema =
    depth === 1
      ? groupOf(z.discriminatedUnion('kind', SIMPLE_CONDITIONS))
      : groupOf(
          z.discriminatedUnion('kind', [...SIMPLE_CONDITIONS, conditionGroup(depth - 1) as ReturnType<typeof groupOf>]),
        )
  return schema as unknown as z.ZodMiniType<ConditionGroup, ConditionGroup>
}

export const ConditionGroupSchema: z.ZodMiniType<ConditionGroup, ConditionGroup> = conditionGroup(CONDITION_DEPTH_MAX)

export const SegmentInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  name: name(SEGMENT_NAME_MAX),
  condition: ConditionGroupSchema,
  /** Revision that the change is based on. Without it the last save wins. */
  revision: z.optional(baseRevision),
})
export type SegmentInput = z.input<typeof SegmentInputSchema>

/** A live segment: contacts enter and leave it as they change, and as time passes. */
export const SegmentSchema = z.object({
  id,
  name: z.string(),
  condition: ConditionGroupSchema,
  /** Number of its contacts. */
  count: z.int(),
  /** Null while the contacts are being found for the first time after a change of the condition. */
  countedAt: z.nullable(timestamp),
  revision: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Segment = z.infer<typeof SegmentSchema>

/** That a contact entered or left a segment. */
export const SegmentChangeSchema = z.object({
  contactId: id,
  /** Name of the contact; null if it was deleted. */
  name: z.nullable(z.string()),
  kind: z.enum(['entered', 'left']),
  at: timestamp,
})
export type SegmentChange = z.infer<typeof SegmentChangeSchema>

export const SegmentChangesInputSchema = z.object({
  id,
  cursor: cursorPage.cursor,
  perPage: cursorPage.perPage(SEGMENT_CHANGES_PAGE_SIZE),
})
