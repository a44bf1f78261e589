import { BatchSize, type BatchLimits } from '../../../core/database/BatchSize.ts'
import type { Services } from '../../../core/services.ts'
import { defineTask, type Task, type TaskDefinition } from '../../../core/tasks/task.ts'
import { inEnterprise, transact, type Work } from '../../../core/work/work.ts'
import { placeListed, placeNext } from './placement.service.ts'
import { deletePartOfList, hasRemovedList } from './placement.store.ts'
import { REFRESH_SEGMENTS } from './refresh.kind.ts'
import { queueSegments } from './requests.ts'
import {
  dropRequested,
  dueSegments,
  endRequests,
  firstRequested,
  holdRequests,
  isRefreshDue,
  listDueEnterprises,
  listUncounted,
} from './requests.store.ts'

/** Refreshes that one server runs at once, of different enterprises. */
const REFRESHES_AT_ONCE = 2
/** Contacts of a transaction. */
const BATCH: BatchLimits = { targetMs: 80, first: 500, smallest: 100, largest: 10_000 }

/** All contacts are being examined for some segments. */
interface Scan {
  readonly requests: Readonly<Record<string, number>>
  readonly after: string
}

const NO_SCAN: Scan = { requests: {}, after: '' }
const isScan = ({ requests }: Scan): boolean => Object.keys(requests).length > 0

/**
 * Finds the contacts of segments, some contacts in each transaction: those that were requested, and all contacts for
 * segments whose condition has changed. After an interruption it continues. Ends when nothing is requested any more.
 */
export const refreshSegmentsTask = (): TaskDefinition =>
  defineTask({
    kind: REFRESH_SEGMENTS,
    concurrency: REFRESHES_AT_ONCE,
    keepsRecord: false,
    async run(task) {
      const sizes = { listed: new BatchSize(BATCH), removed: new BatchSize(BATCH), scanned: new BatchSize(BATCH) }
      const changed = new Set<string>()
      let scan: Scan = task.cursor ?? NO_SCAN
      for (;;) {
        task.signal.throwIfAborted()
        if (await placeRequested(task, scan, sizes.listed)) continue
        if (!isScan(scan)) {
          if (await deleteRemoved(task, sizes.removed)) continue
          scan = { requests: await task.inWork(({ db }) => dueSegments(db)), after: '' }
        }
        if (isScan(scan)) scan = await scanNext(task, scan, { size: sizes.scanned, changed })
        else if (await task.complete(isFinished, { isDone: (isDone) => isDone })) return
      }
    },
  })

type Refresh = Task<null, Scan>

/** Decides the segments of some requested contacts. Returns whether there were any. */
async function placeRequested(task: Refresh, scan: Scan, batch: BatchSize): Promise<boolean> {
  const request = await task.inWork(({ db }) => firstRequested(db, batch.size))
  if (!request) return false
  await batch.measure(() =>
    task.saveCursor(scan, async (work) => {
      await placeListed(work, request.contactIds)
      await dropRequested(work.db, request)
    }),
  )
  return true
}

/** Deletes a part of a deleted segment. Returns whether there was one. */
async function deleteRemoved(task: Refresh, batch: BatchSize): Promise<boolean> {
  if (!(await task.inWork(({ db }) => hasRemovedList(db)))) return false
  await batch.measure((size) => task.saveCursor(NO_SCAN, ({ db }) => deletePartOfList(db, size)))
  return true
}

/** Examines the next contacts. After the last one, the requests of the segments are answered. */
async function scanNext(
  task: Refresh,
  { requests, after }: Scan,
  { size: batch, changed }: { readonly size: BatchSize; readonly changed: Set<string> },
): Promise<Scan> {
  // What the transaction of the cursor finds out.
  const next = { requests, after }
  await batch.measure((size) =>
    task.saveCursor(next, async (work) => {
      const { lastId, changedIds } = await placeNext(work, new Set(Object.keys(requests)), { after, size })
      for (const id of changedIds) changed.add(id)
      if (lastId === null) {
        await endScan(work, requests, { changed, isResumed: task.cursor !== null })
        next.requests = NO_SCAN.requests
      } else next.after = lastId
    }),
  )
  if (!isScan(next)) changed.clear()
  return next
}

/** Announces each segment once: those that have changed, and those that are counted for the first time. */
async function endScan(
  work: Work,
  requests: Scan['requests'],
  { changed, isResumed }: { readonly changed: ReadonlySet<string>; readonly isResumed: boolean },
): Promise<void> {
  const ids = Object.keys(requests)
  const uncounted = new Set(await listUncounted(work.db, ids))
  await endRequests(work.db, requests, work.now)
  for (const segmentId of ids.filter((id) => isResumed || changed.has(id) || uncounted.has(id))) {
    work.emit({ name: 'segments.changed', payload: { segmentId } })
  }
}

async function isFinished({ db }: Work): Promise<boolean> {
  await holdRequests(db, 'ending')
  return !(await isRefreshDue(db))
}

/** Queues the refreshes that are due and have no task, because it failed. */
export async function queueDueSegments(services: Services): Promise<void> {
  const enterpriseIds = await transact(services, ({ db }) => listDueEnterprises(db))
  for (const id of enterpriseIds) await inEnterprise(services, id, (work) => queueSegments(work, services.tasks))
}
