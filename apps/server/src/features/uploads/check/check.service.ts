import { fileUnreadable, type FileProblem, type UploadDetail } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { TaskSubject } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { lockPhoneBook } from '../../contacts/phoneBooks.store.ts'
import { beginImport } from '../apply/beginImport.ts'
import { discardPlans, findByNumbers } from '../book/book.store.ts'
import { isAccepted, judgeBy, type JudgeOptions, type RowToJudge } from '../book/judgeRows.ts'
import type { AcceptedRow, CheckSettings, RejectedRow, RowChunk } from '../reading/reading.types.ts'
import { judgedColumns, packNumbers, type JudgedRows } from '../rows/chunkRows.ts'
import { insertChunk, sumCounts } from '../rows/chunks.store.ts'
import { emitUpload } from '../uploads.events.ts'
import { attributesKey, optionsOf } from '../uploadOptions.ts'
import { isApplying, lockUpload, updateUpload, type UploadRow } from '../uploads.store.ts'

/** Rows of a chunk: the embedded database stores the contacts of one in less than a tenth of a second. */
export const CHUNK_ROWS = 500

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
  const { attributes } = options
  await updateUpload(work.db, upload.id, {
    attributes_key: attributesKey(attributes),
    begun_at: work.now,
    progress: 0,
    rows_done: 0,
  })
  const { reading, mapping, default_country: defaultCountry, file_id: fileId } = upload
  const settings = { attributes, defaultCountry, reading, mapping, chunkRows: CHUNK_ROWS }
  return { upload: { ...upload, file_id: fileId }, options, settings }
}

/** Compares the rows of a chunk with the phone book, and stores them. */
export async function storeChunk(
  { db, enterpriseId }: Work,
  { upload, options }: BegunCheck,
  { at, chunk }: { readonly at: number; readonly chunk: RowChunk },
): Promise<void> {
  await discardPlans(db)
  const { created, createdCount, judged } = await compareChunk(db, chunk, options)
  await insertChunk(db, {
    upload_id: upload.id,
    chunk: at,
    enterprise_id: enterpriseId,
    first_row: chunk.firstRow,
    phone_numbers: packNumbers(chunk.phoneNumbers),
    created_rows: created,
    ...judgedColumns(createdCount, judged, chunk.repeatedCount),
  })
}

async function compareChunk(
  db: Work['db'],
  chunk: RowChunk,
  options: JudgeOptions,
): Promise<{ created: string; createdCount: number; judged: JudgedRows }> {
  const rejected = chunk.rejectedCount === 0 ? [] : (JSON.parse(chunk.rejected) as RejectedRow[])
  const incomplete = options.upload.replaces ? rejected.filter(({ isIncomplete }) => isIncomplete) : []
  const numbers = [
    ...Array.from(chunk.phoneNumbers, (digits) => `+${digits}`),
    ...incomplete.flatMap(({ phoneNumber }) => phoneNumber ?? []),
  ]
  const contacts = numbers.length === 0 ? new Map() : await findByNumbers(db, numbers, options.upload.list_id)
  if (contacts.size === 0) {
    const { accepted: created, acceptedCount: createdCount } = chunk
    return { created, createdCount, judged: { otherRows: [], rejectedRows: rejected } }
  }
  const accepted = JSON.parse(chunk.accepted) as AcceptedRow[]
  const rows = [...accepted, ...rejected].map((checked): RowToJudge => ({ checked }))
  const judged = judgeBy(contacts, rows, options)
  const created = judged.created.map(({ checked }) => checked).filter(isAccepted)
  return { created: json(created), createdCount: created.length, judged }
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
  if (upload.commits_at_once && !(await isApplying(work.db))) await beginImport(work, tasks, upload)
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
export function failureOf(problem: FileProblem): NonNullable<UploadDetail['failure']> {
  const { sentence, values } = fileUnreadable(problem)
  return { sentence, values: { ...values } }
}

/** Ends the check of an upload whose task ended without a result. */
export async function stopCheck(work: Work, { subject }: TaskSubject): Promise<undefined> {
  const upload = await lockUpload(work.db, subject)
  if (upload?.phase === 'checking') await failCheck(work, subject, null)
}
