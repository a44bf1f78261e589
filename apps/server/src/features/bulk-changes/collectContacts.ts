import type { Task } from '../../core/tasks/task.ts'
import { transact, type WorkServices } from '../../core/work/work.ts'
import { conditionOf } from '../contacts/search/search.store.ts'
import { findDeletedAfter, findMatchingAfter, type Found } from './collect.store.ts'
import { insertIds, lockBulkChange, PART_SIZE, updateBulkChange, type Collected } from './bulkChanges.store.ts'

/** Contacts that are read in one transaction: some tens of milliseconds. */
export const READ_SIZE = 5_000

/** Where a bulk change continues. */
export interface BulkChangeCursor {
  readonly part: number
  readonly collecting?: { readonly after: string; readonly count: number } | undefined
}

type BulkChangeTask = Pick<
  Task<unknown, BulkChangeCursor>,
  'enterpriseId' | 'subject' | 'signal' | 'inWork' | 'saveCursor'
>

/**
 * Stores which contacts a bulk change is about, in transactions so short that other requests do not wait. Contacts that
 * are created after its start are left out. A contact that is changed meanwhile counts as it is when it is read.
 */
export async function collectContacts(
  services: WorkServices,
  task: BulkChangeTask,
  { chosen, from }: { readonly chosen: Collected; readonly from: BulkChangeCursor | null },
): Promise<void> {
  const read = await openReader(services, task, chosen)
  let cursor: BulkChangeCursor = from ?? { part: 0, collecting: { after: '', count: 0 } }
  while (cursor.collecting) {
    task.signal.throwIfAborted()
    const { part, collecting }: BulkChangeCursor = cursor
    const { ids, last } = await read(collecting.after)
    const count = collecting.count + ids.length
    const parts = Math.ceil(ids.length / PART_SIZE)
    const next = last === null ? { part: 0 } : { part: part + parts, collecting: { after: last, count } }
    await task.saveCursor(next, async ({ db, enterpriseId }) => {
      const change = await lockBulkChange(db, task.subject)
      if (change?.state !== 'running') return
      await insertIds(db, { id: change.id, enterpriseId, part }, ids)
      if (last === null) await updateBulkChange(db, change.id, { total_count: count })
    })
    cursor = next
  }
}

/** Returns a function that finds the next contacts behind an id. */
async function openReader(
  services: WorkServices,
  { enterpriseId, subject, inWork }: BulkChangeTask,
  chosen: Collected,
): Promise<(after: string) => Promise<Found>> {
  if ('deletionId' in chosen) {
    return (after) => inWork(({ db }) => findDeletedAfter(db, { ...chosen, after, size: READ_SIZE }))
  }
  const startedAt = await inWork(async ({ db }) => (await lockBulkChange(db, subject))?.created_at ?? new Date(0))
  const condition = await transact(services, ({ db }) => conditionOf(db, enterpriseId, chosen.filter))
  return (after) =>
    transact(services, ({ db }) =>
      findMatchingAfter(db, { enterpriseId, condition, startedAt, after, size: READ_SIZE }),
    )
}
