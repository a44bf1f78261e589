import {
  collapseSpace,
  COLUMN_SAMPLES,
  fileUnreadable,
  readPhone,
  UPLOAD_COLUMNS_MAX,
  UPLOAD_NAME_MAX,
  type FileColumn,
  type FileReading,
} from '@platform/contract'
import { enforceRules } from '../../memory-backend/refuse.ts'
import { readCsv, readWrittenCell, type CsvRow } from './csv.ts'

/** A file as it is read. */
export interface FileTable {
  readonly reading: FileReading
  readonly columns: readonly FileColumn[]
  /** The rows below the header that are not blank. */
  readonly rows: readonly CsvRow[]
}

/** The table of a file that cannot be read. */
export const NO_TABLE: FileTable = {
  reading: {
    format: 'csv',
    encoding: 'utf-8',
    encodings: [],
    delimiter: ',',
    sheet: null,
    sheets: [],
    headerRow: 1,
    firstRows: [],
  },
  columns: [],
  rows: [],
}

/** How a person wants a file to be read. What is absent is detected. */
export type ReadingOptions = Partial<Pick<FileReading, 'encoding' | 'delimiter' | 'headerRow'>>

/** Beginnings of workbooks and other archives, of documents, and of pictures. The last two are no UTF-8. */
const OTHER_FORMATS = ['PK\u0003\u0004', '%PDF', '‰PNG', 'ÿØÿ']

/** An address in the first row shows that it is no header. */
const EMAIL = /^\S+@\S+\.\S+$/

/** Reads a CSV file. Refuses one that cannot be read. Only the server reads workbooks and cards. */
export function readTable(bytes: Uint8Array, options: ReadingOptions = {}): FileTable {
  const encoding = options.encoding ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.trim() === '') enforceRules([fileUnreadable('EMPTY')])
  const delimiter = options.delimiter ?? delimiterOf(text)
  const all = readCsv(text, delimiter).map((row) => ({ ...row, cells: row.cells.map(readWrittenCell) }))
  const filled = all.filter(({ cells, isQuoteOpen }) => isQuoteOpen || cells.some((cell) => cell.trim() !== ''))
  const [first] = filled
  const isOther = OTHER_FORMATS.some((start) => text.startsWith(start))
  if (!first || isOther || first.line.includes('\0')) enforceRules([fileUnreadable('NOT_A_TABLE')])
  const header = headerOf(filled, options.headerRow)
  const head = (header ?? first)?.cells ?? []
  if (head.length > UPLOAD_COLUMNS_MAX) enforceRules([fileUnreadable('TOO_MANY_COLUMNS')])
  const rows = header ? filled.filter(({ row }) => row > header.row) : filled
  if (rows.length === 0) enforceRules([fileUnreadable('NO_ROWS')])
  const columns = head.map((name, column) => ({
    name: header ? collapseSpace(name).slice(0, UPLOAD_NAME_MAX) : '',
    samples: rows
      .map(({ cells }) => cells[column]?.trim() ?? '')
      .filter((cell) => cell !== '')
      .slice(0, COLUMN_SAMPLES),
  }))
  const firstRows = filled.slice(0, FIRST_ROWS).map(({ row, cells }) => ({ row, text: shownRow(cells) }))
  return {
    reading: { ...NO_TABLE.reading, encoding, delimiter, headerRow: header?.row ?? null, firstRows },
    columns,
    rows,
  }
}

const FIRST_ROWS = 10
const FIRST_ROW_MAX = 100

/** The cells of a row that are not blank. */
const shownRow = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, FIRST_ROW_MAX)

/** A row with a number or an address in it is no header. */
const isData = ({ cells }: CsvRow): boolean => cells.some((cell) => readPhone(cell) !== null || EMAIL.test(cell.trim()))

/**
 * The row with the headers: as a person has chosen; else the first one, unless a row above the first number or address is
 * much fuller: it is a title then.
 */
function headerOf(filled: readonly CsvRow[], chosen: number | null | undefined): CsvRow | undefined {
  if (chosen === null) return undefined
  if (chosen !== undefined) return filled.find(({ row }) => row >= chosen)
  const dataAt = filled.findIndex(isData)
  const above = filled.slice(0, dataAt === -1 ? 1 : dataAt)
  return above.reduce<CsvRow | undefined>(
    (found, row) => (!found || filledCells(row) >= 2 * filledCells(found) ? row : found),
    undefined,
  )
}

const filledCells = ({ cells }: CsvRow): number => cells.filter((cell) => cell.trim() !== '').length

type Encoding = NonNullable<FileReading['encoding']>
type Delimiter = NonNullable<FileReading['delimiter']>

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']

/** The delimiter that divides the first row into most cells. */
function delimiterOf(text: string): Delimiter {
  const cells = DELIMITERS.map((delimiter) => readCsv(text, delimiter)[0]?.cells.length ?? 0)
  return DELIMITERS[cells.indexOf(Math.max(...cells))] ?? ','
}
