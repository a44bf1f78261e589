import {
  COLUMN_SAMPLES,
  CELL_MAX,
  readPhone,
  UPLOAD_COLUMNS_MAX,
  UPLOAD_NAME_MAX,
  type FileColumn,
} from '@platform/contract'
import { unguardCell } from '../../../core/csv/cells.ts'
import { isBlankRecord, widthOf } from './checking/RowChunks.ts'
import { shownText } from './checking/rowCheck.ts'
import type { FileRecord } from './csv/CsvRecords.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'

/** Rows by which the columns of a file are shown. */
export const INSPECTED_ROWS = 200
const EMAIL = /^\S+@\S+\.\S+$/u

/**
 * Returns the columns of a file by its first rows.
 *
 * @param hasHeader as a person has chosen; detected if undefined
 * @param isWhole whether the rows are all of the file
 */
export function columnsOf(
  records: readonly FileRecord[],
  hasHeader: boolean | undefined,
  isWhole: boolean,
): { readonly hasHeader: boolean; readonly columns: FileColumn[] } {
  const [first, ...others] = records.filter((record) => !isBlankRecord(record) || record.problem !== null)
  if (!first) throw new UnreadableUpload('EMPTY')
  const isHeader = hasHeader ?? looksLikeHeader(first)
  const rows = isHeader ? others : [first, ...others]
  if (rows.length === 0 && isWhole) throw new UnreadableUpload('NO_ROWS')
  const width = isHeader ? first.cells.length : Math.max(...rows.map(widthOf))
  const columns = widthOf(first) > 0 ? Math.max(width, 1) : width
  if (columns > UPLOAD_COLUMNS_MAX) throw new UnreadableUpload('TOO_MANY_COLUMNS')
  return {
    hasHeader: isHeader,
    columns: Array.from({ length: columns }, (_, column) => ({
      name: isHeader ? textOf(first, column).slice(0, UPLOAD_NAME_MAX).toWellFormed() : '',
      samples: samplesOf(rows, column),
    })),
  }
}

/** A row with a phone number or an address in it is no header. */
const looksLikeHeader = ({ cells }: FileRecord): boolean =>
  !cells.some((cell) => readPhone(unguardCell(cell)) !== null || EMAIL.test(cell.trim()))

const textOf = ({ cells }: FileRecord, column: number): string => shownText(unguardCell(cells[column] ?? '').trim())

function samplesOf(rows: readonly FileRecord[], column: number): string[] {
  const samples: string[] = []
  for (const row of rows) {
    const sample = textOf(row, column)
    if (sample !== '') samples.push(sample.slice(0, CELL_MAX).toWellFormed())
    if (samples.length === COLUMN_SAMPLES) break
  }
  return samples
}
