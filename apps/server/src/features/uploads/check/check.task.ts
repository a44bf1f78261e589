import type { Services } from '../../../core/services.ts'
import { defineTask, type Task, type TaskDefinition } from '../../../core/tasks/task.ts'
import { partsOfFile } from '../../files/files.service.ts'
import type { ImportReader } from '../reading/openImportReader.ts'
import { UnreadableUpload } from '../reading/UnreadableUpload.ts'
import { deleteChunks } from '../rows/chunks.store.ts'
import { CHECK } from '../uploads.kinds.ts'
import {
  beginCheck,
  completeCheck,
  failCheck,
  failureOf,
  stopCheck,
  storeCheckProgress,
  storeChunks,
  STORED_CHUNKS,
} from './check.service.ts'

/** Chunks that are deleted in one transaction. */
const DELETED_CHUNKS = 20

type CheckTask = Task<null, { chunk: number }>

/** Reads the rows of uploads, and finds out what becomes of each. Enterprises take turns. */
export const checkTask = ({ tasks }: Pick<Services, 'tasks'>, reader: ImportReader): TaskDefinition =>
  defineTask({
    kind: CHECK,
    keepsRecord: false,
    run: (task) => runCheck(task, tasks, reader),
    onStopped: stopCheck,
  })

async function runCheck(task: CheckTask, tasks: Services['tasks'], reader: ImportReader): Promise<void> {
  const begun = await task.inWork((work) => beginCheck(work, task))
  if (!begun) return
  const { id, file_id: fileId } = begun.upload
  while ((await task.inWork(({ db }) => deleteChunks(db, id, DELETED_CHUNKS))) === DELETED_CHUNKS) {
    task.signal.throwIfAborted()
  }
  const progress = { chunk: 0, rows: 0 }
  try {
    const turn = { signal: task.signal, turnGroup: task.enterpriseId }
    const parts = partsOfFile(fileId, (operation) => task.inWork(operation))
    await reader.check(parts, { ...begun.settings, ...turn, chunksAtOnce: STORED_CHUNKS }, async (chunks) => {
      task.signal.throwIfAborted()
      const at = progress.chunk
      await task.saveCursor({ chunk: at }, (work) => storeChunks(work, begun, { at, chunks }))
      progress.chunk += chunks.length
      for (const { rowCount } of chunks) progress.rows += rowCount
      const { rows } = progress
      const share = Math.min(1, rows / Math.max(1, begun.upload.row_count_guess ?? Infinity))
      task.report(share, (work) => storeCheckProgress(work, id, { share, rows }))
    })
  } catch (error) {
    if (!(error instanceof UnreadableUpload)) throw error
    await task.complete((work) => failCheck(work, id, failureOf(error.problem)))
    return
  }
  await task.complete((work) => completeCheck(work, tasks, begun))
}
