import { nameKey } from '../names.ts'
import { ruleError, type RuleError } from '../ruleError.ts'
import { headerKey } from './headerKey.ts'
import type { MappingPair } from './uploadMappings.schema.ts'
import { UPLOAD_MAPPINGS_MAX } from './uploads.limits.ts'
import type { FileColumn, Mapping, UploadField } from './uploads.schema.ts'

/** The rules of the name of a saved mapping. */
export const uploadMappingRules = ({ name }: { readonly name: string }): readonly RuleError[] =>
  nameKey(name) === '' ? [ruleError('BLANK', 'name', 'CUSTOMER_FIELD_REQUIRED')] : []

/** Needs the database: no two saved mappings of an enterprise have the same name. */
export const UPLOAD_MAPPING_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'UPLOAD_MAPPING_NAME_DUPLICATE')
/** Needs the database: the number of saved mappings of an enterprise. */
export const UPLOAD_MAPPINGS_TOO_MANY = ruleError('TOO_MANY', undefined, 'UPLOAD_MAPPINGS_TOO_MANY', {
  limit: UPLOAD_MAPPINGS_MAX,
})

/** The pairs of a mapping, by which it is saved. Columns without a header are left out. */
export function mappingPairsOf(
  mapping: Mapping,
  { columns, fields }: { readonly columns: readonly FileColumn[]; readonly fields: readonly UploadField[] },
): MappingPair[] {
  return mapping.flatMap(({ fieldId, column }) => {
    const header = columns[column]?.name ?? ''
    const label = fields.find(({ id }) => id === fieldId)?.label ?? ''
    return headerKey(header) === '' ? [] : { header, fieldId, label }
  })
}

/** A saved mapping in a file. */
export interface AppliedMapping {
  readonly mapping: Mapping
  /** The headers of the saved mapping that the file does not have. */
  readonly missingHeaders: readonly string[]
  /** The labels of fields that no longer exist. */
  readonly missingFields: readonly string[]
}

/**
 * Finds the columns of a saved mapping in a file by their headers, as `headerKey` compares them. If a field has a header
 * twice, it is filled by the first two columns with it.
 */
export function applyMappingPairs(
  pairs: readonly MappingPair[],
  { columns, fields }: { readonly columns: readonly FileColumn[]; readonly fields: readonly { readonly id: string }[] },
): AppliedMapping {
  const columnsOf = Map.groupBy(columns.keys(), (column) => headerKey(columns[column]?.name ?? ''))
  const known = new Set(fields.map(({ id }) => id))
  const mapping: Mapping = []
  const [missingHeaders, missingFields] = [new Set<string>(), new Set<string>()]
  for (const { header, fieldId, label } of pairs) {
    if (!known.has(fieldId)) {
      missingFields.add(label || fieldId)
      continue
    }
    const column = columnsOf
      .get(headerKey(header))
      ?.find((each) => !mapping.some((other) => other.fieldId === fieldId && other.column === each))
    if (column === undefined) missingHeaders.add(header)
    else mapping.push({ fieldId, column })
  }
  return { mapping, missingHeaders: [...missingHeaders], missingFields: [...missingFields] }
}
