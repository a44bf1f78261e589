import type { Work } from '../../core/work/work.ts'
import { lockContacts } from '../contacts/contacts.store.ts'
import { deleteLocked, restorePart } from '../contacts/deletions/deletions.service.ts'
import { recordLists } from '../contacts/timeline/timeline.service.ts'
import { insertChange } from '../contacts/timeline/timeline.store.ts'
import { addMembers, lockLists, removeMembers } from '../groups/members.store.ts'
import { noteContacts } from '../segments/refresh/requests.ts'
import type { BulkChangeRow } from './bulkChanges.store.ts'

/**
 * Changes some contacts of a bulk change as a call does that changes them at once. Contacts that are deleted by now, or
 * that are as they should be, stay as they are.
 *
 * @returns the number of contacts that were changed, and whether restored ones are stored by attributes of before
 */
export async function changePart(
  work: Work,
  change: BulkChangeRow,
  contactIds: readonly string[],
): Promise<{ changed: number; isOutdated: boolean }> {
  const { type, user_id: userId, deletion_id: deletionId } = change
  switch (type) {
    case 'delete': {
      const found = await lockContacts(work.db, contactIds)
      if (found.length > 0 && deletionId !== null) await deleteLocked(work, found, deletionId)
      await insertChange(work, { type: 'deleted', contactIds: found, userId })
      return { changed: found.length, isOutdated: false }
    }
    case 'restore': {
      const restored = await restorePart(work, { deletionId: deletionId ?? '', contactIds })
      await insertChange(work, { type: 'restored', contactIds: restored.contactIds, userId })
      return { changed: restored.contactIds.length, isOutdated: restored.isOutdated }
    }
    case 'add':
    case 'remove':
      return { changed: await changeLists(work, change, contactIds), isOutdated: false }
    default:
      return type satisfies never
  }
}

async function changeLists(
  work: Work,
  { type, list_ids: ids, user_id: userId }: BulkChangeRow,
  contactIds: readonly string[],
): Promise<number> {
  const { db, enterpriseId, now } = work
  const found = await lockContacts(db, contactIds)
  const listIds = (await lockLists(db, ids)).map(({ id }) => id)
  const members = { enterpriseId, listIds, contactIds: found, now }
  const { count, changed } = type === 'add' ? await addMembers(db, members) : await removeMembers(db, members)
  const none = { groupIds: [], labelIds: [] }
  for (const { listId, contactIds: ofList } of changed) {
    const listed = { groupIds: [listId], labelIds: [] }
    const [before, after] = type === 'add' ? [none, listed] : [listed, none]
    await recordLists(work, { contactIds: ofList, userId, before, after })
  }
  await noteContacts(work, [...new Set(changed.flatMap((list) => list.contactIds))])
  return count
}
