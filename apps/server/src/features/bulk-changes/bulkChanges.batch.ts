import { BULK_CHANGES_KEPT_DAYS } from '@platform/contract'
import { defineBatch, type BatchDefinition } from '../../core/batches/batch.ts'
import type { Services } from '../../core/services.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import { transact, type Work, type WorkServices } from '../../core/work/work.ts'
import { CONTACTS_CHANGE_PROGRESSED, CONTACTS_CHANGED } from '../contacts/contacts.changes.ts'
import { requestRefresh } from '../contacts/refresh/refresh.service.ts'
import { lockPhoneBook } from '../phone-book/phoneBooks.store.ts'
import { emitBulkChange } from './bulkChanges.events.ts'
import { CHANGE_MANY } from './bulkChanges.kind.ts'
import { deleteOldBulkChanges, lockBulkChange, updateBulkChange, type BulkChangeRow } from './bulkChanges.store.ts'
import { changePart } from './changePart.ts'
import { collectContacts } from './collectContacts.ts'

/** Bulk changes that one server works on at once, of different enterprises. */
const CHANGES_AT_ONCE = 2

/** Works through the contacts of bulk changes. */
export const bulkChangeBatch = ({ tasks }: Pick<Services, 'tasks'>): BatchDefinition =>
  defineBatch({
    kind: CHANGE_MANY,
    concurrency: CHANGES_AT_ONCE,
    collect: collectContacts,
    workOn: (work, { id }, contactIds) => changeContacts(work, id, contactIds),
    async onProgress(work, { id, itemCount, doneCount }) {
      const change = await lockOpen(work, id)
      if (!change) return
      // What was done before the batch has taken the change over from a server of an earlier release counts too.
      await updateBulkChange(work.db, id, { total_count: change.done_count + itemCount - doneCount })
      emitBulkChange(work, id)
      if (doneCount > 0) await work.changed(CONTACTS_CHANGE_PROGRESSED, null)
    },
    async onEnd(work, { id }, state) {
      if (await lockOpen(work, id)) await endBulkChange(work, tasks, id, state)
    },
  })

/** The bulk change if it has not ended, locked. A server of an earlier release may have cancelled it. */
async function lockOpen({ db }: Work, id: string): Promise<BulkChangeRow | undefined> {
  const change = await lockBulkChange(db, id)
  return change?.state === 'running' ? change : undefined
}

/** Changes some contacts, and counts them. Returns the number of those that were changed. */
async function changeContacts(work: Work, id: string, contactIds: readonly string[]): Promise<{ changed: number }> {
  const change = await lockOpen(work, id)
  if (!change) return { changed: 0 }
  const { changed, isOutdated } = await changePart(work, change, contactIds)
  await updateBulkChange(work.db, id, {
    done_count: change.done_count + contactIds.length,
    changed_count: change.changed_count + changed,
    needs_refresh: change.needs_refresh || isOutdated,
  })
  return { changed }
}

/** Stores the end of a bulk change, and has done what follows from the changed contacts. */
async function endBulkChange(
  work: Work,
  tasks: Tasks,
  id: string,
  state: 'done' | 'cancelled' | 'failed',
): Promise<void> {
  const change = await updateBulkChange(work.db, id, { state, ended_at: work.now })
  emitBulkChange(work, id)
  if (change.needs_refresh) {
    await lockPhoneBook(work, 'change')
    await requestRefresh(work, tasks)
  }
  if (change.changed_count > 0) await work.changed(CONTACTS_CHANGED, { contactIds: [], continues: false })
}

/** Bulk changes that are removed in one transaction. */
const BATCH = 50

/** Removes the records of bulk changes that ended long ago. */
export async function removeOldBulkChanges(services: WorkServices): Promise<void> {
  const before = new Date(services.now().getTime() - BULK_CHANGES_KEPT_DAYS * 24 * 60 * 60 * 1000)
  let removed: number
  do removed = await transact(services, ({ db }) => deleteOldBulkChanges(db, before, BATCH))
  while (removed === BATCH)
}
