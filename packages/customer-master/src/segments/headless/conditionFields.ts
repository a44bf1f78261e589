import { attributeIdOf, CONTACT_CHANNELS, CONTACT_TEXT_FIELDS } from '@platform/contract'
import type { Attribute } from '@platform/contract'
import type { Comparison, ConditionOperator } from './conditionTree.ts'

/** What the fields of conditions have in common for a user. */
export type ConditionFieldGroup = 'contact' | 'attributes' | 'lists' | 'consent' | 'activity' | 'import'

/** What a field contains, which decides about its comparisons. */
export type ConditionFieldKind =
  | 'text'
  | 'choice'
  | 'choices'
  | 'number'
  | 'date'
  | 'lists'
  | 'consent'
  | 'import'
  /** An attribute that no longer exists. */
  | 'gone'

/** A field that conditions are about. */
export interface ConditionFieldInfo {
  /** As in `ConditionRow.field`. */
  readonly field: string
  readonly group: ConditionFieldGroup
  readonly kind: ConditionFieldKind
  /** The definition of the field; undefined for a field that every contact has. */
  readonly attribute?: Attribute
}

/** The field of the groups and labels of a contact. */
export const LISTS_FIELD = 'lists'
/** The field of the import that created a contact. */
export const IMPORT_FIELD = 'import'
const CONSENT_PREFIX = 'consent.'

/** Returns the channel of a field of a consent; undefined for another field. */
export const channelOf = (field: string) => CONTACT_CHANNELS.find((channel) => field === CONSENT_PREFIX + channel)

/** Returns the field of the consent for a channel. */
export const consentFieldOf = (channel: (typeof CONTACT_CHANNELS)[number]): string => CONSENT_PREFIX + channel

/**
 * Returns the fields in the order in which they are offered.
 *
 * @param attributes the definitions of the enterprise without the built-in ones
 * @param hasImports whether the user may see the imports
 */
export function conditionFields(attributes: readonly Attribute[], hasImports: boolean): readonly ConditionFieldInfo[] {
  return [
    ...CONTACT_TEXT_FIELDS.map((field) => infoOf(field, attributes)),
    ...attributes.map(({ id }) => infoOf(`values.${id}`, attributes)),
    infoOf(LISTS_FIELD, attributes),
    ...CONTACT_CHANNELS.map((channel) => infoOf(consentFieldOf(channel), attributes)),
    infoOf('createdAt', attributes),
    infoOf('updatedAt', attributes),
    ...(hasImports ? [infoOf(IMPORT_FIELD, attributes)] : []),
  ]
}

/** Returns what is known about a field. */
export function infoOf(field: string, attributes: readonly Attribute[]): ConditionFieldInfo {
  const attributeId = attributeIdOf(field)
  if (attributeId !== undefined) {
    const attribute = attributes.find(({ id }) => id === attributeId)
    return { field, group: 'attributes', kind: attribute ? kindOf(attribute) : 'gone', ...(attribute && { attribute }) }
  }
  if (field === LISTS_FIELD) return { field, group: 'lists', kind: 'lists' }
  if (field === IMPORT_FIELD) return { field, group: 'import', kind: 'import' }
  if (field === 'createdAt' || field === 'updatedAt') return { field, group: 'activity', kind: 'date' }
  if (channelOf(field)) return { field, group: 'consent', kind: 'consent' }
  return { field, group: 'contact', kind: 'text' }
}

function kindOf({ fieldType, inputType }: Attribute): ConditionFieldKind {
  if (fieldType === 'select') return 'choice'
  if (fieldType === 'multiselect') return 'choices'
  return inputType === 'number' || inputType === 'decimal' ? 'number' : 'text'
}

const is = (operator: ConditionOperator): Comparison => ({ operator, isNegated: false })
const not = (operator: ConditionOperator): Comparison => ({ operator, isNegated: true })
const FILLED = [is('isFilled'), not('isFilled')]

/** The comparisons that are offered for each kind of field, the usual one first. */
const COMPARISONS: Readonly<Record<ConditionFieldKind, readonly Comparison[]>> = {
  text: [is('equals'), not('equals'), is('contains'), not('contains'), is('startsWith'), not('startsWith'), ...FILLED],
  choice: [is('any'), not('any'), ...FILLED],
  choices: [is('any'), is('all'), not('any'), not('all'), ...FILLED],
  number: [is('atLeast'), is('atMost'), is('isNumber'), is('betweenNumbers'), not('betweenNumbers'), ...FILLED],
  date: [
    is('recent'),
    not('recent'),
    is('on'),
    is('before'),
    is('since'),
    is('betweenDays'),
    not('on'),
    not('betweenDays'),
  ],
  lists: [is('any'), is('all'), not('any'), not('all')],
  consent: [is('granted'), is('withdrawn'), is('unknown'), not('granted'), not('withdrawn'), not('unknown')],
  import: [is('any'), not('any')],
  gone: [],
}

/**
 * Returns the comparisons of a field, the usual one first.
 *
 * @param current the comparison of the row, which is offered as well: another program may have saved any
 */
export function comparisonsOf(kind: ConditionFieldKind, current?: Comparison): readonly Comparison[] {
  const offered = COMPARISONS[kind]
  if (!current || offered.some((each) => isSameComparison(each, current))) return offered
  return [...offered, { operator: current.operator, isNegated: current.isNegated }]
}

/** Whether two comparisons are the same. */
export const isSameComparison = (one: Comparison, other: Comparison): boolean =>
  one.operator === other.operator && one.isNegated === other.isNegated

/** What the value of a comparison is entered as. */
export type ConditionValueKind =
  | 'none'
  | 'texts'
  | 'languages'
  | 'timeZones'
  | 'options'
  | 'lists'
  | 'imports'
  | 'number'
  | 'numbers'
  | 'day'
  | 'days'
  | 'period'

/** Returns what the value of a comparison of a field is entered as. */
export function valueKindOf(field: string, operator: ConditionOperator): ConditionValueKind {
  switch (operator) {
    case 'equals':
      return field === 'language' ? 'languages' : field === 'timeZone' ? 'timeZones' : 'texts'
    case 'contains':
    case 'startsWith':
      return 'texts'
    case 'any':
    case 'all':
      return field === LISTS_FIELD ? 'lists' : field === IMPORT_FIELD ? 'imports' : 'options'
    case 'atLeast':
    case 'atMost':
    case 'isNumber':
      return 'number'
    case 'betweenNumbers':
      return 'numbers'
    case 'on':
    case 'before':
    case 'since':
      return 'day'
    case 'betweenDays':
      return 'days'
    case 'recent':
      return 'period'
    case 'isFilled':
    case 'granted':
    case 'withdrawn':
    case 'unknown':
      return 'none'
    default:
      return operator satisfies never
  }
}
