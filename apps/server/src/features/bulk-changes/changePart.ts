import type { Work } from '../../core/work/work.ts'
import { lockContacts } from '../contacts/contacts.store.ts'
import { deleteLocked, restorePart } from '../contacts/deletions/deletions.service.ts'
import { changeMembers } from '../contacts/memberships/memberships.service.ts'
import { insertChange } from '../contacts/timeline/timeline.store.ts'
import { lockLists } from '../groups/members.store.ts'
import type { BulkChangeRow } from './bulkChanges.store.ts'

/**
 * Changes some contacts of a bulk change as a call does that changes them at once. Contacts that are deleted by now, or
 * that are as they should be, stay as they are.
 *
 * @returns the number of contacts that were changed, and whether restored ones are stored by earlier attributes
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
      if (found.length > 0 && deletionId !== null) {
        await deleteLocked(work, { contactIds: found, reason: 'selection', userId, deletionId, continues: true })
      }
      return { changed: found.length, isOutdated: false }
    }
    case 'restore': {
      const restored = await restorePart(work, { deletionId: deletionId ?? '', contactIds })
      await insertChange(work, { type: 'restored', contactIds: restored.contactIds, userId })
      return { changed: restored.contactIds.length, isOutdated: restored.isOutdated }
    }
    case 'add':
    case 'remove':
      return { changed: await changeLists(work, { ...change, type }, contactIds), isOutdated: false }
    default:
      return type satisfies never
  }
}

async function changeLists(
  work: Work,
  { type, list_ids: ids, user_id: userId }: BulkChangeRow & { readonly type: 'add' | 'remove' },
  contactIds: readonly string[],
): Promise<number> {
  const found = await lockContacts(work.db, contactIds)
  const listIds = (await lockLists(work.db, ids)).map(({ id }) => id)
  return changeMembers(work, { type, listIds, contactIds: found, userId }, { continues: true })
}
