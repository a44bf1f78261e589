import { isBlank, ruleError, type RuleError } from '../ruleError.ts'
import { ATTRIBUTE_OPTIONS_MAX, ATTRIBUTES_MAX } from './attributes.limits.ts'
import type { Attribute, FieldType, InputType } from './attributes.schema.ts'

/** Input of the rules of an attribute: what the panel holds, before it is complete. */
export interface AttributeToCheck {
  readonly name: string
  readonly label: string
  readonly helpText: string
  readonly fieldType: FieldType | null
  readonly inputType: InputType | null
  readonly isMandatory: boolean | null
  readonly options?: readonly string[]
  readonly minLength?: number | null
  readonly maxLength?: number | null
}

type RequiredField = 'name' | 'label' | 'helpText' | 'fieldType' | 'inputType' | 'isMandatory' | 'options'

export type AttributeError =
  | RuleError<'BLANK', RequiredField>
  | RuleError<'OUT_OF_RANGE', 'minLength' | 'maxLength' | 'inputType'>
  | RuleError<'DUPLICATE_VALUE', 'options'>

/** Input types by field type (specification 2 §3). Dropdowns have none. */
export const INPUT_TYPES_OF: Readonly<Record<FieldType, readonly InputType[]>> = {
  text: ['alphabets', 'alphanumeric', 'email', 'number', 'decimal'],
  textarea: ['alphabets', 'alphanumeric'],
  select: [],
  multiselect: [],
}

/** Whether values are chosen from options. */
export const isDropdown = (fieldType: FieldType | null): boolean =>
  fieldType === 'select' || fieldType === 'multiselect'

/** The rules of an attribute's definition (specification 2 §5), in the order of its fields. */
export function attributeRules(attribute: AttributeToCheck): readonly AttributeError[] {
  const { name, label, helpText, fieldType, inputType, isMandatory } = attribute
  return [
    ...Object.entries({ name, label, helpText }).flatMap(([field, value]) =>
      isBlank(value) ? [required(field as 'name' | 'label' | 'helpText')] : [],
    ),
    ...(isMandatory === null ? [required('isMandatory')] : []),
    ...(fieldType === null ? [required('fieldType')] : []),
    ...inputTypeRules(fieldType, inputType),
    ...optionRules(attribute),
    ...lengthRules(attribute),
  ]
}

const required = <Field extends RequiredField>(field: Field) => ruleError('BLANK', field, 'CUSTOMER_FIELD_REQUIRED')

function inputTypeRules(fieldType: FieldType | null, inputType: InputType | null): AttributeError[] {
  if (fieldType === null || isDropdown(fieldType)) return []
  if (inputType === null) return [required('inputType')]
  if (INPUT_TYPES_OF[fieldType].includes(inputType)) return []
  return [ruleError('OUT_OF_RANGE', 'inputType', 'ATTRIBUTE_INPUT_TYPE_INVALID')]
}

function optionRules({ fieldType, options = [] }: AttributeToCheck): AttributeError[] {
  if (!isDropdown(fieldType)) return []
  const filled = options.map((option) => option.trim()).filter((option) => option !== '')
  if (filled.length === 0) return [required('options')]
  if (new Set(filled).size === filled.length) return []
  return [ruleError('DUPLICATE_VALUE', 'options', 'ATTRIBUTE_OPTION_DUPLICATE')]
}

function lengthRules({ minLength = null, maxLength = null }: AttributeToCheck): AttributeError[] {
  return [
    ...([['minLength', minLength] as const, ['maxLength', maxLength] as const] as const).flatMap(([field, length]) =>
      length !== null && length < 0 ? [ruleError('OUT_OF_RANGE', field, 'ATTRIBUTE_LENGTH_NEGATIVE')] : [],
    ),
    ...(minLength !== null && maxLength !== null && minLength > maxLength
      ? [ruleError('OUT_OF_RANGE', 'maxLength', 'ATTRIBUTE_LENGTHS_CROSSED')]
      : []),
  ]
}

/**
 * The special characters of a comma-separated text, as the panel has them (specification 2 §5): trimmed, without blanks
 * and without what occurs twice.
 */
export function readSpecialCharacters(typed: string): string[] {
  return [...new Set(typed.split(',').flatMap((part) => Array.from(part.trim())))].filter(
    (character) => character.trim() !== '',
  )
}

/** The options of a comma-separated text: trimmed, without blanks. */
export function readOptions(typed: string): string[] {
  return typed
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== '')
}

/** Where an attribute that is moved comes from and goes to: indexes in the list of all attributes. */
export interface AttributeMove {
  readonly from: number
  readonly to: number
}

/**
 * Returns the attributes in their order after a move; the given list if nothing moves. The built-in attributes stay
 * first: a move of one of them, or to its place, is null.
 */
export function movedAttributes<A extends Pick<Attribute, 'isBuiltIn'>>(
  attributes: readonly A[],
  { from, to }: AttributeMove,
): readonly A[] | null {
  const moved = attributes[from]
  const replaced = attributes[to]
  if (!moved || !replaced || moved.isBuiltIn || replaced.isBuiltIn) return null
  if (from === to) return attributes
  const rest = attributes.filter((attribute) => attribute !== moved)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** Needs the database: no two attributes of an enterprise have the same name. */
export const ATTRIBUTE_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'ATTRIBUTE_NAME_DUPLICATE')

/** Needs the database: the number of attributes that an enterprise defines. */
export const ATTRIBUTES_TOO_MANY = ruleError('TOO_MANY', undefined, 'ATTRIBUTES_TOO_MANY', { limit: ATTRIBUTES_MAX })

/** Needs the database: options that are added to those of a dropdown. */
export const ATTRIBUTE_OPTIONS_TOO_MANY = ruleError('TOO_MANY', 'names', 'ATTRIBUTE_OPTIONS_TOO_MANY', {
  limit: ATTRIBUTE_OPTIONS_MAX,
})
/** An option with a comma, which separates options. */
export const ATTRIBUTE_OPTION_COMMA = ruleError('BAD_VALUE', 'names', 'ATTRIBUTE_OPTION_COMMA')

/** Needs the database: the save is based on a revision that is no longer the newest (code 409). */
export const ATTRIBUTE_STALE = ruleError('STALE', undefined, 'ATTRIBUTE_STALE')

/** Phone number and name cannot be changed. */
export const ATTRIBUTE_READ_ONLY = ruleError('READ_ONLY', undefined, 'ATTRIBUTE_READ_ONLY')

/** Needs the database: an index that is not in the list, or is that of a built-in attribute. */
export const ATTRIBUTE_MOVE_INVALID = ruleError('OUT_OF_RANGE', 'to', 'ATTRIBUTE_MOVE_INVALID')
