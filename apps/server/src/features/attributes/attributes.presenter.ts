import { BUILT_IN_ATTRIBUTES, type Attribute } from '@platform/contract'
import type { AttributeRow } from './attributes.store.ts'

/** Converts the defined attributes, which follow the built-in ones in the list. */
export const presentAttributes = (rows: readonly AttributeRow[]): Attribute[] =>
  rows.map((row, at) => presentAttribute(row, BUILT_IN_ATTRIBUTES.length + at))

export function presentAttribute(row: AttributeRow, index: number): Attribute {
  return {
    id: row.id,
    index,
    name: row.name,
    label: row.label,
    helpText: row.help_text,
    fieldType: row.field_type,
    inputType: row.input_type,
    isMandatory: row.is_mandatory,
    isSearchable: row.is_searchable,
    options: row.options,
    minLength: row.min_length,
    maxLength: row.max_length,
    allowsSpecialCharacters: row.allows_special_characters,
    specialCharacters: row.special_characters,
    allowsComma: row.allows_comma,
    category: '',
    isBuiltIn: false,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  }
}
