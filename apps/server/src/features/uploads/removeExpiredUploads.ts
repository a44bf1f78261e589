import { transact, type WorkServices } from '../../core/work/work.ts'
import { deleteChunks } from './rows/chunks.store.ts'
import { deleteUpload, findExpiredUpload } from './uploads.store.ts'

/** Chunks that are deleted in one transaction. */
const BATCH = 20

/** Deletes the uploads that have expired with their rows, some in each transaction. Their contacts stay. */
export async function removeExpiredUploads(services: WorkServices): Promise<void> {
  for (;;) {
    const id = await transact(services, ({ db, now }) => findExpiredUpload(db, now))
    if (id === undefined) return
    while ((await transact(services, ({ db }) => deleteChunks(db, id, BATCH))) === BATCH);
    await transact(services, ({ db }) => deleteUpload(db, id))
  }
}
