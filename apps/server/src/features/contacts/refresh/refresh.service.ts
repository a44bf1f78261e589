import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { Work } from '../../../core/work/work.ts'
import { incrementAttributesVersion } from '../../phone-book/phoneBooks.store.ts'
import { REFRESH } from './refresh.kind.ts'

/** Has all contacts stored by the attributes of this transaction. Lock the phone book to change it first. */
export async function requestRefresh(work: Work, tasks: Tasks): Promise<void> {
  await incrementAttributesVersion(work.db)
  await queueRefresh(work, tasks)
}

/** Queues the task, if none is open. An open one notices the changed version at its end. */
export async function queueRefresh(work: Work, tasks: Tasks): Promise<void> {
  await tasks.enqueue(work, REFRESH, { subject: work.enterpriseId, input: null })
}
