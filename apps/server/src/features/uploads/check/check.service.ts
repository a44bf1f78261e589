import { fileUnreadable, UPLOAD_INTERRUPTED, type FileProblem, type UploadDetail } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { TaskSubject } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { lockPhoneBook } from '../../contacts/phoneBooks.store.ts'
import { failureBy } from '../apply/applied.ts'
import { queueImport } from '../apply/beginImport.ts'
import { findByNumbers, findExternalIds, hasContacts, planEachTime } from '../book/book.store.ts'
import {
  isAccepted,
  judgeBy,
  listIdsOf,
  rowOptionsOf,
  type FoundContacts,
  type JudgeOptions,
  type RowToJudge,
} from '../book/judgeRows.ts'
import type { AcceptedRow, CheckSettings, RejectedRow, RowChunk } from '../reading/reading.types.ts'
import { judgedColumns, packNumbers, plainRows, type JudgedRows, type PlainRows } from '../rows/chunkRows.ts'
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
  readonly options: JudgeOptions
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
  const read = chunks.map(readChunk)
  const found = await findKnown(db, read, options)
  await insertChunks(
    db,
    read.map((each, index) => {
      const { chunk } = each
      const { created, plain, judged } = compareChunk(each, found, options)
      return {
        upload_id: upload.id,
        chunk: at + index,
        enterprise_id: enterpriseId,
        first_row: chunk.firstRow,
        phone_numbers: packNumbers(chunk.phoneNumbers),
        created_rows: created,
        ...judgedColumns(plain, judged),
      }
    }),
  )
}

/** The contacts that the rows of chunks may be about. An empty phone book is not searched. */
async function findKnown(db: Work['db'], read: readonly ReadChunk[], options: JudgeOptions): Promise<FoundContacts> {
  const numbers = read.flatMap((each) => each.numbers)
  if (numbers.length === 0 || !(await hasContacts(db))) return { contacts: new Map(), externalIds: new Map() }
  await planEachTime(db)
  const externalIds = read.flatMap(({ chunk }) => chunk.externalIds)
  return {
    contacts: await findByNumbers(
      db,
      numbers,
      listIdsOf(
        read.flatMap(({ chunk }) => chunk.listIds),
        options,
      ),
    ),
    externalIds: await findExternalIds(db, externalIds),
  }
}

interface ReadChunk {
  readonly chunk: RowChunk
  readonly rejected: readonly RejectedRow[]
  /** The phone numbers of the rows that may be about contacts, in the form of E.164. */
  readonly numbers: readonly string[]
}

function readChunk(chunk: RowChunk): ReadChunk {
  const rejected = chunk.rejectedCount === 0 ? [] : (JSON.parse(chunk.rejected) as RejectedRow[])
  const incomplete = rejected.filter(({ isIncomplete }) => isIncomplete)
  const numbers = [
    ...Array.from(chunk.phoneNumbers, (digits) => `+${digits}`),
    ...incomplete.flatMap(({ phoneNumber }) => phoneNumber ?? []),
  ]
  return { chunk, rejected, numbers }
}

function compareChunk(
  { chunk, rejected, numbers }: ReadChunk,
  found: FoundContacts,
  options: JudgeOptions,
): { created: string; plain: PlainRows; judged: JudgedRows } {
  const { contacts, externalIds } = found
  const isKnown =
    (contacts.size > 0 && numbers.some((number) => contacts.has(number))) ||
    (externalIds.size > 0 && chunk.externalIds.some((id) => externalIds.has(id)))
  if (!isKnown) {
    const plain = { created: chunk.acceptedCount, warnings: chunk.warnings, repeated: chunk.repeatedCount }
    return { created: chunk.accepted, plain, judged: { otherRows: [], rejectedRows: rejected } }
  }
  const accepted = JSON.parse(chunk.accepted) as AcceptedRow[]
  const rows = [...accepted, ...rejected].map((checked): RowToJudge => ({ checked }))
  const judged = judgeBy(found, rows, options)
  const created = judged.created.map(({ checked }) => checked).filter(isAccepted)
  return { created: json(created), plain: plainRows(created, chunk.repeatedCount), judged }
}

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

/** Ends the check. An upload that waits for nobody is imported, as soon as no other import runs. */
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
