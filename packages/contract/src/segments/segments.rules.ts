import { isDropdown } from '../attributes/attributes.rules.ts'
import type { Attribute } from '../attributes/attributes.schema.ts'
import { collapseSpace, nameKey } from '../names.ts'
import { isBlank, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import { CONDITIONS_MAX, SEGMENT_NAME_MAX, SEGMENTS_MAX } from './segments.limits.ts'
import { CONTACT_TEXT_FIELDS, type Condition, type ConditionGroup, type SimpleCondition } from './segments.schema.ts'

/** Path of a condition in the input, such as `condition.conditions.1`. */
export type ConditionPath = 'condition' | `condition.${string}`
export type ConditionError = RuleError<'BLANK' | 'BAD_VALUE' | 'TOO_MANY', ConditionPath>
export type SegmentError = RuleError<'BLANK' | 'TOO_LONG', 'name'> | ConditionError

/** The part of an attribute that conditions depend on. */
export type ComparedAttribute = Pick<Attribute, 'id' | 'fieldType' | 'inputType'>

/** The rules of a segment: its name, then its conditions in their order. */
export function segmentRules(
  { name, condition }: { readonly name: string; readonly condition: ConditionGroup },
  attributes: readonly ComparedAttribute[],
): readonly SegmentError[] {
  const nameErrors: readonly SegmentError[] =
    nameKey(name) === ''
      ? [ruleError('BLANK', 'name', 'CUSTOMER_FIELD_REQUIRED')]
      : tooLong('name', collapseSpace(name), SEGMENT_NAME_MAX)
  return [...nameErrors, ...conditionRules(condition, attributes)]
}

/**
 * The rules of the conditions of a segment.
 *
 * @param attributes the definitions of the enterprise without the built-in ones
 */
export function conditionRules(
  condition: ConditionGroup,
  attributes: readonly ComparedAttribute[],
): readonly ConditionError[] {
  if (countConditions(condition) > CONDITIONS_MAX) {
    return [ruleError('TOO_MANY', 'condition', 'SEGMENT_CONDITIONS_TOO_MANY', { limit: CONDITIONS_MAX })]
  }
  return errorsOf(condition, 'condition', new Map(attributes.map((attribute) => [attribute.id, attribute])))
}

/** The number of conditions of a tree, without the outermost group. */
export const countConditions = ({ conditions }: ConditionGroup): number =>
  conditions.reduce((sum, each) => sum + 1 + (each.kind === 'group' ? countConditions(each) : 0), 0)

function errorsOf(
  condition: Condition,
  path: ConditionPath,
  attributes: ReadonlyMap<string, ComparedAttribute>,
): readonly ConditionError[] {
  if (condition.kind !== 'group') return simpleErrors(condition, path, attributes)
  if (condition.conditions.length === 0) return [ruleError('BLANK', path, 'SEGMENT_CONDITIONS_REQUIRED')]
  return condition.conditions.flatMap((each, index) => errorsOf(each, `${path}.conditions.${index}`, attributes))
}

function simpleErrors(
  condition: SimpleCondition,
  path: ConditionPath,
  attributes: ReadonlyMap<string, ComparedAttribute>,
): readonly ConditionError[] {
  const valueRequired = [ruleError('BLANK', path, 'SEGMENT_VALUE_REQUIRED')]
  switch (condition.kind) {
    case 'text':
    case 'choice':
    case 'number': {
      const unsuitable = fieldErrors(condition, path, attributes)
      if (unsuitable.length > 0) return unsuitable
      if (condition.kind === 'number') return rangeErrors(path, condition.min, condition.max)
      const needsValue = condition.kind === 'choice' || condition.operator !== 'isFilled'
      return needsValue && condition.values.every(isBlank) ? valueRequired : []
    }
    case 'date':
      return rangeErrors(path, momentOf(condition.from), momentOf(condition.until))
    case 'list':
      return condition.listIds.length === 0 ? valueRequired : []
    case 'import':
      return condition.uploadIds.length === 0 ? valueRequired : []
    case 'recent':
    case 'consent':
      return []
    default:
      return condition satisfies never
  }
}

const momentOf = (time: string | null): number | null => (time === null ? null : Date.parse(time))

function rangeErrors(path: ConditionPath, low: number | null, high: number | null): readonly ConditionError[] {
  if (low === null && high === null) return [ruleError('BLANK', path, 'SEGMENT_LIMIT_REQUIRED')]
  if (low === null || high === null || low <= high) return []
  return [ruleError('BAD_VALUE', path, 'SEGMENT_LIMITS_REVERSED')]
}

const VALUE_PREFIX = 'values.'

/** Returns the id of the attribute whose value a field is; undefined for a field that every contact has. */
export const attributeIdOf = (field: string): string | undefined =>
  field.startsWith(VALUE_PREFIX) ? field.slice(VALUE_PREFIX.length) : undefined

function fieldErrors(
  condition: Extract<SimpleCondition, { readonly kind: 'text' | 'choice' | 'number' }>,
  path: ConditionPath,
  attributes: ReadonlyMap<string, ComparedAttribute>,
): readonly ConditionError[] {
  const attributeId = attributeIdOf(condition.field)
  if (attributeId === undefined) {
    const isKnown = CONTACT_TEXT_FIELDS.some((field) => field === condition.field)
    return isKnown ? [] : [ruleError('BAD_VALUE', path, 'SEGMENT_FIELD_UNKNOWN')]
  }
  const attribute = attributes.get(attributeId)
  if (!attribute) return [ruleError('BAD_VALUE', path, 'SEGMENT_FIELD_UNKNOWN')]
  return suits(condition, attribute) ? [] : [ruleError('BAD_VALUE', path, 'SEGMENT_FIELD_UNSUITABLE')]
}

function suits(condition: SimpleCondition, { fieldType, inputType }: ComparedAttribute): boolean {
  switch (condition.kind) {
    case 'text':
      return condition.operator === 'isFilled' || !isDropdown(fieldType)
    case 'choice':
      return isDropdown(fieldType)
    case 'number':
      return inputType === 'number' || inputType === 'decimal'
    default:
      return false
  }
}

/** Needs the database: no two segments of an enterprise have the same name. */
export const SEGMENT_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'SEGMENT_NAME_DUPLICATE')
/** Needs the database: the number of segments of an enterprise. */
export const SEGMENTS_TOO_MANY = ruleError('TOO_MANY', undefined, 'SEGMENTS_TOO_MANY', { limit: SEGMENTS_MAX })
/** Needs the database: another user has changed the segment. */
export const SEGMENT_STALE = ruleError('STALE', undefined, 'SEGMENT_STALE')
