import { DELETED_CONTACTS_KEPT_DAYS } from '@platform/contract'
import { newId } from '../../../core/database/id.ts'
import { notFound } from '../../../core/http/failed.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import { transact, type Work, type WorkServices } from '../../../core/work/work.ts'
import { deleteMembers, lockLists, lockListsOf } from '../../groups/members.store.ts'
import { CONTACTS_CHANGED, CONTACTS_DELETED, type ContactsDeletion } from '../contacts.changes.ts'
import { lockContact, lockContacts } from '../contacts.store.ts'
import { findPhoneBook, lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import { insertChange } from '../timeline/timeline.store.ts'
import { requestRefresh } from '../refresh/refresh.service.ts'
import {
  countDeleted,
  deleteContacts,
  deleteOldContacts,
  deleteOldDeletions,
  deleteRestored,
  insertDeleted,
  insertDeletion,
  insertFormerMembers,
  listsOfDeleted,
  lockDeletion,
  returnConversations,
} from './deletions.store.ts'

/** Deletes a contact so that it can be restored. 404 if there is none. */
export async function deleteContact(
  work: Work,
  id: string,
  userId: string,
): Promise<{ deletionId: string; name: string }> {
  const contact = await lockContact(work.db, id)
  if (!contact) throw notFound()
  const deletionId = await deleteLocked(work, { contactIds: [id], reason: 'contact', userId })
  return { deletionId, name: contact.name }
}

/** Deletes the contacts that exist, so that they can be restored. */
export async function deleteSelected(
  work: Work,
  ids: readonly string[],
  userId: string,
): Promise<{ deletionId: string; count: number }> {
  const found = await lockContacts(work.db, ids)
  const deletionId = await deleteLocked(work, { contactIds: found, reason: 'selection', userId })
  return { deletionId, count: found.length }
}

/** A deletion that can be undone. */
interface Deletion extends Pick<ContactsDeletion, 'contactIds' | 'reason' | 'userId'> {
  /** Of a deletion to which the contacts are added. @default that of a new one */
  readonly deletionId?: string
  /** @default false */
  readonly continues?: boolean
}

/** Deletes contacts so that they can be restored. Lock them first. Returns the id of the deletion. */
export async function deleteLocked(
  work: Work,
  { contactIds, reason, userId, deletionId: id = newId(), continues = false }: Deletion,
): Promise<string> {
  const { db, enterpriseId, now } = work
  const lists = await lockListsOf(db, contactIds)
  const { refreshedVersion: attributesVersion = 0 } = (await findPhoneBook(db)) ?? {}
  await insertDeletion(db, { id, enterpriseId, contactIds, attributesVersion, now })
  await deleteMembers(db, contactIds)
  await deleteContacts(db, contactIds)
  if (contactIds.length > 0) await work.changed(CONTACTS_DELETED, { contactIds, lists, reason, userId, continues })
  return id
}

/**
 * Restores the contacts of a deletion with those of their groups and labels that still exist. 404 if the deletion is
 * unknown or too old.
 *
 * @returns the numbers of contacts that were restored, and that were not because their phone number is taken
 */
export async function restoreContacts(
  work: Work,
  tasks: Tasks,
  { deletionId, userId }: { readonly deletionId: string; readonly userId: string },
): Promise<{ restored: number; skipped: number }> {
  const { contactIds, skipped } = await restoreDeleted(work, tasks, deletionId)
  await insertChange(work, { type: 'restored', contactIds, userId })
  return { restored: contactIds.length, skipped }
}

/** Like {@link restoreContacts}, without the timeline. Returns the ids of the restored contacts. */
export async function restoreDeleted(
  work: Work,
  tasks: Tasks,
  deletionId: string,
): Promise<{ contactIds: readonly string[]; skipped: number }> {
  const { db } = work
  const book = await lockPhoneBook(work, 'change')
  if (!(await lockDeletion(db, deletionId))) throw notFound()
  const { contactIds, attributesVersion } = await putBack(work, deletionId, null)
  const skipped = await countDeleted(db, deletionId)
  if (attributesVersion !== null && attributesVersion < book.attributesVersion) await requestRefresh(work, tasks)
  if (contactIds.length > 0) await work.changed(CONTACTS_CHANGED, { contactIds, continues: false })
  return { contactIds, skipped }
}

/**
 * Restores some contacts of a deletion, without the timeline. The caller reports the last part of the change.
 *
 * @returns the ids of those that were restored, and whether they are stored by earlier attributes
 */
export async function restorePart(
  work: Work,
  { deletionId, contactIds: among }: { readonly deletionId: string; readonly contactIds: readonly string[] },
): Promise<{ contactIds: readonly string[]; isOutdated: boolean }> {
  const book = await lockPhoneBook(work, 'read')
  if (!(await lockDeletion(work.db, deletionId))) return { contactIds: [], isOutdated: false }
  const { contactIds, attributesVersion } = await putBack(work, deletionId, among)
  if (contactIds.length > 0) await work.changed(CONTACTS_CHANGED, { contactIds, continues: true })
  return { contactIds, isOutdated: attributesVersion !== null && attributesVersion < book.attributesVersion }
}

/** Inserts contacts of a deletion again, with all that they had. @param among the ones that are meant; null for all */
async function putBack({ db, now }: Work, deletionId: string, among: readonly string[] | null) {
  const { ids: contactIds, attributesVersion } = await insertDeleted(db, { deletionId, among, now })
  const restored = { deletionId, contactIds }
  const lists = await lockLists(db, await listsOfDeleted(db, restored))
  await insertFormerMembers(db, { ...restored, listIds: lists.map(({ id }) => id) })
  await returnConversations(db, restored)
  await deleteRestored(db, restored)
  return { contactIds, attributesVersion }
}

/** Deleted contacts, or deletions, that are removed in one transaction. */
const BATCH = 250

/** Removes the deletions that can no longer be undone. */
export async function removeOldDeletions(services: WorkServices): Promise<void> {
  const before = new Date(services.now().getTime() - DELETED_CONTACTS_KEPT_DAYS * 24 * 60 * 60 * 1000)
  // A deletion may have any number of contacts.
  for (const remove of [deleteOldContacts, deleteOldDeletions]) {
    let removed: number
    do removed = await transact(services, ({ db }) => remove(db, before, BATCH))
    while (removed === BATCH)
  }
}
