import type { Services } from '../../../core/services.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import { inEnterprise, transact, type Work } from '../../../core/work/work.ts'
import { INDEX } from '../uploads.kinds.ts'
import { listUnindexed, lockUpload, updateUpload } from '../uploads.store.ts'
import { hasUnindexed } from './indexing.store.ts'

/** Queues the task, if none is open. */
export async function queueIndexing(work: Work, tasks: Tasks, uploadId: string): Promise<void> {
  await tasks.enqueue(work, INDEX, { subject: uploadId, turnGroup: work.enterpriseId, input: null })
}

/** Stores that all contacts of an import are indexed. Returns false if some are not, because others had locked them. */
export async function completeIndexing({ db }: Work, uploadId: string): Promise<boolean> {
  const upload = await lockUpload(db, uploadId)
  if (!upload) return true
  if (await hasUnindexed(db, uploadId)) return false
  await updateUpload(db, uploadId, { has_unindexed: false })
  return true
}

/** Queues the tasks that are missing, because one failed: no contact stays unindexed. */
export async function queueMissingIndexing(services: Services): Promise<void> {
  const uploads = await transact(services, ({ db }) => listUnindexed(db, INDEX.name))
  for (const { id, enterpriseId } of uploads) {
    await inEnterprise(services, enterpriseId, (work) => queueIndexing(work, services.tasks, id))
  }
}
