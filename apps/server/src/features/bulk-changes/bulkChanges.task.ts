import { BULK_CHANGES_KEPT_DAYS } from '@platform/contract'
import type { Services } from '../../core/services.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import { defineTask, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import { transact, type Work, type WorkServices } from '../../core/work/work.ts'
import { CONTACTS_CHANGE_PROGRESSED } from '../contacts/contacts.changes.ts'
import { collectContacts, type BulkChangeCursor } from './collectContacts.ts'
import { changePart } from './changePart.ts'
import { emitBulkChange } from './bulkChanges.events.ts'
import { BULK_CHANGE } from './bulkChanges.kind.ts'
import { endBulkChange } from './bulkChanges.service.ts'
import {
  deleteLeftParts,
  deleteOldBulkChanges,
  lockBulkChange,
  takePart,
  updateBulkChange,
} from './bulkChanges.store.ts'

/** Bulk changes that one server runs at once, of different enterprises. */
const CHANGES_AT_ONCE = 2

/** Works through the parts of bulk changes, each in a transaction. After an interruption it continues with the next one. */
export const bulkChangeTask = (services: Pick<Services, 'tasks'> & WorkServices): TaskDefinition => {
  const { tasks } = services
  return defineTask({
    kind: BULK_CHANGE,
    concurrency: CHANGES_AT_ONCE,
    groupConcurrency: 1,
    keepsRecord: false,
    run: async (task) => {
      const { subject } = task
      const report = openReports(subject)
      // A change that was started by a version without this step has no input.
      const isCollected = task.input === null || (task.cursor !== null && !task.cursor.collecting)
      if (task.input && !isCollected) await collectContacts(services, task, { chosen: task.input, from: task.cursor })
      let part = isCollected ? (task.cursor?.part ?? 0) : 0
      while (await doPart(task, part, report)) part += 1
      await task.complete((work) => end(work, tasks, { id: subject, state: 'done' }))
    },
    onStopped: async (work, { subject }) => {
      await end(work, tasks, { id: subject, state: 'failed' })
      return undefined
    },
  })
}

/** Shortest time between two reports of a change that runs, in milliseconds: each has every open phone book load again. */
const REPORT_EVERY_MS = 1_000

type Report = (work: Work) => Promise<void>

/** Returns a function that reports what a change has done so far. Its end is reported by `endBulkChange`. */
function openReports(id: string): Report {
  let reportedAt = 0
  return async (work) => {
    const now = work.now.getTime()
    if (now - reportedAt < REPORT_EVERY_MS) return
    reportedAt = now
    emitBulkChange(work, id)
    await work.changed(CONTACTS_CHANGE_PROGRESSED, null)
  }
}

/** Changes the contacts of a part, and stores that the next one follows. Returns false after the last one. */
async function doPart(task: Task<unknown, BulkChangeCursor>, part: number, report: Report): Promise<boolean> {
  task.signal.throwIfAborted()
  let isDone = false
  await task.saveCursor({ part: part + 1 }, async (work) => {
    isDone = await workOn(work, { id: task.subject, part })
    if (isDone) await report(work)
  })
  return isDone
}

/** Ends a bulk change, unless it was cancelled. */
async function end(
  work: Work,
  tasks: Tasks,
  { id, state }: { readonly id: string; readonly state: 'done' | 'failed' },
) {
  const change = await lockBulkChange(work.db, id)
  if (change?.state === 'running') await endBulkChange(work, tasks, id, state)
}

/** Changes the contacts of a part. Returns false after the last one. */
async function workOn(work: Work, { id, part }: { readonly id: string; readonly part: number }): Promise<boolean> {
  // Before the contacts, as a request that cancels it does.
  const change = await lockBulkChange(work.db, id)
  const contactIds = change?.state === 'running' ? await takePart(work.db, id, part) : undefined
  if (!change || !contactIds) return false
  const { changed, isOutdated } = await changePart(work, change, contactIds)
  await updateBulkChange(work.db, id, {
    done_count: change.done_count + contactIds.length,
    changed_count: change.changed_count + changed,
    needs_refresh: change.needs_refresh || isOutdated,
  })
  return true
}

/** Bulk changes that are removed in one transaction. */
const BATCH = 50

/** Parts that are removed in one transaction. */
const PARTS_BATCH = 100

/** Removes the parts that cancelled and failed bulk changes have left. */
export async function removeUnfinishedParts(services: WorkServices): Promise<void> {
  let removed: number
  do removed = await transact(services, ({ db }) => deleteLeftParts(db, PARTS_BATCH))
  while (removed === PARTS_BATCH)
}

/** Removes the records of bulk changes that ended long ago. */
export async function removeOldBulkChanges(services: WorkServices): Promise<void> {
  const before = new Date(services.now().getTime() - BULK_CHANGES_KEPT_DAYS * 24 * 60 * 60 * 1000)
  let removed: number
  do removed = await transact(services, ({ db }) => deleteOldBulkChanges(db, before, BATCH))
  while (removed === BATCH)
}
