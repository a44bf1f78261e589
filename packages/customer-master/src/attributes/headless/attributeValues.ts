import {
  attributeRules,
  firstErrors,
  INPUT_TYPES_OF,
  isDropdown,
  readOptions,
  readSpecialCharacters,
} from '@platform/contract'
import type { Attribute, AttributeError, AttributeInput, FieldType, InputType } from '@platform/contract'

/** The values of the panel (specification 2 §2.7). */
export interface AttributeValues {
  readonly name: string
  readonly label: string
  readonly helpText: string
  /** Null until it is chosen. */
  readonly isMandatory: boolean | null
  readonly fieldType: FieldType | null
  readonly inputType: InputType | null
  /** Separated by commas. */
  readonly options: string
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly allowsSpecialCharacters: boolean
  /** Separated by commas. */
  readonly specialCharacters: string
  readonly allowsComma: boolean
}

export const NEW_ATTRIBUTE: AttributeValues = {
  name: '',
  label: '',
  helpText: '',
  isMandatory: null,
  fieldType: null,
  inputType: null,
  options: '',
  minLength: null,
  maxLength: null,
  allowsSpecialCharacters: false,
  specialCharacters: '',
  allowsComma: false,
}

/** Returns the values of a saved attribute. */
export function attributeValuesOf(attribute: Attribute): AttributeValues {
  const { name, label, helpText, isMandatory, fieldType, inputType, minLength, maxLength } = attribute
  const { options, allowsSpecialCharacters, specialCharacters, allowsComma } = attribute
  return {
    name,
    label,
    helpText,
    isMandatory,
    fieldType,
    inputType,
    options: options.join(', '),
    minLength,
    maxLength,
    allowsSpecialCharacters,
    specialCharacters: specialCharacters.join(', '),
    allowsComma,
  }
}

/** The input types of a field type: none for dropdowns, and until a type is chosen. */
export const inputTypesOf = (fieldType: FieldType | null): readonly InputType[] =>
  fieldType === null ? [] : INPUT_TYPES_OF[fieldType]

/**
 * Returns what changes with the field type (specification 2 §4): an input type that the new one does not have, and for a
 * dropdown also the comma option.
 */
export function withFieldType({ inputType }: AttributeValues, fieldType: FieldType): Partial<AttributeValues> {
  const keepsInputType = inputType !== null && inputTypesOf(fieldType).includes(inputType)
  return {
    fieldType,
    inputType: keepsInputType ? inputType : null,
    ...(isDropdown(fieldType) ? { allowsComma: false } : {}),
  }
}

/** Returns the first error of each field. */
export function validateAttribute(values: AttributeValues): Partial<Record<keyof AttributeValues, AttributeError>> {
  return firstErrors(attributeRules({ ...values, ...lengthsOf(values), options: readOptions(values.options) }))
}

/** Returns the input of `attributes.save`; null while a required choice is missing. What a field type does not have is left out. */
export function attributeInputOf(
  values: AttributeValues,
  attribute: Attribute | null,
): Omit<AttributeInput, 'revision'> | null {
  const { name, label, helpText, isMandatory, fieldType, inputType, allowsSpecialCharacters } = values
  if (isMandatory === null || fieldType === null) return null
  const hasOptions = isDropdown(fieldType)
  const allowsSpecial = allowsSpecialCharacters && !hasOptions
  return {
    // The panel has no field for it: people expect the phone book's search to find the values.
    ...(attribute ? { id: attribute.id, isSearchable: attribute.isSearchable } : { isSearchable: true }),
    name,
    label,
    helpText,
    fieldType,
    inputType: hasOptions ? null : inputType,
    isMandatory,
    options: hasOptions ? readOptions(values.options) : [],
    ...lengthsOf(values),
    allowsSpecialCharacters: allowsSpecial,
    specialCharacters: allowsSpecial ? readSpecialCharacters(values.specialCharacters) : [],
    allowsComma: allowsSpecial && values.allowsComma,
  }
}

/** A dropdown has no limits of characters. */
function lengthsOf({ fieldType, minLength, maxLength }: AttributeValues) {
  return isDropdown(fieldType) ? { minLength: null, maxLength: null } : { minLength, maxLength }
}
