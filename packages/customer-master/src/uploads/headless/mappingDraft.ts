import {
  canShareColumn,
  mappingRules,
  MAPPING_INCOMPLETE,
  MAPPING_INVALID,
  nameKey,
  ruleError,
} from '@platform/contract'
import type { FileColumn, InputOf, Mapping, RuleError, UploadField } from '@platform/contract'

/** The columns of the file for each field in the order of their use, counted from 0; absent for a field that is not filled. */
export type MappingDraft = Readonly<Record<string, readonly number[]>>

/** Why the column of a field is invalid, by field. */
export type MappingErrors = Readonly<Record<string, RuleError>>

const REQUIRED = ruleError('BLANK', 'mapping', 'CUSTOMER_FIELD_REQUIRED')

/** Returns the draft of a mapping. */
export function mappingDraft(mapping: Mapping): MappingDraft {
  const draft: Record<string, number[]> = {}
  for (const { fieldId, column } of mapping) draft[fieldId] = [...(draft[fieldId] ?? []), column]
  return draft
}

/** Returns the mapping of a draft, in the order of the fields. */
export function mappingOf(fields: readonly UploadField[], draft: MappingDraft): Mapping {
  return fields.flatMap(({ id }) => (draft[id] ?? []).map((column) => ({ fieldId: id, column })))
}

/** Returns the error of each field: a required one without a column, those that have the same column, and one that has it twice. */
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
      const sharing = mapping.filter((other) => other.column === column)
      const isTwice = sharing.filter((other) => other.fieldId === fieldId).length > 1
      const isShared = sharing.some((other) => other.fieldId !== fieldId && !canShareColumn(fieldId, other.fieldId))
      if (isTwice || isShared || column >= columns.length) errors[fieldId] = MAPPING_INVALID
    }
  }
  if (rules.includes(MAPPING_INCOMPLETE)) {
    for (const { id, isRequired } of fields) if (isRequired && (draft[id] ?? []).length === 0) errors[id] = REQUIRED
  }
  return errors
}

/** Returns the mapping by equal names, for a back end that suggests none. */
export function mappingByName(fields: readonly UploadField[], columns: readonly FileColumn[]): MappingDraft {
  const taken = new Set<number>()
  const draft: Record<string, number[]> = {}
  for (const { id, label } of fields) {
    const names = [label, id].map(wordsOf)
    const column = columns.findIndex(({ name }, index) => !taken.has(index) && names.includes(wordsOf(name)))
    if (column < 0) continue
    taken.add(column)
    draft[id] = [column]
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

/** Returns the columns that fill no field. Those with values first: the columns of a wide export are mostly blank. */
export function unusedColumns(columns: readonly FileColumn[], draft: MappingDraft): readonly number[] {
  const used = new Set(Object.values(draft).flat())
  const unused = [...columns.keys()].filter((column) => !used.has(column) && !isBlank(columns[column]))
  const hasValues = (column: number) => (columns[column]?.samples.length ?? 0) > 0
  return [...unused.filter(hasValues), ...unused.filter((column) => !hasValues(column))]
}

/** Whether a column has neither a header nor a value. */
const isBlank = (column: FileColumn | undefined): boolean => !column?.name.trim() && !column?.samples.length
