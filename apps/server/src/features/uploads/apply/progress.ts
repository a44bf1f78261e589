import type { Work } from '../../../core/work/work.ts'
import { emitUpload } from '../uploads.events.ts'
import { updateUpload } from '../uploads.store.ts'

/** Stores the progress of an import or an undo. */
export async function storeProgress(
  work: Work,
  uploadId: string,
  { rows, of }: { readonly rows: number; readonly of: number },
): Promise<void> {
  await updateUpload(work.db, uploadId, { progress: Math.min(1, rows / Math.max(1, of)), rows_done: rows })
  emitUpload(work, uploadId)
}
