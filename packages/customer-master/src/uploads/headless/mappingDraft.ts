import { mappingRules, MAPPING_INCOMPLETE, MAPPING_INVALID, nameKey, ruleError } from '@platform/contract'
import type { FileColumn, InputOf, Mapping, RuleError, UploadField } from '@platform/contract'

/** The column of the file for each field, counted from 0; null or absent for a field that is not filled. */
export type MappingDraft = Readonly<Record<string, number | null>>

/** Why the column of a field is invalid, by field. */
export type MappingErrors = Readonly<Record<string, RuleError>>

const REQUIRED = ruleError('BLANK', 'mapping', 'CUSTOMER_FIELD_REQUIRED')

/** Returns the draft of a mapping. */
export function mappingDraft(mapping: Mapping): MappingDraft {
  return Object.fromEntries(mapping.map(({ fieldId, column }) => [fieldId, column]))
}

/** Returns the mapping of a draft, in the order of the fields. */
export function mappingOf(fields: readonly UploadField[], draft: MappingDraft): Mapping {
  return fields.flatMap(({ id }) => {
    const column = draft[id] ?? null
    return column === null ? [] : [{ fieldId: id, column }]
  })
}

/** Returns the error of each field: a required one without a column, and those that have the same column. */
export function mappingErrors(
  fields: readonly UploadField[],
  columns: readonly FileColumn[],
  draft: MappingDraft,
): MappingErrors {
  const mapping = mappingOf(fields, draft)
  const rules = mappingRules({ fields, columns, mapping })
  const errors: Record<string, RuleError> = {}
  if (rules.includes(MAPPING_INVALID)) {
    for (const { fieldId, column } of mapping) {
      const isShared = mapping.some((other) => other.column === column && other.fieldId !== fieldId)
      if (isShared || column >= columns.length) errors[fieldId] = MAPPING_INVALID
    }
  }
  if (rules.includes(MAPPING_INCOMPLETE)) {
    for (const { id, isRequired } of fields) if (isRequired && (draft[id] ?? null) === null) errors[id] = REQUIRED
  }
  return errors
}

/** Returns the mapping by equal names, for a back end that suggests none. */
export function mappingByName(fields: readonly UploadField[], columns: readonly FileColumn[]): MappingDraft {
  const taken = new Set<number>()
  const draft: Record<string, number> = {}
  for (const { id, label } of fields) {
    const names = [label, id].map(wordsOf)
    const column = columns.findIndex(({ name }, index) => !taken.has(index) && names.includes(wordsOf(name)))
    if (column < 0) continue
    taken.add(column)
    draft[id] = column
  }
  return draft
}

/** A name without case, spaces and punctuation: `Phone number`, `phone_number` and `phoneNumber` are the same. */
const wordsOf = (name: string): string => nameKey(name).replaceAll(/[\s_.\-/()]/g, '')

/** Returns the mapping by headers, as the specification sends it (2 §7): `src` is a header of the file, `des` a field. */
export function headerMappingOf(
  fields: readonly UploadField[],
  columns: readonly FileColumn[],
  draft: MappingDraft,
): NonNullable<InputOf<'uploads.save'>['headerMapping']> {
  return mappingOf(fields, draft).map(({ fieldId, column }) => ({ src: columns[column]?.name ?? '', des: fieldId }))
}
