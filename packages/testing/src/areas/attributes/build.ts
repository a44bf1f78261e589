import { BUILT_IN_ATTRIBUTES, type Attribute } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** An optional text field that an enterprise has defined, the first one after the built-in ones. */
export function buildAttribute(overrides: Partial<Attribute> = {}): Attribute {
  const id = overrides.id ?? nextId('attribute')
  return {
    id,
    index: BUILT_IN_ATTRIBUTES.length,
    name: id,
    label: `Field ${id}`,
    helpText: 'Enter a value',
    fieldType: 'text',
    inputType: 'alphanumeric',
    isMandatory: false,
    isSearchable: false,
    options: [],
    minLength: null,
    maxLength: null,
    allowsSpecialCharacters: false,
    specialCharacters: [],
    allowsComma: false,
    category: '',
    isBuiltIn: false,
    revision: 1,
    updatedAt: BUILT_AT,
    ...overrides,
  }
}
