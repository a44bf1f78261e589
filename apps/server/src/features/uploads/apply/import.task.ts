import type { Services } from '../../../core/services.ts'
import { defineTask, type TaskDefinition } from '../../../core/tasks/task.ts'
import { openCounting } from '../planning.ts'
import { IMPORT } from '../uploads.kinds.ts'
import { completeImport, createContacts, importingUpload, updateExisting } from './import.service.ts'
import { openRun, runChunks, runCreating } from './runChunks.ts'
import { stopImport } from './undo.service.ts'

/** Imports that one server runs at once, of different enterprises. */
const IMPORTS_AT_ONCE = 2

/** Stores the contacts of checked uploads, some in each transaction. After an interruption it continues. */
export const importTask = (services: Pick<Services, 'tasks' | 'database'>): TaskDefinition => {
  const { tasks } = services
  return defineTask({
    kind: IMPORT,
    concurrency: IMPORTS_AT_ONCE,
    groupConcurrency: 1,
    keepsRecord: false,
    async run(task) {
      const upload = await task.inWork((work) => importingUpload(work, task))
      if (!upload) return
      const run = openRun(task, upload, openCounting(services))
      await run('created', (stage) => runCreating(stage, (work, chunks) => createContacts(work, upload.id, chunks)))
      await run('updated', (stage) => runChunks(stage, (work, from) => updateExisting(work, upload.id, from)))
      await task.complete((work) => completeImport(work, tasks, upload.id))
    },
    onStopped: (work, task) => stopImport(work, tasks, task),
  })
}
