import { collapseSpace, nameKey } from '../names.ts'
import { quoted, nameRules, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import {
  AGENT_PATTERNS_MAX,
  ENTITIES_MAX,
  ENTITY_SYNONYMS_MAX,
  ENTITY_VALUE_MAX,
  ENTITY_VALUES_MAX,
  PATTERN_MAX,
  PATTERNS_MAX,
  SYNONYM_MAX,
  SYNONYMS_MAX,
} from './entities.limits.ts'

type ValueType = 'synonyms' | 'pattern'

/** Input of the rules of a value, normalised (`normaliseEntityValue`). Fields of the other type are ignored. */
export interface ValueToCheck {
  readonly type: ValueType
  readonly value: string
  readonly synonyms?: readonly string[]
  readonly patterns?: readonly string[]
}

/** Input of the rules of an entity. */
export interface EntityToCheck<Value extends ValueToCheck = ValueToCheck> {
  readonly name: string
  readonly values: readonly Value[]
}

type ValueField = `values.${number}`
type TermsField = `${ValueField}.${'synonyms' | 'patterns'}`

export type EntityValueError =
  | RuleError<'BLANK' | 'TOO_LONG', `${ValueField}.value` | `${TermsField}.${number}`>
  | RuleError<'BLANK' | 'TOO_MANY', TermsField>
  | RuleError<'DUPLICATE_VALUE', `${ValueField}.value`>
  | RuleError<'BAD_PATTERN', `${ValueField}.patterns.${number}`>

export type EntityError =
  | RuleError<'BLANK' | 'TOO_LONG', 'name'>
  | RuleError<'VALUE_REQUIRED' | 'TOO_MANY', 'values'>
  | EntityValueError

/** Two values of an entity are duplicates if they have the same key. A value may have one row of each type. */
export const entityValueKey = ({ type, value }: ValueToCheck): string => `${type} ${nameKey(value)}`

export interface EntityRulesOptions<Value> {
  /**
   * Returns the error of a pattern, in words; null if it is valid. Patterns are RE2's, which only the server has
   * (`entities.checkPatterns`): without this function, patterns are not checked.
   */
  readonly patternError?: (pattern: string) => string | null
  /** Caches keys between calls: an entity may have ten thousand values. */
  readonly keyOf?: (value: Value) => string
}

/** The rules of an entity (specification 1 §5), in the order of its fields. Rules that need the database follow below. */
export function entityRules<Value extends ValueToCheck>(
  { name, values }: EntityToCheck<Value>,
  { patternError, keyOf = entityValueKey }: EntityRulesOptions<Value> = {},
): readonly EntityError[] {
  const keys = new Set<string>()
  const synonymCount = values.reduce((sum, { synonyms = [] }) => sum + synonyms.length, 0)
  return [
    ...nameRules(name, 'ENTITY_NAME_BLANK'),
    ...(values.length === 0 ? [ruleError('VALUE_REQUIRED', 'values', 'ENTITY_VALUES_REQUIRED')] : []),
    ...(values.length > ENTITY_VALUES_MAX
      ? [ruleError('TOO_MANY', 'values', 'ENTITY_VALUES_TOO_MANY', { limit: ENTITY_VALUES_MAX })]
      : []),
    ...(synonymCount > ENTITY_SYNONYMS_MAX
      ? [ruleError('TOO_MANY', 'values', 'ENTITY_SYNONYMS_TOO_MANY', { limit: ENTITY_SYNONYMS_MAX })]
      : []),
    ...values.flatMap((value, index): EntityError[] => {
      const field = `values.${index}` as const
      const key = keyOf(value)
      const isDuplicate = keys.has(key)
      keys.add(key)
      return [...(isDuplicate ? duplicateErrors(value, field) : []), ...entityValueRules(value, field, patternError)]
    }),
  ]
}

function duplicateErrors({ value }: ValueToCheck, field: ValueField): EntityValueError[] {
  if (nameKey(value) === '') return []
  return [ruleError('DUPLICATE_VALUE', `${field}.value`, 'ENTITY_VALUE_DUPLICATE', { value: quoted(value) })]
}

/** The rules of one value alone: it requires a name, and synonyms or patterns. */
export function entityValueRules(
  value: ValueToCheck,
  field: ValueField,
  patternError?: EntityRulesOptions<never>['patternError'],
): EntityValueError[] {
  if (collapseSpace(value.value) === '') return [ruleError('BLANK', `${field}.value`, 'ENTITY_VALUE_BLANK')]
  const list = value.type === 'synonyms' ? 'synonyms' : 'patterns'
  const terms = value[list] ?? []
  const { length, count } = TERM_LIMITS[value.type]
  const termsField = `${field}.${list}` as const
  return [
    ...tooLong(`${field}.value`, collapseSpace(value.value), ENTITY_VALUE_MAX),
    ...(terms.length === 0 ? [ruleError('BLANK', termsField, TERMS_REQUIRED[value.type])] : []),
    ...(terms.length > count ? [ruleError('TOO_MANY', termsField, 'ENTITY_TERMS_TOO_MANY', { limit: count })] : []),
    ...terms.flatMap((term, at) => tooLong(`${termsField}.${at}`, term, length)),
    ...(value.type === 'pattern' && patternError
      ? patternErrors(terms, (index) => `${field}.patterns.${index}` as const, patternError)
      : []),
  ]
}

function patternErrors<const Field extends string>(
  patterns: readonly string[],
  fieldOf: (index: number) => Field,
  patternError: (pattern: string) => string | null,
): RuleError<'BAD_PATTERN', Field>[] {
  return patterns.flatMap((pattern, index) => {
    const reason = patternError(pattern)
    if (reason === null) return []
    const values = { pattern: quoted(pattern), reason }
    return [ruleError('BAD_PATTERN', fieldOf(index), 'ENTITY_PATTERN_INVALID', values)]
  })
}

const TERMS_REQUIRED = { synonyms: 'ENTITY_TERMS_REQUIRED', pattern: 'ENTITY_PATTERNS_REQUIRED' } as const

/** The longest term of a type, in UTF-16 units, and the most terms of one value. */
export const TERM_LIMITS: Readonly<Record<ValueType, { readonly length: number; readonly count: number }>> = {
  synonyms: { length: SYNONYM_MAX, count: SYNONYMS_MAX },
  pattern: { length: PATTERN_MAX, count: PATTERNS_MAX },
}

export type TermsError = RuleError<'BLANK' | 'TOO_LONG' | 'TOO_MANY' | 'BAD_PATTERN', 'terms'>

/**
 * The rules of synonyms or patterns that are added to a value (specification 1 §5). Patterns are checked by
 * `patternError`, as in {@link EntityRulesOptions}.
 */
export function termsRules(
  type: ValueType,
  terms: readonly string[],
  patternError?: EntityRulesOptions<never>['patternError'],
): readonly TermsError[] {
  const { length, count } = TERM_LIMITS[type]
  if (terms.length === 0) return [ruleError('BLANK', 'terms', TERMS_REQUIRED[type])]
  return [
    ...terms.flatMap((term) => tooLong('terms', term, length)).slice(0, 1),
    ...(terms.length > count ? [ruleError('TOO_MANY', 'terms', 'ENTITY_TERMS_TOO_MANY', { limit: count })] : []),
    ...(type === 'pattern' && patternError ? patternErrors(terms, () => 'terms', patternError) : []),
  ]
}

/**
 * Needs the database: no two entities of an agent have the same name. System entities are included, because a name must
 * identify one entity.
 */
export const ENTITY_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'ENTITY_NAME_DUPLICATE')

/** Needs the database: the number of custom entities of an agent. */
export const ENTITIES_TOO_MANY = ruleError('TOO_MANY', undefined, 'ENTITIES_TOO_MANY', { limit: ENTITIES_MAX })

/** Needs the database: the number of patterns of all entities of an agent. */
export const AGENT_PATTERNS_TOO_MANY = ruleError('TOO_MANY', 'values', 'AGENT_PATTERNS_TOO_MANY', {
  limit: AGENT_PATTERNS_MAX,
})

/** Needs the database: the save is based on a revision that is no longer the newest (code 409). */
export const ENTITY_STALE = ruleError('STALE', undefined, 'ENTITY_STALE')

/** System entities can be read, but not changed. */
export const ENTITY_READ_ONLY = ruleError('READ_ONLY', undefined, 'ENTITY_READ_ONLY')
