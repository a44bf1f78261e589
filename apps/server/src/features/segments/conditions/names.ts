import { attributeIdOf, type Condition } from '@platform/contract'

/** Whether a condition names a group or label, or an attribute. */
export function names(condition: Condition, id: string): boolean {
  switch (condition.kind) {
    case 'group':
      return condition.conditions.some((each) => names(each, id))
    case 'list':
      return condition.listIds.includes(id)
    case 'text':
    case 'choice':
    case 'number':
      return attributeIdOf(condition.field) === id
    case 'date':
    case 'recent':
    case 'consent':
    case 'import':
      return false
    default:
      return condition satisfies never
  }
}
