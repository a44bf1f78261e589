import {
  canLeaveOut,
  CELL_REQUIRED,
  CHECK_OUTDATED,
  keyRepeated,
  PHASE_OTHER,
  type ParsedInputOf,
  type UploadRow as PresentedRow,
} from '@platform/contract'
import { notFound, refusedBy } from '../../../core/http/failed.ts'
import type { PrepareContext } from '../../../core/http/route.ts'
import type { Work } from '../../../core/work/work.ts'
import { planEachTime } from '../book/book.store.ts'
import {
  isAccepted,
  compareRows,
  refused,
  rowOptionsOf,
  type CompareOptions,
  type RowToCompare,
} from '../book/compareRows.ts'
import { cellsOf, lineOf } from '../book/rowCells.ts'
import { checkRowBy, type CheckedRow } from '../reading/checking/rowCheck.ts'
import { marksOf, type RowMark } from '../reading/checking/rowMarks.ts'
import type { RowToCheck } from '../reading/reading.types.ts'
import {
  hasSuggestion,
  chunkColumns,
  individualRowsOf,
  packNumbers,
  plainRowsOf,
  unpackNumbers,
  type IndividualRows,
} from '../rows/chunkRows.ts'
import { findChunk, findChunksOfRows, readRows, sumCounts, updateChunk } from '../rows/chunks.store.ts'
import { presentAccepted, presentRejected } from '../rows/rows.service.ts'
import { problemChunks, type ProblemRows } from '../rows/problemChunks.ts'
import type { OtherRow, StoredRejectedRow } from '../rows/rows.types.ts'
import { attributesKey, matchOptionsOf, optionsOf } from '../uploadOptions.ts'
import { uploadFields } from '../uploads.presenter.ts'
import { lockUpload } from '../uploads.store.ts'
import { requireUpload } from '../requireUpload.ts'
import { findUsedMarks } from './usedMarks.ts'

type Cells = Readonly<Record<string, string>>
/** Returns the corrected cells of a row; undefined if it stays as it is. */
export type CorrectionOf = (row: StoredRejectedRow | OtherRow) => Cells | undefined

/** Whether a row of a chunk is an accepted one. */
export const isOther = (row: StoredRejectedRow | OtherRow): row is OtherRow => 'contactId' in row

const rowNumber = (row: StoredRejectedRow | OtherRow): number => (isOther(row) ? row.row.row : row.row)

/** Corrects rows that are rejected, or that have been corrected before. 404 for others. Returns them as they are now. */
export async function fixRows(
  { uploadId, rows }: ParsedInputOf<'uploads.fix'>,
  { inWork }: PrepareContext,
): Promise<PresentedRow[]> {
  const corrections = new Map(rows.map(({ row, cells }) => [row, cells]))
  const correctionOf: CorrectionOf = (row) => corrections.get(rowNumber(row))
  const chunks = await inWork(async (work) => {
    await requireCorrectable(work, uploadId)
    const found = await findChunksOfRows(work.db, uploadId, [...corrections.keys()])
    const distinct = [...new Set(found.map(({ chunk }) => chunk))]
    const correctable: number[] = []
    for (const chunk of distinct)
      correctable.push(...(await rowsToCorrect(work, uploadId, chunk, correctionOf)).map(rowNumber))
    if ([...corrections.keys()].some((row) => !correctable.includes(row))) throw notFound()
    return distinct
  })
  return correctChunks(inWork, uploadId, chunks, correctionOf)
}

/**
 * Accepts the suggested correction of a field for all rows with an error of it, or empties their cells. Returns the number
 * of corrected rows.
 */
export async function acceptSuggestions(
  { uploadId, fieldId, sentence, leavesOut }: ParsedInputOf<'uploads.accept'>,
  context: PrepareContext,
): Promise<number> {
  const { attributes, upload } = await context.inWork((work) => requireCorrectable(work, uploadId))
  const field = uploadFields(attributes).find(({ id }) => id === fieldId)
  if (leavesOut && field && !canLeaveOut(field, matchOptionsOf(upload))) throw refusedBy(CELL_REQUIRED)
  const correctionOf: CorrectionOf = (row) => {
    if (isOther(row) || fieldId === null || !(leavesOut || hasSuggestion(row, fieldId))) return undefined
    const hasError = row.errors.some((error) => error.field === fieldId && error.sentence === sentence)
    return hasError ? { [fieldId]: leavesOut ? '' : (row.suggestion?.[fieldId] ?? '') } : undefined
  }
  return correctProblem(context, { uploadId, fieldId, sentence, isSuggested: !leavesOut }, correctionOf)
}

/** Corrects rows with an error, some chunks at a time. Returns their number. */
export async function correctProblem(
  context: Pick<PrepareContext, 'inWork' | 'signal'>,
  problem: ProblemRows,
  correctionOf: CorrectionOf,
): Promise<number> {
  let corrected = 0
  for await (const chunks of problemChunks(context, problem)) {
    corrected += (await correctChunks(context.inWork, problem.uploadId, chunks, correctionOf)).length
  }
  return corrected
}

/** The rows of an upload can be corrected after its check, as long as the attributes are the same. */
export async function requireCorrectable(work: Work, uploadId: string): Promise<CompareOptions> {
  const upload = await requireUpload(work, uploadId)
  const options = await optionsOf(work, upload)
  if (upload.phase !== 'checked') throw refusedBy(PHASE_OTHER)
  if (upload.attributes_key !== attributesKey(options.attributes)) throw refusedBy(CHECK_OUTDATED)
  return options
}

async function rowsToCorrect({ db }: Work, uploadId: string, chunk: number, correctionOf: CorrectionOf) {
  const stored = await readRows(db, uploadId, chunk, ['other_rows', 'rejected_rows'])
  const { other_rows = '[]', rejected_rows = '[]' } = stored
  return toCorrect(individualRowsOf({ other_rows, rejected_rows }), correctionOf)
}

const toCorrect = ({ otherRows, rejectedRows }: IndividualRows, correctionOf: CorrectionOf) =>
  [...rejectedRows, ...otherRows.filter(({ isFixed }) => isFixed === true)].filter(
    (row) => correctionOf(row) !== undefined,
  )

/** Corrects rows of some chunks, one in each transaction. */
async function correctChunks(
  inWork: PrepareContext['inWork'],
  uploadId: string,
  chunks: readonly number[],
  correctionOf: CorrectionOf,
): Promise<PresentedRow[]> {
  const { upload } = await inWork((work) => requireCorrectable(work, uploadId))
  const marks: RowMark[] = []
  for (const chunk of chunks) {
    const checked = await inWork(async (work) => {
      const options = await requireCorrectable(work, uploadId)
      return (await rowsToCorrect(work, uploadId, chunk, correctionOf)).map(correcting(correctionOf, options))
    })
    marks.push(...checked.flatMap((row) => marksOf(row, upload.match_by)))
  }
  const used = await findUsedMarks(inWork, { uploadId, matchBy: upload.match_by }, marks)
  const corrected: PresentedRow[] = []
  for (const chunk of chunks) {
    corrected.push(...(await inWork((work) => correctChunk(work, { uploadId, chunk }, correctionOf, used))))
  }
  return corrected
}

/** Returns a function that checks a row with its corrections. */
function correcting(correctionOf: CorrectionOf, options: CompareOptions) {
  const { upload } = options
  const check = checkRowBy(rowOptionsOf(options))
  const mapped = new Set(upload.mapping.map(({ fieldId }) => fieldId))
  return (row: StoredRejectedRow | OtherRow) => {
    const { cells, ...stored } = storedCells(row, upload)
    const given = Object.entries(correctionOf(row) ?? {}).filter(([fieldId]) => mapped.has(fieldId))
    return check({ ...stored, cells: { ...cells, ...Object.fromEntries(given) } })
  }
}

/** Whether a row is accepted, or may be so for a contact that exists. */
const mayBeStored = (checked: CheckedRow): boolean => isAccepted(checked) || checked.isIncomplete

function storedCells(row: StoredRejectedRow | OtherRow, upload: CompareOptions['upload']): RowToCheck {
  if (!isOther(row)) return { row: row.row, line: row.line, cells: row.cells }
  if (row.incomplete) return storedCells(row.incomplete, upload)
  return { row: row.row.row, line: lineOf(row.row, upload), cells: cellsOf(row.row, upload.mapping) }
}

async function correctChunk(
  work: Work,
  { uploadId, chunk: at }: { readonly uploadId: string; readonly chunk: number },
  correctionOf: CorrectionOf,
  used: Map<string, number>,
): Promise<PresentedRow[]> {
  const { db } = work
  await planEachTime(db)
  await lockUpload(db, uploadId)
  const options = await requireCorrectable(work, uploadId)
  const chunk = await findChunk(db, uploadId, at)
  if (!chunk) return []
  const stored = individualRowsOf(chunk)
  const correct = correcting(correctionOf, options)
  const given = toCorrect(stored, correctionOf)
  const repeated: StoredRejectedRow[] = []
  const toCompare: RowToCompare[] = []
  for (const row of given) {
    const checked = correct(row)
    const marks = mayBeStored(checked) ? marksOf(checked, options.upload.match_by) : []
    const mark = marks.find(({ text }) => (used.get(text) ?? checked.row) !== checked.row)
    if (mark) {
      const error = keyRepeated(mark.field, used.get(mark.text) ?? 0)
      repeated.push({
        ...refused(checked, error, { isFixed: true }, options.upload),
        line: storedCells(row, options.upload).line,
      })
    } else {
      for (const { text } of marks) used.set(text, checked.row)
      toCompare.push({ checked, isFixed: true })
    }
  }
  const compared = await compareRows(db, toCompare, options)
  const createdRows = compared.created.flatMap(({ checked }): OtherRow[] =>
    isAccepted(checked) ? [{ state: 'created', isFixed: true, contactId: checked.id, row: checked }] : [],
  )
  const isGiven = new Set(given.map(rowNumber))
  const corrected = {
    otherRows: [...createdRows, ...compared.otherRows],
    rejectedRows: [...repeated, ...compared.rejectedRows],
  }
  const rows: IndividualRows = {
    otherRows: [...stored.otherRows.filter(({ row }) => !isGiven.has(row.row)), ...corrected.otherRows],
    rejectedRows: [...stored.rejectedRows.filter(({ row }) => !isGiven.has(row)), ...corrected.rejectedRows].toSorted(
      (one, other) => one.row - other.row,
    ),
  }
  const numbers = corrected.otherRows.flatMap(({ row }) =>
    marksOf(row, options.upload.match_by).map(({ number }) => number),
  )
  await updateChunk(
    db,
    { uploadId, chunk: at },
    {
      ...chunkColumns(plainRowsOf(chunk, stored), rows),
      phone_numbers: packNumbers(Float64Array.from([...unpackNumbers(chunk.phone_numbers), ...numbers])),
    },
  )
  await sumCounts(db, uploadId)
  return [
    ...corrected.otherRows.map((row) => presentAccepted(row, { phase: 'checked', mapping: options.upload.mapping })),
    ...corrected.rejectedRows.map(presentRejected),
  ].toSorted((one, other) => one.row - other.row)
}
