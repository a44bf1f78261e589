import type { Services } from '../../../core/services.ts'
import { defineTask, type TaskDefinition } from '../../../core/tasks/task.ts'
import { inEnterprise, transact } from '../../../core/work/work.ts'
import { openCounting } from '../planning.ts'
import { UNDO } from '../uploads.kinds.ts'
import { findUpload, listAbandoned } from '../uploads.store.ts'
import { openRun, runChunks } from './runChunks.ts'
import { completeUndo, deleteCreated, queueUndo, restoreUpdated, undoingUpload } from './undo.service.ts'

/** Undos that one server runs at once, of different enterprises. */
const UNDOS_AT_ONCE = 2

/** Puts back what uploads have stored, some contacts in each transaction. After an interruption it continues. */
export const undoTask = (services: Pick<Services, 'tasks' | 'database'>): TaskDefinition => {
  const { tasks } = services
  return defineTask({
    kind: UNDO,
    concurrency: UNDOS_AT_ONCE,
    groupConcurrency: 1,
    keepsRecord: false,
    async run(task) {
      const upload = await task.inWork((work) => undoingUpload(work, task))
      if (!upload) return
      const run = openRun(task, upload, openCounting(services))
      await run('created', (stage) =>
        runChunks(stage, async (work, { at }) => ({ offset: null, rows: await deleteCreated(work, upload, at) })),
      )
      await run('updated', (stage) => runChunks(stage, (work, from) => restoreUpdated(work, upload, from)))
      await task.complete((work) => completeUndo(work, tasks, upload.id))
    },
  })
}

/** Queues the undos that have no task, because it failed: nothing stays half imported. */
export async function queueAbandonedUndos(services: Services): Promise<void> {
  const uploads = await transact(services, ({ db }) => listAbandoned(db, { phase: 'undoing', kind: UNDO.name }))
  for (const { id, enterpriseId } of uploads) {
    await inEnterprise(services, enterpriseId, async (work) => {
      const upload = await findUpload(work.db, id)
      if (upload?.phase === 'undoing') await queueUndo(work, services.tasks, id)
    })
  }
}
