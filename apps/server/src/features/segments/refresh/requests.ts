import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { Work } from '../../../core/work/work.ts'
import { names } from '../conditions/names.ts'
import { REFRESH_SEGMENTS } from './refresh.kind.ts'
import {
  holdRequests,
  insertRequest,
  isRefreshDue,
  listConditions,
  listImported,
  requestAgain,
} from './requests.store.ts'

/**
 * Has the segments of contacts decided in the background, after a change of many contacts. Call it at the end of the
 * transaction that changes them.
 */
export async function requestContacts(work: Work, tasks: Tasks, contactIds: readonly string[]): Promise<void> {
  if (await noteContacts(work, contactIds)) await queueSegments(work, tasks)
}

/**
 * As {@link requestContacts}, for a transaction after which another one queues the task. Returns whether there is
 * something to do.
 */
export async function noteContacts(
  { db, enterpriseId }: Pick<Work, 'db' | 'enterpriseId'>,
  contactIds: readonly string[],
): Promise<boolean> {
  return contactIds.length > 0 && (await insertRequest(db, enterpriseId, contactIds))
}

/** New contacts of an import that are listed one by one. Of more, all contacts are examined. */
const LISTED_MAX = 20_000

/** Has the segments of the contacts decided that an import has created, and of those that were noted. */
export async function requestImported(
  work: Work,
  tasks: Tasks,
  { id, created_count: count }: { readonly id: string; readonly created_count: number },
): Promise<void> {
  if (count > LISTED_MAX) return requestAllSegments(work, tasks)
  await noteContacts(work, await listImported(work.db, id))
  await queueSegments(work, tasks)
}

/** Has the contacts of all segments found again, after a change of any number of contacts. */
async function requestAllSegments(work: Work, tasks: Tasks): Promise<void> {
  const segments = await listConditions(work.db)
  await requestSegments(
    work,
    tasks,
    segments.map(({ id }) => id),
  )
}

/** Has the contacts of the segments found again whose conditions name a group, a label or an attribute. */
export async function requestSegmentsThatName(work: Work, tasks: Tasks, namedId: string): Promise<void> {
  const segments = await listConditions(work.db)
  await requestSegments(
    work,
    tasks,
    segments.filter(({ condition }) => names(condition, namedId)).map(({ id }) => id),
  )
}

/** Has the contacts of segments found again. */
export async function requestSegments(work: Work, tasks: Tasks, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await requestAgain(work.db, ids)
  await queueSegments(work, tasks)
}

/**
 * Queues the task, if none is open. An open one notices at its end what was requested meanwhile: it waits for the
 * transactions that hold the requests.
 */
export async function queueSegments(work: Work, tasks: Tasks): Promise<void> {
  await holdRequests(work.db, 'requesting')
  if (!(await isRefreshDue(work.db))) return
  await tasks.enqueue(work, REFRESH_SEGMENTS, { subject: work.enterpriseId, input: null })
}
