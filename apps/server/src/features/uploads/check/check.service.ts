import { fileUnreadable, UPLOAD_INTERRUPTED, type FileProblem, type UploadDetail } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { TaskSubject } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import { failureBy } from '../apply/applied.ts'
import { queueImport } from '../apply/beginImport.ts'
import { hasContacts, planEachTime } from '../book/book.store.ts'
import { findKnown, NOTHING_FOUND, type FoundContacts } from '../book/findKnown.ts'
import {
  contactKey,
  isAccepted,
  compareWith,
  listIdsOf,
  rowOptionsOf,
  type CompareOptions,
  type RowToCompare,
} from '../book/compareRows.ts'
import { hashKey, marksOf } from '../reading/checking/rowMarks.ts'
import type { AcceptedRow, CheckSettings, RejectedRow, RowChunk } from '../reading/reading.types.ts'
import { chunkColumns, packNumbers, plainRows, type IndividualRows, type PlainRows } from '../rows/chunkRows.ts'
import { insertChunks, sumCounts } from '../rows/chunks.store.ts'
import { emitUpload } from '../uploads.events.ts'
import { attributesKey, optionsOf } from '../uploadOptions.ts'
import { lockUpload, updateUpload, type UploadRow } from '../uploads.store.ts'

/** Rows of a chunk, which is read and changed as a whole when a row of it is shown or corrected. */
export const CHUNK_ROWS = 500
/** Chunks that are stored in one transaction: the embedded database does it in less than a tenth of a second. */
export const STORED_CHUNKS = 4

/** What a run of a check works with. */
export interface BegunCheck {
  readonly upload: UploadRow & { readonly file_id: string }
  readonly options: CompareOptions
  readonly settings: CheckSettings
}

/** Begins a run of the check. Undefined if the upload is in another phase, or its file has expired. */
export async function beginCheck(work: Work, { subject }: TaskSubject): Promise<BegunCheck | undefined> {
  const upload = await lockUpload(work.db, subject)
  if (!upload || upload.phase !== 'checking' || upload.file_id === null) return undefined
  const options = await optionsOf(work, upload)
  await updateUpload(work.db, upload.id, {
    attributes_key: attributesKey(options.attributes),
    begun_at: work.now,
    progress: 0,
    rows_done: 0,
  })
  const { reading, columns, mapping, file_id: fileId } = upload
  const settings = { ...rowOptionsOf(options), reading, columns, mapping, chunkRows: CHUNK_ROWS }
  return { upload: { ...upload, file_id: fileId }, options, settings }
}

/**
 * Compares the rows of some chunks with the phone book, and stores them.
 *
 * @param at number of the first chunk
 */
export async function storeChunks(
  { db, enterpriseId }: Work,
  { upload, options }: BegunCheck,
  { at, chunks }: { readonly at: number; readonly chunks: readonly RowChunk[] },
): Promise<void> {
  const read = chunks.map((chunk) => readChunk(chunk, options))
  const found = await findContacts(db, read, options)
  await insertChunks(
    db,
    read.map((each, index) => {
      const { chunk } = each
      const { created, plain, individual } = compareChunk(each, found, options)
      return {
        upload_id: upload.id,
        chunk: at + index,
        enterprise_id: enterpriseId,
        first_row: chunk.firstRow,
        phone_numbers: packNumbers(numbersOf(chunk, individual, options)),
        created_rows: created,
        ...chunkColumns(plain, individual),
      }
    }),
  )
}

/** The contacts that the rows of chunks may be about. An empty phone book is not searched. */
async function findContacts(
  db: Work['db'],
  read: readonly ReadChunk[],
  options: CompareOptions,
): Promise<FoundContacts> {
  const sought = {
    keys: read.flatMap(({ keys }) => keys),
    phoneNumbers: read.flatMap(({ phoneNumbers }) => phoneNumbers),
    externalIds: read.flatMap(({ chunk }) => chunk.externalIds),
    listIds: listIdsOf(
      read.flatMap(({ chunk }) => chunk.listIds),
      options,
    ),
  }
  if (sought.keys.length === 0 || !(await hasContacts(db))) return NOTHING_FOUND
  await planEachTime(db)
  return findKnown(db, sought, options.upload.match_by)
}

interface ReadChunk {
  readonly chunk: RowChunk
  readonly rejected: readonly RejectedRow[]
  /** The keys of the rows that may be about contacts. */
  readonly keys: readonly string[]
  /** The phone numbers of the accepted rows, in the form of E.164. */
  readonly phoneNumbers: readonly string[]
}

function readChunk(chunk: RowChunk, { upload: { match_by: matchBy } }: CompareOptions): ReadChunk {
  const rejected = chunk.rejectedCount === 0 ? [] : (JSON.parse(chunk.rejected) as RejectedRow[])
  const incomplete = rejected.filter(({ isIncomplete }) => isIncomplete)
  const phoneNumbers = Array.from(chunk.phoneNumbers, (digits) => `+${digits}`)
  const keys = [
    ...(matchBy === 'phone' ? phoneNumbers : chunk.keys),
    ...incomplete.flatMap((row) => contactKey(row, matchBy) ?? []),
  ]
  return { chunk, rejected, keys, phoneNumbers }
}

/** The numbers of the marks of all rows that may be imported. Those that a contact completes are not among the accepted. */
function numbersOf(chunk: RowChunk, { otherRows }: IndividualRows, { upload }: CompareOptions): Float64Array {
  const completed = otherRows.flatMap(({ row, incomplete }) => (incomplete ? marksOf(row, upload.match_by) : []))
  if (chunk.keys.length + completed.length === 0) return chunk.phoneNumbers
  return Float64Array.from([
    ...chunk.phoneNumbers,
    ...chunk.keys.map(hashKey),
    ...completed.map(({ number }) => number),
  ])
}

function compareChunk(
  { chunk, rejected, keys, phoneNumbers }: ReadChunk,
  found: FoundContacts,
  options: CompareOptions,
): { created: string; plain: PlainRows; individual: IndividualRows } {
  const { contacts, ambiguous, byNumber, externalIds } = found
  const isKnown =
    !options.upload.creates ||
    hasAny(contacts, keys) ||
    hasAny(ambiguous, keys) ||
    (byNumber !== contacts && hasAny(byNumber, phoneNumbers)) ||
    hasAny(externalIds, chunk.externalIds)
  if (!isKnown) {
    const plain = { created: chunk.acceptedCount, warnings: chunk.warnings, repeated: chunk.repeatedCount }
    return { created: chunk.accepted, plain, individual: { otherRows: [], rejectedRows: rejected } }
  }
  const accepted = JSON.parse(chunk.accepted) as AcceptedRow[]
  const rows = [...accepted, ...rejected].map((checked): RowToCompare => ({ checked }))
  const compared = compareWith(found, rows, options)
  const created = compared.created.map(({ checked }) => checked).filter(isAccepted)
  return { created: json(created), plain: plainRows(created, chunk.repeatedCount), individual: compared }
}

const hasAny = (found: Pick<ReadonlySet<string>, 'size' | 'has'>, keys: readonly string[]): boolean =>
  found.size > 0 && keys.some((key) => found.has(key))

export interface CheckProgress {
  /** 0 to 1. */
  readonly share: number
  readonly rows: number
}

/** Stores the progress of a check. */
export async function storeCheckProgress(work: Work, uploadId: string, { share, rows }: CheckProgress): Promise<void> {
  await sumCounts(work.db, uploadId)
  await updateUpload(work.db, uploadId, { progress: share, rows_done: rows })
  emitUpload(work, uploadId)
}

/** Ends the check. An upload that commits at once is imported as soon as no other import runs. */
export async function completeCheck(work: Work, tasks: Tasks, { upload: { id } }: BegunCheck): Promise<void> {
  await lockPhoneBook(work, 'change')
  await sumCounts(work.db, id)
  const upload = await updateUpload(work.db, id, { phase: 'checked', begun_at: null })
  if (upload.commits_at_once) await queueImport(work, tasks, upload)
  emitUpload(work, id)
}

export async function failCheck(work: Work, uploadId: string, failure: UploadDetail['failure']): Promise<void> {
  await updateUpload(work.db, uploadId, {
    phase: 'failed',
    failure: failure && json(failure),
    begun_at: null,
    completed_at: work.now,
  })
  emitUpload(work, uploadId)
}

/** Why a file cannot be read, as an upload shows it. */
export const failureOf = (problem: FileProblem) => failureBy(fileUnreadable(problem))

/** Ends the check of an upload whose task ended without a result. */
export async function stopCheck(work: Work, { subject }: TaskSubject): Promise<undefined> {
  const upload = await lockUpload(work.db, subject)
  if (upload?.phase === 'checking') await failCheck(work, subject, failureBy(UPLOAD_INTERRUPTED))
}
