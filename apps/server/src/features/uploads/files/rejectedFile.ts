import {
  isConsentField,
  isOptOutHeader,
  openFieldCells,
  readConsent,
  rowTooWide,
  type Attribute,
} from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import type { FileDetails } from '../../../core/http/fileReply.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { writeTableParts } from '../../../core/csv/cells.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { fieldsOf } from '../fields.ts'
import { openUnguard } from '../reading/checking/openUnguard.ts'
import { shownCell } from '../reading/checking/rowCheck.ts'
import { widthOf } from '../reading/checking/RowChunks.ts'
import { firstRecords } from '../reading/csv/detectDelimiter.ts'
import type { CellError } from '../reading/reading.types.ts'
import { LINE_MAX } from '../reading/reading.limits.ts'
import { findPageChunks, readRows } from '../rows/chunks.store.ts'
import type { StoredRejectedRow } from '../rows/rows.types.ts'
import type { UploadRow } from '../uploads.store.ts'
import { CSV_TYPE } from './sampleFile.ts'

type ReadContext = Pick<PrepareContext, 'inWork' | 'signal'>

/**
 * The rejected rows as a CSV file that can be corrected and uploaded again: all columns of the file, and the reasons in a
 * further one, which replaces that of an earlier file of rejected rows. Corrected cells are as they were corrected. Cells
 * that no column has are after the reasons: a row that is too wide stays too wide, and does not count as another one.
 */
export function rejectedFile(upload: UploadRow, context: ReadContext): FileDetails {
  const fileName = upload.file_name.replace(/(?:\.\w+)?$/, '-rejected.csv')
  return { fileName, type: CSV_TYPE, content: writeTableParts(rowsOf(upload, context)) }
}

async function* rowsOf(upload: UploadRow, { inWork, signal }: ReadContext): AsyncGenerator<string[][], void, void> {
  const width = keptWidth(upload)
  yield [[...upload.columns.slice(0, width).map(({ name }) => name), REASONS]]
  if (upload.phase === 'mapping') return
  const attributes = await inWork(definedAttributes)
  const cellsOf = openRowWriter(upload, attributes)
  const labels = new Map(fieldsOf(attributes).map(({ id, label }) => [id, label]))
  const chunks = await inWork(({ db }) => findPageChunks(db, upload.id, 'rejected', { from: 0, limit: null }))
  for (const { chunk } of chunks) {
    signal.throwIfAborted()
    const { rejected_rows: text = '[]' } = await inWork(({ db }) => readRows(db, upload.id, chunk, ['rejected_rows']))
    yield (JSON.parse(text) as StoredRejectedRow[]).map((row) => {
      const { cells, further } = cellsOf(row)
      return [...cells.slice(0, width), row.errors.map((error) => reasonOf(error, labels)).join(' '), ...further]
    })
  }
}

/** The header of the reasons. */
const REASONS = 'Errors'

/** The columns that stay: without the reasons of an earlier file of rejected rows, which are the last column if no field has it. */
function keptWidth({ columns, mapping }: Pick<UploadRow, 'columns' | 'mapping'>): number {
  const last = columns.length - 1
  const hasReasons = columns[last]?.name.trim() === REASONS && mapping.every(({ column }) => column !== last)
  return hasReasons ? last : columns.length
}

/** The message of an error, after the field that it is about. */
function reasonOf(error: CellError, labels: ReadonlyMap<string, string>): string {
  const label = error.field === null ? undefined : labels.get(error.field)
  return label === undefined ? ruleMessage(error) : `${label}: ${ruleMessage(error)}`
}

const TOO_WIDE = rowTooWide(0, 0).sentence
/** Placeholder of the further cells of a row whose line was not kept to its end. */
const CUT_CELLS = '…'

interface WrittenRow {
  /** One for each column. */
  readonly cells: readonly string[]
  /** Those that no column has, unless a person has corrected the row. */
  readonly further: readonly string[]
}

/**
 * Returns a function that returns the cells of a row by column, as they are in the file. A field that was corrected is in the
 * first of its columns, and its other ones are blank: they would be joined to it, or be read instead.
 */
function openRowWriter(upload: UploadRow, attributes: readonly Attribute[]): (row: StoredRejectedRow) => WrittenRow {
  const { mapping, columns, keeps_blank_markers: keepsBlankMarkers } = upload
  const readFields = openFieldCells(mapping, { attributes, columns, keepsBlankMarkers })
  return ({ line, cells: corrected, errors, isFixed = false }) => {
    const isTooWide = errors.some(({ sentence }) => sentence === TOO_WIDE)
    const { cells: inFile, areGuessed } = cellsOfLine(line, upload, isTooWide)
    const cells = columns.map((_, column) => inFile[column] ?? '')
    const read = readFields((column) => cells[column] ?? '')
    for (const [fieldId, cell] of Object.entries(corrected)) {
      // Nothing was read of a row whose cells cannot be separated: a blank cell is not one that a person has emptied.
      if (cell === shownCell(read[fieldId] ?? '') || (areGuessed && cell === '')) continue
      const [first, ...others] = mapping.flatMap((each) => (each.fieldId === fieldId ? each.column : []))
      if (first === undefined) continue
      cells[first] = isConsentField(fieldId) ? answerFor(columns[first]?.name ?? '', cell) : cell
      for (const column of others) cells[column] = ''
    }
    if (isFixed) return { cells, further: [] }
    const further = inFile.slice(columns.length, widthOf({ cells: inFile }))
    return { cells, further: isTooWide && further.length === 0 ? [CUT_CELLS] : further }
  }
}

/** An answer about consent for a column, which may ask who wants no messages. */
const answerFor = (header: string, answer: string): string =>
  isOptOutHeader(header) && readConsent(answer) === 'withdrawn' ? 'yes' : answer

interface CellsOfLine {
  readonly cells: readonly string[]
  /** Whether a quote is not closed, and is a part of their text. */
  readonly areGuessed: boolean
}

const NO_CELLS: CellsOfLine = { cells: [], areGuessed: false }

/** The cells of a row of the file; none if they cannot be separated. */
function cellsOfLine(line: string, { reading, columns, mapping }: UploadRow, isTooWide: boolean): CellsOfLine {
  if (line.length >= LINE_MAX) return NO_CELLS
  const delimiter = reading.delimiter ?? ','
  const [record] = firstRecords(line, delimiter, true, 1)
  if (!record) return NO_CELLS
  const areGuessed = record.problem === 'QUOTE_OPEN'
  const cells = areGuessed ? line.split(delimiter) : record.cells
  // The lines of workbooks of former versions have no quotes: a comma in a cell has moved those behind it.
  if (reading.format !== 'csv' && cells.length > columns.length && !isTooWide) return NO_CELLS
  return { cells: cells.map(openUnguard(mapping)), areGuessed }
}
