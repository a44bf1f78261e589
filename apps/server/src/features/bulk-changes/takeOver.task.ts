import type { BatchEnd } from '../../core/batches/batch.ts'
import type { Services } from '../../core/services.ts'
import { defineTask, type TaskDefinition } from '../../core/tasks/task.ts'
import { discardTasks } from '../../core/tasks/visibleTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { emitBulkChange } from './bulkChanges.events.ts'
import { BULK_CHANGE, CHANGE_MANY } from './bulkChanges.kind.ts'
import { deleteEarlierParts, lockBulkChange, readEarlierParts, updateBulkChange } from './bulkChanges.store.ts'

/**
 * Continues as batches the bulk changes that servers of the release before batches have started, also during an update. To
 * be removed when no release before this one is updated directly any more.
 */
export const takeOverTask = ({ batches }: Pick<Services, 'batches'>): TaskDefinition =>
  defineTask({
    kind: BULK_CHANGE,
    keepsRecord: false,
    async run(task) {
      const { subject: id, input, cursor } = task
      const isCollected = input === null || (cursor !== null && cursor.collecting === undefined)
      await task.complete(async (work) => {
        if ((await lockBulkChange(work.db, id))?.state !== 'running') return
        // Those of one that is being collected are collected again.
        const ids = isCollected ? await readEarlierParts(work.db, id, cursor?.part ?? 0) : []
        await deleteEarlierParts(work.db, id)
        await batches.start(work, CHANGE_MANY, { id, input, items: isCollected ? { ids } : 'later' })
      })
    },
    async onStopped(work, { subject }, reason) {
      await endEarlier(work, subject, reason)
      return undefined
    },
  })

/**
 * Cancels a bulk change that a server without batches has started, and that is not taken over yet. Returns false if it has
 * ended.
 */
export async function cancelEarlier(work: Work, id: string): Promise<boolean> {
  if (!(await endEarlier(work, id, 'cancelled'))) return false
  await discardTasks(work, { kind: BULK_CHANGE.name, subject: id })
  return true
}

async function endEarlier(work: Work, id: string, state: BatchEnd): Promise<boolean> {
  if ((await lockBulkChange(work.db, id))?.state !== 'running') return false
  await deleteEarlierParts(work.db, id)
  await updateBulkChange(work.db, id, { state, ended_at: work.now })
  emitBulkChange(work, id)
  return true
}
