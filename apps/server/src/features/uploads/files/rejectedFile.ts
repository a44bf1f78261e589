import { isConsentField, isOptOutHeader, openFieldCells, readConsent, type Attribute } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import type { FileDetails } from '../../../core/http/fileReply.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { unguardCell, writeTableParts } from '../../../core/csv/cells.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { shownCell } from '../reading/checking/rowCheck.ts'
import { firstRecords } from '../reading/csv/detectDelimiter.ts'
import { LINE_MAX } from '../reading/reading.limits.ts'
import { findPageChunks, readRows } from '../rows/chunks.store.ts'
import type { StoredRejectedRow } from '../rows/rows.types.ts'
import type { UploadRow } from '../uploads.store.ts'
import { CSV_TYPE } from './sampleFile.ts'

type ReadContext = Pick<PrepareContext, 'inWork' | 'signal'>

/**
 * The rejected rows as a CSV file that can be corrected and uploaded again: all columns of the file, with the reasons in a
 * last one. Corrected cells are as they were corrected.
 */
export function rejectedFile(upload: UploadRow, context: ReadContext): FileDetails {
  const fileName = upload.file_name.replace(/(?:\.\w+)?$/, '-rejected.csv')
  return { fileName, type: CSV_TYPE, content: writeTableParts(rowsOf(upload, context)) }
}

async function* rowsOf(upload: UploadRow, { inWork, signal }: ReadContext): AsyncGenerator<string[][], void, void> {
  yield [[...upload.columns.map(({ name }) => name), 'Errors']]
  if (upload.phase === 'mapping') return
  const cellsOf = openRowWriter(upload, await inWork(definedAttributes))
  const chunks = await inWork(({ db }) => findPageChunks(db, upload.id, 'rejected', { from: 0, limit: null }))
  for (const { chunk } of chunks) {
    signal.throwIfAborted()
    const { rejected_rows: text = '[]' } = await inWork(({ db }) => readRows(db, upload.id, chunk, ['rejected_rows']))
    yield (JSON.parse(text) as StoredRejectedRow[]).map((row) => [
      ...cellsOf(row),
      row.errors.map(ruleMessage).join(' '),
    ])
  }
}

/**
 * Returns a function that returns the cells of a row by column, as they are in the file. A field that was corrected is in the
 * first of its columns, and its other ones are blank: they would be joined to it, or be read instead.
 */
function openRowWriter(upload: UploadRow, attributes: readonly Attribute[]): (row: StoredRejectedRow) => string[] {
  const { mapping, columns, keeps_blank_markers: keepsBlankMarkers } = upload
  const readFields = openFieldCells(mapping, { attributes, columns, keepsBlankMarkers })
  return ({ line, cells: corrected }) => {
    const inFile = cellsOfLine(line, upload)
    const cells = columns.map((_, column) => inFile[column] ?? '')
    const read = readFields((column) => cells[column] ?? '')
    for (const [fieldId, cell] of Object.entries(corrected)) {
      if (cell === shownCell(read[fieldId] ?? '')) continue
      const [first, ...others] = mapping.flatMap((each) => (each.fieldId === fieldId ? each.column : []))
      if (first === undefined) continue
      cells[first] = isConsentField(fieldId) ? answerFor(columns[first]?.name ?? '', cell) : cell
      for (const column of others) cells[column] = ''
    }
    return cells
  }
}

/** An answer about consent for a column, which may ask who wants no messages. */
const answerFor = (header: string, answer: string): string =>
  isOptOutHeader(header) && readConsent(answer) === 'withdrawn' ? 'yes' : answer

/** The cells of a row of the file; none if they cannot be told apart. */
function cellsOfLine(line: string, { reading, columns }: UploadRow): string[] {
  if (line.length >= LINE_MAX) return []
  const [record] = firstRecords(line, reading.delimiter ?? ',', true, 1)
  // The lines of a workbook have no quotes.
  if (!record || record.problem !== null) return []
  if (reading.format !== 'csv' && record.cells.length !== columns.length) return []
  return record.cells.map(unguardCell)
}
