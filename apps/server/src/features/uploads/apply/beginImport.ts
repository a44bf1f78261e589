import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { Work } from '../../../core/work/work.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { attributesKey } from '../uploadOptions.ts'
import { emitUpload } from '../uploads.events.ts'
import { CHECK, IMPORT } from '../uploads.kinds.ts'
import { findQueued, isApplying, updateUpload, type UploadRow } from '../uploads.store.ts'

/** What the phases with a task begin with. */
export const begun = ({ now }: Pick<Work, 'now'>) => ({ begun_at: now, progress: 0, rows_done: 0, failure: null })

/** Begins the check of an upload. */
export async function beginCheckOf(work: Work, tasks: Tasks, uploadId: string): Promise<UploadRow> {
  const noCounts = { created_count: 0, updated_count: 0, unchanged_count: 0, rejected_count: 0, fixed_count: 0 }
  const upload = await updateUpload(work.db, uploadId, {
    ...begun(work),
    ...noCounts,
    phase: 'checking',
    attributes_key: null,
    completed_at: null,
    queued_at: null,
  })
  await tasks.enqueue(work, CHECK, { subject: uploadId, turnGroup: work.enterpriseId, input: null })
  return upload
}

/**
 * Begins the import of a checked upload. If the attributes have changed since, it begins its check, which reads the file again:
 * an upload with corrections of people waits for a person instead. No other import of the enterprise may run.
 */
export async function beginImport(work: Work, tasks: Tasks, upload: UploadRow): Promise<UploadRow> {
  const { id, attributes_key: key, fixed_count: corrections } = upload
  if (key !== attributesKey(await definedAttributes(work))) {
    if (corrections === 0) return beginCheckOf(work, tasks, id)
    emitUpload(work, id)
    return updateUpload(work.db, id, { phase: 'checked', queued_at: null, commits_at_once: false })
  }
  const begunUpload = await updateUpload(work.db, id, {
    ...begun(work),
    phase: 'importing',
    hides_contacts: true,
    queued_at: null,
  })
  await tasks.enqueue(work, IMPORT, { subject: id, turnGroup: work.enterpriseId, input: null })
  emitUpload(work, id)
  return begunUpload
}

/** Begins the import of a checked upload as soon as no other one runs. Lock the phone book to change it first. */
export async function queueImport(work: Work, tasks: Tasks, upload: UploadRow): Promise<UploadRow> {
  if (!(await isApplying(work.db))) return beginImport(work, tasks, upload)
  emitUpload(work, upload.id)
  // It continues automatically after a second check too.
  return updateUpload(work.db, upload.id, { phase: 'queued', queued_at: work.now, commits_at_once: true })
}

/** Begins the import that waits for the end of another one, if there is one. Lock the phone book to change it first. */
export async function beginQueued(work: Work, tasks: Tasks): Promise<void> {
  for (let upload = await findQueued(work.db); upload; upload = await findQueued(work.db)) {
    const { phase } = await beginImport(work, tasks, upload)
    // One that must be checked again, or reviewed, lets the next one go first.
    if (phase === 'importing') return
  }
}
