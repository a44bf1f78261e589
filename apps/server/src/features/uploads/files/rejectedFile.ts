import { ruleMessage } from '@platform/contract/messages'
import type { FileDetails } from '../../../core/http/fileReply.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import { unguardCell, writeTableParts } from '../../../core/csv/cells.ts'
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
  const fieldOf = new Map(upload.mapping.map(({ fieldId, column }) => [column, fieldId]))
  const chunks = await inWork(({ db }) => findPageChunks(db, upload.id, 'rejected', { from: 0, limit: null }))
  for (const { chunk } of chunks) {
    signal.throwIfAborted()
    const { rejected_rows: text = '[]' } = await inWork(({ db }) => readRows(db, upload.id, chunk, ['rejected_rows']))
    yield (JSON.parse(text) as StoredRejectedRow[]).map((row) => {
      const unmapped = cellsOfLine(row.line, upload)
      const cells = upload.columns.map((_, at) => row.cells[fieldOf.get(at) ?? ''] ?? unmapped[at] ?? '')
      return [...cells, row.errors.map(ruleMessage).join(' ')]
    })
  }
}

/** The cells of a row of the file; none if they cannot be told apart. */
function cellsOfLine(line: string, { reading, columns }: UploadRow): string[] {
  if (line.length >= LINE_MAX) return []
  const [record] = firstRecords(line, reading.delimiter ?? ',', true, 1)
  // The lines of a workbook have no quotes.
  if (!record || record.problem !== null) return []
  if (reading.format === 'xlsx' && record.cells.length !== columns.length) return []
  return record.cells.map(unguardCell)
}
