import { isListField, isProfileField, PHONE_COUNTRY, profileCell, type Mapping } from '@platform/contract'
import { csvLine } from '../../../core/csv/cells.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import type { UploadRow } from '../uploads.store.ts'

const FIELDS = ['name', 'phone', 'whatsAppNumber', 'twitterId', 'facebookId', 'instagramId'] as const

/** The cells of the mapped columns of an accepted row, by field. */
export function cellsOf(row: AcceptedRow, mapping: Mapping): Record<string, string> {
  return Object.fromEntries(mapping.map(({ fieldId }) => [fieldId, cellOf(row, fieldId)]))
}

function cellOf(row: AcceptedRow, fieldId: string): string {
  const cleared = row.cleared?.[fieldId]
  if (cleared !== undefined) return cleared
  const field = FIELDS.find((each) => each === fieldId)
  if (field) return row[field]
  if (fieldId === PHONE_COUNTRY) return row.phoneCountry ?? ''
  if (isListField(fieldId)) return row.lists?.[fieldId] ?? ''
  return isProfileField(fieldId) ? profileCell(row.profile ?? {}, fieldId) : (row.values[fieldId] ?? '')
}

/** An accepted row as a line of CSV: its mapped cells in their columns. What it was read from is not kept. */
export function lineOf(
  row: AcceptedRow,
  { mapping, columns, reading }: Pick<UploadRow, 'mapping' | 'columns' | 'reading'>,
): string {
  const delimiter = reading.delimiter ?? ','
  // Of several columns of a field, the first one has the whole of it.
  const columnOf = new Map(mapping.toReversed().map(({ fieldId, column }) => [fieldId, column]))
  const fieldOf = new Map([...columnOf].map(([fieldId, column]) => [column, fieldId]))
  const cells = columns.map((_, column) => cellOf(row, fieldOf.get(column) ?? ''))
  return csvLine(cells, delimiter)
}
