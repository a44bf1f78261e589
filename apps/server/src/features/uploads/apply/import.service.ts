import { contactUnknown, EXTERNAL_ID_TAKEN, isListField, NUMBER_EXISTS } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { TaskSubject } from '../../../core/tasks/task.ts'
import type { Work } from '../../../core/work/work.ts'
import { CHANGED_LISTED_MAX, CONTACTS_CHANGED } from '../../contacts/contacts.changes.ts'
import { requestRefresh } from '../../contacts/refresh/refresh.service.ts'
import { lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { LIST_CHANGED } from '../../groups/groups.changes.ts'
import { lockLists } from '../../groups/members.store.ts'
import { findByIds, findExternalIds, planEachTime, updateContacts, type BookContact } from '../book/book.store.ts'
import {
  existingRow,
  externalIdsOf,
  hasTakenId,
  compareRow,
  listIdsOf,
  namedLists,
  newListsOf,
  refused,
  rejectedBy,
  withoutKey,
  type CompareOptions,
} from '../book/compareRows.ts'
import { addToListCount, insertMembers, keepList, noteMembers, takeHiddenMembers } from '../book/lists.store.ts'
import { individualRowsOf, plainRowsOf, type IndividualRows } from '../rows/chunkRows.ts'
import { findChunk, readRows, sumCounts, type CreatingChunk } from '../rows/chunks.store.ts'
import type { OtherRow, StoredRejectedRow } from '../rows/rows.types.ts'
import { attributesKey, optionsOf } from '../uploadOptions.ts'
import { queueIndexing } from '../indexing/indexing.service.ts'
import { emitUpload } from '../uploads.events.ts'
import { findUpload, lockUpload, showHidden, updateUpload, type UploadRow } from '../uploads.store.ts'
import { beginQueued } from './beginImport.ts'
import { keptUntil, recordImport, recordImportEnd } from './applied.ts'
import { columnsOf, overwritten, updateTo } from './contactColumns.ts'
import type { DoneRows } from './runChunks.ts'
import { settleRows, stored, storeRows, withFreeEmail } from './settleRows.ts'
import {
  createdRows,
  insertNamedMembers,
  insertRows,
  jsonRows,
  listCreatedContacts,
  lockContactsToChange,
} from './import.store.ts'

/** Existing contacts that one transaction updates. Of contacts that stay as they are, it compares a whole chunk. */
const UPDATE_BATCH = 200

/** The upload whose import a task runs; undefined if it is in another phase. */
export async function importingUpload({ db }: Work, { subject }: TaskSubject): Promise<UploadRow | undefined> {
  const upload = await findUpload(db, subject)
  return upload?.phase === 'importing' ? upload : undefined
}

/**
 * Inserts the contacts of some chunks, hidden. Rows whose number exists by now are compared with the contact that has it. A
 * chunk that is done already stays as it is.
 *
 * @returns the number of contacts that were inserted
 */
export async function createContacts(work: Work, uploadId: string, chunks: readonly CreatingChunk[]): Promise<number> {
  const { db } = work
  await lockPhoneBook(work, 'read')
  const upload = await requireUpload(work, uploadId)
  const numbers = chunks.map(({ chunk }) => chunk)
  if (upload.match_by === 'email') {
    await planEachTime(db)
    // The database refuses a second phone number and a second customer ID. E-mail addresses are not unique.
    for (const number of numbers) await settleRows(work, upload, number, withFreeEmail)
  }
  const corrected = await readCorrected(work, uploadId, chunks)
  const inserted = await insertHidden(work, upload, [
    createdRows(uploadId, numbers),
    ...(corrected.length > 0 ? [jsonRows(json(corrected.map(({ row }) => row)))] : []),
  ])
  if (inserted < rowsOf(chunks)) {
    await planEachTime(db)
    for (const number of numbers) await settleRows(work, upload, number, stored)
  }
  return inserted
}

/** Number of the contacts that chunks create. */
export const rowsOf = (chunks: readonly CreatingChunk[]): number =>
  chunks.reduce((sum, { created_count: count }) => sum + count, 0)

/** The corrected rows of chunks that create contacts. */
async function readCorrected(
  { db }: Work,
  uploadId: string,
  chunks: readonly CreatingChunk[],
): Promise<readonly OtherRow[]> {
  const corrected: OtherRow[] = []
  for (const { chunk } of chunks.filter(({ hasOthers }) => hasOthers)) {
    const { other_rows = '[]' } = await readRows(db, uploadId, chunk, ['other_rows'])
    corrected.push(...(JSON.parse(other_rows) as OtherRow[]).filter(({ state }) => state === 'created'))
  }
  return corrected
}

async function requireUpload({ db }: Pick<Work, 'db'>, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id)
  if (!upload) throw new Error(`the upload ${id} was deleted while it was imported`)
  return upload
}

async function insertHidden(
  { db, enterpriseId, now }: Work,
  { id: uploadId, list_id: listId, mapping }: UploadRow,
  sources: readonly Parameters<typeof insertRows>[1][],
): Promise<number> {
  const keptList = listId !== null && (await keepList(db, listId)) ? listId : null
  const namesLists = mapping.some(({ fieldId }) => isListField(fieldId))
  await showHidden(db, uploadId)
  const members = new Map<string, number>()
  const addMembers = (id: string, count: number) => members.set(id, (members.get(id) ?? 0) + count)
  let contacts = 0
  for (const rows of sources) {
    const inserted = await insertRows(db, rows, { enterpriseId, uploadId, listId: keptList, now })
    contacts += inserted
    if (keptList !== null) addMembers(keptList, inserted)
    if (!namesLists) continue
    const named = await insertNamedMembers(db, rows, { enterpriseId, uploadId })
    for (const list of named) addMembers(list.listId, list.count)
  }
  // Last, because other transactions of the import wait for its rows.
  await noteMembers(
    db,
    { uploadId, enterpriseId },
    [...members].map(([id, count]) => ({ listId: id, count })),
  )
  return contacts
}

/**
 * Updates the contacts of some rows of a chunk. Rows are compared again: their contacts may have been changed or deleted
 * since the check.
 */
export async function updateExisting(
  work: Work,
  uploadId: string,
  { at, offset }: { readonly at: number; readonly offset: number },
): Promise<DoneRows> {
  const { db } = work
  await planEachTime(db)
  await lockPhoneBook(work, 'read')
  const upload = await requireUpload(work, uploadId)
  const chunk = await findChunk(db, uploadId, at)
  if (!chunk) return { offset: null, rows: 0 }
  const options = await optionsOf(work, upload)
  const individual = individualRowsOf(chunk)
  const batch = nextBatch(individual.otherRows, offset)
  const settled = await settleBatch(work, options, upload, batch)
  if (settled.isChanged) {
    await storeRows(db, chunk, plainRowsOf(chunk, individual), {
      otherRows: [
        ...individual.otherRows.slice(0, offset),
        ...settled.otherRows,
        ...individual.otherRows.slice(offset + batch.length),
      ],
      rejectedRows: [...individual.rejectedRows, ...settled.rejectedRows],
    })
  }
  // Rows that are rejected by now have left the list.
  const isLast = offset + batch.length >= individual.otherRows.length
  const rows = settled.otherRows.filter(({ state }) => state === 'updated').length
  return { offset: isLast ? null : offset + settled.otherRows.length, rows }
}

/** The rows from an index on, up to a number of updates. */
function nextBatch(rows: readonly OtherRow[], offset: number): readonly OtherRow[] {
  let updates = 0
  const end = rows.findIndex(({ state }, at) => at >= offset && state === 'updated' && ++updates > UPDATE_BATCH)
  return end === -1 ? rows.slice(offset) : rows.slice(offset, end)
}

interface SettledBatch {
  readonly otherRows: readonly OtherRow[]
  readonly rejectedRows: readonly StoredRejectedRow[]
  /** Whether a row differs from before. */
  readonly isChanged: boolean
}

async function settleBatch(
  work: Work,
  options: CompareOptions,
  upload: UploadRow,
  batch: readonly OtherRow[],
): Promise<SettledBatch> {
  const { db } = work
  const matched = batch.filter(({ state }) => state !== 'created')
  const ids = matched.map(({ contactId }) => contactId)
  const listIds = listIdsOf(
    matched.flatMap(({ row }) => namedLists(row)),
    options,
  )
  const before = await findByIds(db, ids, listIds)
  const toUpdate = matched.filter((row) => stateOf(row, before.get(row.contactId), options) === 'updated')
  const contacts = new Map(before)
  if (toUpdate.length > 0) {
    const lockedIds = toUpdate.map(({ contactId }) => contactId)
    await lockContactsToChange(db, lockedIds)
    const now = await findByIds(db, lockedIds, listIds)
    for (const id of lockedIds) contacts.delete(id)
    for (const [id, contact] of now) contacts.set(id, contact)
  }

  const externalIds = await findExternalIds(
    db,
    toUpdate.flatMap(({ row }) => externalIdsOf(row)),
  )

  const otherRows: OtherRow[] = []
  const rejectedRows: StoredRejectedRow[] = []
  const missing: OtherRow[] = []
  const updates: { row: OtherRow; contact: BookContact }[] = []
  let isChanged = toUpdate.length > 0
  for (const row of batch) {
    const contact = contacts.get(row.contactId)
    const compared = row.state === 'created' ? row : contact && compareRow(row, contact, options)
    if (compared && compared.state !== row.state) isChanged = true
    if (compared && contact && compared.state === 'updated' && hasTakenId(row.row, externalIds, contact.id)) {
      const mark = row.isFixed ? { isFixed: row.isFixed } : {}
      rejectedRows.push(rejectedBy(row.row, [EXTERNAL_ID_TAKEN], mark, upload))
    } else if (compared && contact && compared.state === 'updated') {
      for (const id of externalIdsOf(row.row)) externalIds.set(id, contact.id)
      updates.push({ row: compared, contact })
      otherRows.push({ ...compared, change: changeOf(compared, contact, options) })
    } else if (compared) otherRows.push(compared)
    else {
      isChanged = true
      const mark = row.isFixed ? { isFixed: row.isFixed } : {}
      if (contact) rejectedRows.push(row.incomplete ?? existingRow(row.row, mark, options))
      else if (!upload.creates) {
        rejectedRows.push(refused(row.incomplete ?? row.row, contactUnknown(upload.match_by), mark, upload))
      } else if (row.incomplete) rejectedRows.push(row.incomplete)
      else missing.push(row)
    }
  }
  await storeUpdates(work, options, upload, updates)
  const recreated = await createMissing(work, options, upload, missing)
  return {
    otherRows: [...otherRows, ...recreated.otherRows],
    rejectedRows: [...rejectedRows, ...recreated.rejectedRows],
    isChanged,
  }
}

const stateOf = (row: OtherRow, contact: BookContact | undefined, options: CompareOptions) =>
  contact && compareRow(row, contact, options)?.state

const changeOf = ({ row }: OtherRow, contact: BookContact, options: CompareOptions): OtherRow['change'] => ({
  revision: contact.revision + 1,
  contentRevision: contact.contentRevision,
  before: columnsOf(contact),
  newListIds: newListsOf(row, contact, options),
})

async function storeUpdates(
  work: Work,
  options: CompareOptions,
  upload: UploadRow,
  updates: readonly { row: OtherRow; contact: BookContact }[],
): Promise<void> {
  if (updates.length === 0) return
  const { db, enterpriseId, now } = work
  const { attributes } = options
  const members = updates.flatMap(({ row: { row }, contact }) =>
    newListsOf(row, contact, options).map((listId) => ({ listId, contactId: contact.id })),
  )
  const lists = members.length === 0 ? [] : await lockLists(db, [...new Set(members.map(({ listId }) => listId))])
  const kept = new Set(lists.map(({ id }) => id))
  await updateContacts(
    db,
    updates.map(({ row: { row }, contact }) =>
      updateTo(contact, overwritten(contact, withoutKey(row, upload), now), attributes),
    ),
    now,
  )
  await recordImport(work, upload, { contactIds: updates.map(({ contact }) => contact.id) })
  await work.changed(CONTACTS_CHANGED, { contactIds: updates.map(({ contact }) => contact.id), continues: true })
  if (kept.size === 0) return
  await insertMembers(
    db,
    enterpriseId,
    members.filter(({ listId }) => kept.has(listId)),
  )
  // They are counted at once, because they are visible.
  await noteMembers(
    db,
    { uploadId: upload.id, enterpriseId },
    lists.map(({ id }) => ({ listId: id, count: 0 })),
  )
}

/** Creates the contacts of rows whose contact has been deleted since the check. */
async function createMissing(
  work: Work,
  options: CompareOptions,
  upload: UploadRow,
  rows: readonly OtherRow[],
): Promise<IndividualRows> {
  if (rows.length === 0) return { otherRows: [], rejectedRows: [] }
  const inserted = await insertHidden(work, upload, [jsonRows(json(rows.map(({ row }) => row)))])
  const stored =
    inserted === rows.length
      ? null
      : await findByIds(
          work.db,
          rows.map(({ row }) => row.id),
        )
  const otherRows: OtherRow[] = []
  const rejectedRows: StoredRejectedRow[] = []
  for (const { row, isFixed } of rows) {
    const mark = isFixed ? { isFixed } : {}
    if (stored && !stored.has(row.id)) rejectedRows.push(rejectedBy(row, [NUMBER_EXISTS], mark, upload))
    else otherRows.push({ ...mark, state: 'created', contactId: row.id, row })
  }
  return { otherRows, rejectedRows }
}

/** Ends an import: its contacts become visible all at once. */
export async function completeImport(work: Work, tasks: Tasks, uploadId: string): Promise<void> {
  const { db, now } = work
  await lockPhoneBook(work, 'change')
  await sumCounts(db, uploadId)
  const upload = await lockUpload(db, uploadId)
  if (!upload) return
  await updateUpload(db, uploadId, {
    phase: 'imported',
    hides_contacts: false,
    begun_at: null,
    completed_at: now,
    expires_at: keptUntil(now),
    has_unindexed: true,
  })
  await queueIndexing(work, tasks, uploadId)
  const members = new Map((await takeHiddenMembers(db, uploadId)).map(({ listId, count }) => [listId, count]))
  const lists = await lockLists(db, [...members.keys()])
  for (const { id } of lists) await addToListCount(db, id, members.get(id) ?? 0)
  // Contacts are not refreshed while they are hidden.
  if (upload.attributes_key !== attributesKey(await definedAttributes(work))) await requestRefresh(work, tasks)
  await recordImportEnd(work, upload)
  emitUpload(work, uploadId)
  for (const list of lists) await work.changed(LIST_CHANGED, list)
  await beginQueued(work, tasks)
  const createdIds = upload.created_count > CHANGED_LISTED_MAX ? null : await listCreatedContacts(db, uploadId)
  await work.changed(CONTACTS_CHANGED, { contactIds: createdIds, continues: false })
}
