import { UPLOAD_INTERRUPTED } from '@platform/contract'
import { json, type Db } from '../../../core/database/database.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { TaskSubject } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import { CONTACTS_CHANGED, CONTACTS_DELETED } from '../../contacts/contacts.changes.ts'
import { LIST_CHANGED } from '../../groups/groups.changes.ts'
import { lockLists } from '../../groups/members.store.ts'
import { findByIds, findExternalIds, planEachTime, updateContacts } from '../book/book.store.ts'
import { removeMembers, takeHiddenMembers } from '../book/lists.store.ts'
import type { AcceptedRow } from '../reading/reading.types.ts'
import { chunkColumns, individualRowsOf, plainRows, plainRowsOf, type IndividualRows } from '../rows/chunkRows.ts'
import { findChunk, listCreatedIds, readRows, sumCounts, updateChunk, type StoredChunk } from '../rows/chunks.store.ts'
import type { ContactChange, OtherRow } from '../rows/rows.types.ts'
import { optionsOf } from '../uploadOptions.ts'
import { emitUpload } from '../uploads.events.ts'
import { UNDO } from '../uploads.kinds.ts'
import { findUpload, lockUpload, showHidden, updateUpload, type UploadRow } from '../uploads.store.ts'
import { failureBy, recordImport } from './applied.ts'
import { begun, beginQueued } from './beginImport.ts'
import { updateTo } from './contactColumns.ts'
import { deleteImported, lockContactsToChange } from './import.store.ts'
import type { DoneRows } from './runChunks.ts'

/** Contacts that one transaction restores. */
const UNDO_BATCH = 250

/** Begins to put back what an upload has stored. It ends in the phase `endsAs`. */
export async function beginUndo(
  work: Work,
  tasks: Tasks,
  uploadId: string,
  endsAs: NonNullable<UploadRow['ends_as']>,
): Promise<UploadRow> {
  const failure = endsAs === 'failed' ? { failure: json(failureBy(UPLOAD_INTERRUPTED)) } : {}
  const changes = { ...begun(work), ...failure, phase: 'undoing', ends_as: endsAs } as const
  const upload = await updateUpload(work.db, uploadId, changes)
  await queueUndo(work, tasks, uploadId)
  emitUpload(work, uploadId)
  return upload
}

/** Queues the task, if none is open. */
export async function queueUndo(work: Work, tasks: Tasks, uploadId: string): Promise<void> {
  await tasks.enqueue(work, UNDO, { subject: uploadId, turnGroup: work.enterpriseId, input: null })
}

/** Puts back what an import has stored whose task ended without a result. */
export async function stopImport(work: Work, tasks: Tasks, { subject }: TaskSubject): Promise<undefined> {
  const upload = await lockUpload(work.db, subject)
  if (upload?.phase === 'importing') await beginUndo(work, tasks, subject, 'failed')
}

/** The upload that a task puts back; undefined if it is in another phase. */
export async function undoingUpload({ db }: Work, { subject }: TaskSubject): Promise<UploadRow | undefined> {
  const upload = await findUpload(db, subject)
  return upload?.phase === 'undoing' ? upload : undefined
}

/** Deletes the contacts that a chunk has created, except those that were changed. */
export async function deleteCreated(work: Work, upload: UploadRow, at: number): Promise<number> {
  const { db } = work
  await planEachTime(db)
  const chunk = await findChunk(db, upload.id, at)
  if (!chunk) return 0
  const individual = individualRowsOf(chunk)
  const corrected = individual.otherRows.filter(({ state }) => state === 'created').map(({ contactId }) => contactId)
  const ids = [...(await listCreatedIds(db, upload.id, at)), ...corrected]
  if (upload.hides_contacts) await showHidden(db, upload.id)
  const { kept, deleted, lists } = await deleteImported(db, upload.id, ids)
  if (deleted.length > 0) {
    const deletion = { contactIds: deleted, lists, reason: 'import', userId: upload.user_id } as const
    await work.changed(CONTACTS_DELETED, { ...deletion, continues: true })
  }
  if (kept.length > 0) await markKept(db, chunk, individual, new Set(kept))
  return deleted.length
}

/** Moves the rows whose contacts stay from the plain rows to the individual ones. */
async function markKept(
  db: Db,
  chunk: StoredChunk,
  individual: IndividualRows,
  kept: ReadonlySet<string>,
): Promise<void> {
  const { upload_id: uploadId, chunk: at, repeated_count: repeated } = chunk
  const { created_rows: text = '[]' } = await readRows(db, uploadId, at, ['created_rows'])
  const rows = JSON.parse(text) as AcceptedRow[]
  const created = rows.filter(({ id }) => !kept.has(id))
  const otherRows = [
    ...individual.otherRows.map((row) => (row.state === 'created' && kept.has(row.contactId) ? keptRow(row) : row)),
    ...rows.filter(({ id }) => kept.has(id)).map((row) => keptRow({ state: 'created', contactId: row.id, row })),
  ]
  const columns = chunkColumns(plainRows(created, repeated), { ...individual, otherRows })
  await updateChunk(db, { uploadId, chunk: at }, { created_rows: json(created), ...columns })
}

const keptRow = (row: OtherRow): OtherRow => ({ ...row, isKept: true })

type ChangedRow = OtherRow & { readonly change: ContactChange }

const isChanged = (row: OtherRow): row is ChangedRow => row.change !== undefined

/** The groups and labels that an import has added a contact to. */
const newListsIn = ({ newListIds, isNewMember }: ContactChange, { list_id: listId }: UploadRow): readonly string[] =>
  newListIds ?? (isNewMember && listId !== null ? [listId] : [])

/** Restores contacts that the rows of a chunk have updated, except those that were changed since. */
export async function restoreUpdated(
  work: Work,
  upload: UploadRow,
  { at, offset }: { readonly at: number; readonly offset: number },
): Promise<DoneRows> {
  const { db, now } = work
  await planEachTime(db)
  await lockPhoneBook(work, 'read')
  const chunk = await findChunk(db, upload.id, at)
  if (!chunk) return { offset: null, rows: 0 }
  const individual = individualRowsOf(chunk)
  const batch = individual.otherRows.slice(offset, offset + UNDO_BATCH).filter(isChanged)
  const ids = batch.map(({ contactId }) => contactId)
  await lockContactsToChange(db, ids)
  const contacts = await findByIds(db, ids)
  const { attributes } = await optionsOf(work, upload)
  const formerIds = batch.flatMap(({ change }) => change.before.profile?.externalId ?? [])
  const holders = await findExternalIds(db, formerIds)
  /** Whether another contact was given the previous id of the contact. */
  const isTaken = ({ change, contactId }: ChangedRow): boolean =>
    (holders.get(change.before.profile?.externalId ?? '') ?? contactId) !== contactId
  const restored = batch.flatMap((row) => {
    const contact = contacts.get(row.contactId)
    return contact?.contentRevision === row.change.revision && !isTaken(row) ? [{ row, contact }] : []
  })
  await updateContacts(
    db,
    restored.map(({ row: { change }, contact }) => ({
      ...updateTo(contact, change.before, attributes),
      restoredRevision: change.contentRevision ?? change.revision - 1,
    })),
    now,
  )
  await recordImport(work, upload, { contactIds: restored.map(({ row }) => row.contactId), isUndone: true })
  if (restored.length > 0) {
    const contactIds = restored.map(({ contact }) => contact.id)
    await work.changed(CONTACTS_CHANGED, { contactIds, continues: true })
  }
  const members = restored.flatMap(({ row: { change, contactId } }) =>
    newListsIn(change, upload).map((listId) => ({ listId, contactId })),
  )
  if (members.length > 0) {
    await lockLists(db, [...new Set(members.map(({ listId }) => listId))])
    await removeMembers(db, members)
  }
  const isRestored = new Set(restored.map(({ row }) => row.contactId))
  const kept = new Set(ids.filter((id) => contacts.has(id) && !isRestored.has(id)))
  if (kept.size > 0) {
    const otherRows = individual.otherRows.map((row) =>
      isChanged(row) && kept.has(row.contactId) ? keptRow(row) : row,
    )
    const columns = chunkColumns(plainRowsOf(chunk, individual), { ...individual, otherRows })
    await updateChunk(db, { uploadId: upload.id, chunk: at }, columns)
  }
  const next = offset + UNDO_BATCH
  return { offset: next < individual.otherRows.length ? next : null, rows: restored.length }
}

/** Ends an undo. */
export async function completeUndo(work: Work, tasks: Tasks, uploadId: string): Promise<void> {
  const { db, now } = work
  await lockPhoneBook(work, 'change')
  await sumCounts(db, uploadId)
  const upload = await lockUpload(db, uploadId)
  if (!upload) return
  const phase = upload.ends_as ?? 'undone'
  await updateUpload(db, uploadId, {
    phase,
    ends_as: null,
    hides_contacts: false,
    begun_at: null,
    ...(phase === 'undone' ? { undone_at: now } : { completed_at: now }),
  })
  emitUpload(work, uploadId)
  const changed = await takeHiddenMembers(db, uploadId)
  const lists = await lockLists(
    db,
    changed.map(({ listId }) => listId),
  )
  for (const list of lists) await work.changed(LIST_CHANGED, list)
  await beginQueued(work, tasks)
  await work.changed(CONTACTS_CHANGED, { contactIds: [], continues: false })
}
