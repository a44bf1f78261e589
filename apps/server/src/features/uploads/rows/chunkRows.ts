import type { UploadProblem, UploadWarnings } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import { countWarnings, mergeWarnings } from '../reading/checking/countWarnings.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import type { StoredChunk } from './chunks.store.ts'
import type { OtherRow, StoredRejectedRow } from './rows.types.ts'

/** The rows of a chunk that are stored individually. Rows that create contacts are plain until one of them is corrected. */
export interface IndividualRows {
  readonly otherRows: readonly OtherRow[]
  readonly rejectedRows: readonly StoredRejectedRow[]
}

/** Reads the individual rows of a stored chunk. */
export const individualRowsOf = ({
  other_rows,
  rejected_rows,
}: Pick<StoredChunk, 'other_rows' | 'rejected_rows'>): IndividualRows => ({
  otherRows: JSON.parse(other_rows) as OtherRow[],
  rejectedRows: JSON.parse(rejected_rows) as StoredRejectedRow[],
})

/** Counts of the plain rows of a chunk: those that are not stored individually. */
export interface PlainRows {
  /** Number of those that create contacts. */
  readonly created: number
  readonly warnings: UploadWarnings
  /** Number of those that are equal to earlier ones. */
  readonly repeated: number
}

/** The plain rows of a stored chunk. */
export const plainRowsOf = (chunk: StoredChunk, individual: IndividualRows): PlainRows => ({
  created: chunk.created_count - countState(individual.otherRows, 'created'),
  warnings: chunk.plain_warnings,
  repeated: chunk.repeated_count,
})

/** The rows of a chunk that create contacts, counted again. */
export const plainRows = (created: readonly AcceptedRow[], repeated: number): PlainRows => ({
  created: created.length,
  warnings: countWarnings(created),
  repeated,
})

/** The columns of a chunk that follow from its rows. */
export function chunkColumns(plain: PlainRows, { otherRows, rejectedRows }: IndividualRows) {
  const { repeated } = plain
  return {
    plain_warnings: json(plain.warnings),
    warnings: json(mergeWarnings([plain.warnings, countWarnings(otherRows.map(({ row }) => row))])),
    other_rows: json(otherRows),
    rejected_rows: json(rejectedRows),
    problems: json(problemsOf(rejectedRows)),
    created_count: plain.created + countState(otherRows, 'created'),
    updated_count: countState(otherRows, 'updated'),
    unchanged_count: countState(otherRows, 'unchanged') + repeated,
    rejected_count: rejectedRows.length,
    fixed_count: otherRows.filter(isFixed).length + rejectedRows.filter(isFixed).length,
    kept_count: otherRows.filter(({ isKept }) => isKept === true).length,
    repeated_count: repeated,
  }
}

const isFixed = (row: { readonly isFixed?: true }): boolean => row.isFixed === true

const countState = (rows: readonly OtherRow[], state: OtherRow['state']): number =>
  rows.filter((row) => row.state === state).length

/** Counts the rejected rows by error. */
function problemsOf(rows: readonly StoredRejectedRow[]): UploadProblem[] {
  const problems = new Map<string, UploadProblem>()
  for (const row of rows) {
    for (const { field: fieldId, sentence } of distinctErrors(row)) {
      const key = `${fieldId} ${sentence}`
      const { count = 0, suggestions = 0 } = problems.get(key) ?? {}
      const more = hasSuggestion(row, fieldId) ? 1 : 0
      problems.set(key, { fieldId, sentence, count: count + 1, suggestions: suggestions + more })
    }
  }
  return [...problems.values()]
}

function distinctErrors({ errors }: StoredRejectedRow): StoredRejectedRow['errors'] {
  return errors.filter(
    ({ field, sentence }, at) =>
      errors.findIndex((error) => error.field === field && error.sentence === sentence) === at,
  )
}

/** Whether a correction of the field is suggested. */
export const hasSuggestion = ({ suggestion }: StoredRejectedRow, fieldId: string | null): boolean =>
  fieldId !== null && suggestion?.[fieldId] !== undefined

/** Phone numbers in the form of E.164, as a chunk stores them. */
export const packNumbers = (numbers: Float64Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)

/** Reads the phone numbers of a chunk. */
export const unpackNumbers = (bytes: Uint8Array): Float64Array => new Float64Array(Uint8Array.from(bytes).buffer)
