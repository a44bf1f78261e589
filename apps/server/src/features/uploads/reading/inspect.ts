import {
  COLUMN_SAMPLES,
  CELL_MAX,
  UPLOAD_COLUMNS_MAX,
  UPLOAD_NAME_MAX,
  type FileColumn,
  type FileReading,
} from '@platform/contract'
import { unguardCell } from '../../../core/csv/cells.ts'
import { isBlankRecord, widthOf } from './checking/RowChunks.ts'
import { shownText } from './checking/rowCheck.ts'
import type { FileRecord } from './csv/CsvRecords.ts'
import { guessHeader } from './guessHeader.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'

/** Rows by which the columns of a file are shown. */
export const INSPECTED_ROWS = 200
/** Rows among which a person finds the headers, and how much of each is shown, in UTF-16 units. */
const FIRST_ROWS = 10
const FIRST_ROW_MAX = 100

/** What the first rows of a file show. */
interface InspectedColumns extends Pick<FileReading, 'headerRow' | 'firstRows'> {
  readonly columns: FileColumn[]
}

/**
 * Returns the columns of a file by its first rows.
 *
 * @param headerRow as a person has chosen: the headers are in this row, or in the next one that is not blank; null for
 *   none. Guessed if undefined.
 * @param isWhole whether the rows are all of the file
 */
export function columnsOf(
  records: readonly FileRecord[],
  headerRow: FileReading['headerRow'] | undefined,
  isWhole: boolean,
): InspectedColumns {
  const filled = filledRecords(records)
  const [first] = filled
  if (!first) throw new UnreadableUpload('EMPTY')
  const header = headerOf(filled, headerRow)
  const rows = header ? filled.filter(({ row }) => row > header.row) : filled
  if (rows.length === 0 && isWhole) throw new UnreadableUpload('NO_ROWS')
  const width = header ? header.cells.length : Math.max(...rows.map(widthOf))
  const columns = widthOf(header ?? first) > 0 ? Math.max(width, 1) : width
  if (columns > UPLOAD_COLUMNS_MAX) throw new UnreadableUpload('TOO_MANY_COLUMNS')
  return {
    headerRow: header?.row ?? null,
    firstRows: filled.slice(0, FIRST_ROWS).map((record) => ({ row: record.row, text: shownRow(record) })),
    columns: Array.from({ length: columns }, (_, column) => ({
      name: header ? textOf(header, column).slice(0, UPLOAD_NAME_MAX).toWellFormed() : '',
      samples: samplesOf(rows, column),
    })),
  }
}

/** The rows that are not blank. */
export const filledRecords = (records: readonly FileRecord[]): FileRecord[] =>
  records.filter((record) => !isBlankRecord(record) || record.problem !== null)

function headerOf(filled: readonly FileRecord[], chosen: FileReading['headerRow'] | undefined): FileRecord | undefined {
  if (chosen === undefined) return guessHeader(filled).header
  if (chosen === null) return undefined
  const header = filled.find(({ row }) => row >= chosen)
  if (!header) throw new UnreadableUpload('NO_ROWS')
  return header
}

/** The cells of a row that are not blank. */
function shownRow(record: FileRecord): string {
  const cells = record.cells.map((_, column) => textOf(record, column)).filter((text) => text !== '')
  return cells.join(' · ').slice(0, FIRST_ROW_MAX).toWellFormed()
}

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
