import { nameKey } from '../names.ts'
import { ruleError, tooLong, type RuleError } from '../ruleError.ts'
import { GROUP_NAME_MAX, GROUPS_MAX } from './groups.limits.ts'

export type GroupError = RuleError<'BLANK' | 'TOO_LONG', 'name'>

/** The rules of the name of a group or a label (specification 2 §5). */
export function groupRules({ name }: { readonly name: string }): readonly GroupError[] {
  if (nameKey(name) === '') return [ruleError('BLANK', 'name', 'CUSTOMER_FIELD_REQUIRED')]
  return tooLong('name', name.trim(), GROUP_NAME_MAX)
}

/** Needs the database: no two groups of an enterprise have the same name. */
export const GROUP_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'GROUP_NAME_DUPLICATE')
/** Needs the database: no two labels of an enterprise have the same name. */
export const LABEL_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'LABEL_NAME_DUPLICATE')
/** Needs the database: the number of groups of an enterprise. */
export const GROUPS_TOO_MANY = ruleError('TOO_MANY', undefined, 'GROUPS_TOO_MANY', { limit: GROUPS_MAX })
/** Needs the database: the number of labels of an enterprise. */
export const LABELS_TOO_MANY = ruleError('TOO_MANY', undefined, 'LABELS_TOO_MANY', { limit: GROUPS_MAX })
/** Contacts are added to at least one group. */
export const GROUPS_REQUIRED = ruleError('BLANK', 'groupIds', 'CUSTOMER_FIELD_REQUIRED')
/** At least one label is attached to contacts. */
export const LABELS_REQUIRED = ruleError('BLANK', 'labelIds', 'CUSTOMER_FIELD_REQUIRED')
