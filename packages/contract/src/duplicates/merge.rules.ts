import { CONTACT_CHANNELS } from '../channels/channels.ts'
import type { Consents } from '../contacts/consents.ts'
import type { Contact } from '../contacts/contacts.schema.ts'
import { isBlank, ruleError, type RuleError } from '../ruleError.ts'

/** The fields of a contact that a merge takes from one of the contacts, besides the values of attributes. */
export const MERGED_FIELDS = [
  'name',
  'whatsAppNumber',
  'email',
  'externalId',
  'language',
  'timeZone',
  'twitterId',
  'facebookId',
  'instagramId',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number] | `values.${string}`

/** Input of the rules of a merge. */
export interface MergeToCheck {
  readonly survivorId: string
  readonly contacts: readonly { readonly id: string }[]
  readonly chosen?: Readonly<Record<string, string>> | undefined
}

export type MergeError = RuleError<'BAD_VALUE', 'contacts' | 'survivorId' | `chosen.${string}`>

/** The rules of a merge: different contacts, of which one survives, and values of these. */
export function mergeRules({ survivorId, contacts, chosen = {} }: MergeToCheck): readonly MergeError[] {
  const ids = new Set(contacts.map(({ id }) => id))
  return [
    ...(ids.size < contacts.length ? [ruleError('BAD_VALUE', 'contacts', 'MERGE_CONTACT_TWICE')] : []),
    ...(ids.has(survivorId) ? [] : [ruleError('BAD_VALUE', 'survivorId', 'MERGE_CHOICE_UNKNOWN')]),
    ...Object.entries(chosen).flatMap(([field, id]) =>
      ids.has(id) ? [] : [ruleError('BAD_VALUE', `chosen.${field}` as const, 'MERGE_CHOICE_UNKNOWN')],
    ),
  ]
}

/** What a merge stores in the contact that stays. Its phone number, id and times stay. */
export type MergedContents = Pick<
  Contact,
  (typeof MERGED_FIELDS)[number] | 'groupIds' | 'labelIds' | 'values' | 'consents'
>

/** Returns the value of a field of a contact; an empty text if it has none. */
export function mergedFieldOf(
  contact: Pick<Contact, (typeof MERGED_FIELDS)[number] | 'values'>,
  field: MergedField,
): string {
  return field.startsWith('values.')
    ? (contact.values[field.slice('values.'.length)] ?? '')
    : contact[field as (typeof MERGED_FIELDS)[number]]
}

/** Returns the fields that at least one of the contacts has a value in, those of attributes last. */
export function mergedFields(contacts: readonly Contact[]): readonly MergedField[] {
  const attributeIds = new Set(contacts.flatMap(({ values }) => Object.keys(values)))
  const fields: readonly MergedField[] = [...MERGED_FIELDS, ...[...attributeIds].map((id) => `values.${id}` as const)]
  return fields.filter((field) => contacts.some((contact) => !isBlank(mergedFieldOf(contact, field))))
}

/**
 * Returns the contents of a contact after other contacts are merged into it. A field gets the value of the contact that
 * is chosen for it; without a choice the survivor's, or the first one of the others that is not blank. Groups and labels
 * are united. A withdrawn consent stays withdrawn, independent of who has withdrawn it.
 *
 * @param chosen ids of contacts by field
 */
export function mergedContents(
  survivor: Contact,
  others: readonly Contact[],
  chosen: Readonly<Record<string, string>> = {},
): MergedContents {
  const contacts = [survivor, ...others]
  const valueOf = (field: MergedField): string => {
    const choice = contacts.find(({ id }) => id === chosen[field])
    if (choice) return mergedFieldOf(choice, field)
    return contacts.map((contact) => mergedFieldOf(contact, field)).find((value) => !isBlank(value)) ?? ''
  }
  const fields = mergedFields(contacts)
  const values = fields.flatMap((field): [string, string][] => {
    const value = field.startsWith('values.') ? valueOf(field) : ''
    return value === '' ? [] : [[field.slice('values.'.length), value]]
  })
  return {
    ...(Object.fromEntries(MERGED_FIELDS.map((field) => [field, valueOf(field)])) as Pick<
      Contact,
      (typeof MERGED_FIELDS)[number]
    >),
    groupIds: [...new Set(contacts.flatMap(({ groupIds }) => groupIds))],
    labelIds: [...new Set(contacts.flatMap(({ labelIds }) => labelIds))],
    values: Object.fromEntries(values),
    consents: mergedConsents(contacts),
  }
}

function mergedConsents(contacts: readonly Contact[]): Consents {
  return Object.fromEntries(
    CONTACT_CHANNELS.flatMap((channel) => {
      const given = contacts.flatMap(({ consents }) => consents[channel] ?? [])
      const consent = given.find(({ status }) => status === 'withdrawn') ?? given[0]
      return consent ? [[channel, consent]] : []
    }),
  )
}

/** What of a merge is put back: the contents of the contact that stays, and the fields that were edited since. */
export interface UnmergedContents {
  readonly contents: MergedContents
  readonly keptFields: readonly MergedField[]
}

const withoutMerged = (lists: readonly string[], was: readonly string[], merged: readonly string[]): string[] =>
  lists.filter((id) => was.includes(id) || !merged.includes(id))

/**
 * Returns the contents of a contact after its merge is undone: what the merge has changed becomes as before, unless
 * somebody has edited it since. Groups and labels that the merge has added are removed; later ones stay.
 *
 * @param now the contact as it is
 * @param before the contact before the merge
 * @param after what the merge has stored
 */
export function unmergedContents(now: Contact, before: Contact, after: MergedContents): UnmergedContents {
  const attributeIds = new Set([before, after, now].flatMap(({ values }) => Object.keys(values)))
  const fields: readonly MergedField[] = [...MERGED_FIELDS, ...[...attributeIds].map((id) => `values.${id}` as const)]
  const keptFields: MergedField[] = []
  const restored = new Map(
    fields.map((field): [MergedField, string] => {
      const [was, merged, is] = [mergedFieldOf(before, field), mergedFieldOf(after, field), mergedFieldOf(now, field)]
      if (was === merged || is === was) return [field, is]
      if (is === merged) return [field, was]
      keptFields.push(field)
      return [field, is]
    }),
  )
  const values = [...restored].flatMap(([field, value]): [string, string][] =>
    field.startsWith('values.') && value !== '' ? [[field.slice('values.'.length), value]] : [],
  )
  const consents = CONTACT_CHANNELS.flatMap((channel) => {
    const isAsMerged = now.consents[channel]?.status === after.consents[channel]?.status
    const consent = (isAsMerged ? before : now).consents[channel]
    return consent ? [[channel, consent] as const] : []
  })
  return {
    contents: {
      ...(Object.fromEntries(MERGED_FIELDS.map((field) => [field, restored.get(field) ?? ''])) as Pick<
        Contact,
        (typeof MERGED_FIELDS)[number]
      >),
      groupIds: withoutMerged(now.groupIds, before.groupIds, after.groupIds),
      labelIds: withoutMerged(now.labelIds, before.labelIds, after.labelIds),
      values: Object.fromEntries(values),
      consents: Object.fromEntries(consents),
    },
    keptFields,
  }
}
