import { attributeIdOf } from './segments.rules.ts'
import type { Condition, ConditionGroup } from './segments.schema.ts'

/** The texts of contacts that are personal data. */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set(['phone', 'email', 'whatsAppNumber', 'externalId'])
/** Of one length, so that it does not show how long a value is. */
const MASKED_VALUE = '***'

/**
 * Returns a condition for callers who may not see personal data: the values that phone numbers, e-mail addresses and
 * ids are compared with are masked.
 *
 * @param emailAttributeIds ids of the attributes of the type `email`
 */
export function maskCondition(condition: ConditionGroup, emailAttributeIds: ReadonlySet<string>): ConditionGroup {
  const masked = (each: Condition): Condition => {
    if (each.kind === 'group') return maskCondition(each, emailAttributeIds)
    if (each.kind !== 'text') return each
    const isPersonal = PERSONAL_FIELDS.has(each.field) || emailAttributeIds.has(attributeIdOf(each.field) ?? '')
    return isPersonal ? { ...each, values: each.values.map(() => MASKED_VALUE) } : each
  }
  return { ...condition, conditions: condition.conditions.map(masked) }
}
