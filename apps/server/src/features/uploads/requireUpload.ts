import { notFound } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { findUpload, lockUpload, type UploadRow } from './uploads.store.ts'

/** Finds an upload. 404 if there is none. */
export async function requireUpload({ db }: Pick<Work, 'db'>, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id)
  if (!upload) throw notFound()
  return upload
}

/** Finds an upload, and locks it until the end of the transaction. 404 if there is none. */
export async function requireLockedUpload({ db }: Pick<Work, 'db'>, id: string): Promise<UploadRow> {
  const upload = await lockUpload(db, id)
  if (!upload) throw notFound()
  return upload
}
