import type { UploadProblem } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import type { StoredChunk } from './chunks.store.ts'
import type { OtherRow, StoredRejectedRow } from './rows.types.ts'

/** The rows of a chunk that are judged one by one. Those that create contacts are a text, until one of them differs. */
export interface JudgedRows {
  readonly otherRows: readonly OtherRow[]
  readonly rejectedRows: readonly StoredRejectedRow[]
}

/** Reads the rows of a stored chunk that are judged one by one. */
export const judgedRowsOf = ({
  other_rows,
  rejected_rows,
}: Pick<StoredChunk, 'other_rows' | 'rejected_rows'>): JudgedRows => ({
  otherRows: JSON.parse(other_rows) as OtherRow[],
  rejectedRows: JSON.parse(rejected_rows) as StoredRejectedRow[],
})

/** Number of the rows of a stored chunk that create contacts and are not judged one by one. */
export const plainCount = ({ created_count: count }: StoredChunk, { otherRows }: JudgedRows): number =>
  count - countState(otherRows, 'created')

/** The columns of a chunk that follow from its rows, except for those that create contacts, of which the number is given. */
export function judgedColumns(plain: number, { otherRows, rejectedRows }: JudgedRows, repeatedCount: number) {
  return {
    other_rows: json(otherRows),
    rejected_rows: json(rejectedRows),
    problems: json(problemsOf(rejectedRows)),
    created_count: plain + countState(otherRows, 'created'),
    updated_count: countState(otherRows, 'updated'),
    unchanged_count: countState(otherRows, 'unchanged') + repeatedCount,
    rejected_count: rejectedRows.length,
    fixed_count: otherRows.filter(isFixed).length + rejectedRows.filter(isFixed).length,
    kept_count: otherRows.filter(({ isKept }) => isKept === true).length,
    repeated_count: repeatedCount,
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
