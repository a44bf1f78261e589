import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { Work } from '../../../core/work/work.ts'
import type { ContactsChange } from '../../contacts/contacts.changes.ts'
import { names } from '../conditions/names.ts'
import { REFRESH_SEGMENTS } from './refresh.kind.ts'
import { holdRequests, insertRequest, isRefreshDue, listConditions, requestAgain } from './requests.store.ts'

/** Has the segments of contacts decided in the background, after a change of many contacts. */
export async function requestContacts(
  work: Work,
  tasks: Tasks,
  { contactIds, continues }: ContactsChange,
): Promise<void> {
  if (contactIds === null) return requestAllSegments(work, tasks)
  const isNoted = contactIds.length > 0 && (await insertRequest(work.db, work.enterpriseId, contactIds))
  // The last part of a change may change nothing itself.
  if (!continues && (isNoted || contactIds.length === 0)) await queueSegments(work, tasks)
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
