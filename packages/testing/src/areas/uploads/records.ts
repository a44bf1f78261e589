import type { UploadDetail, UploadRow } from '@platform/contract'
import { found } from '../../memory-backend/refuse.ts'
import type { StateDefinition } from '../../memory-backend/world.ts'

/** An upload of contacts as it is shown, with its rows. */
export interface UploadRecord extends UploadDetail {
  readonly rows: readonly UploadRow[]
}

/** Uploads by their ids, oldest first. */
export const UPLOADS: StateDefinition<UploadRecord, ReadonlyMap<string, UploadRecord>> = {
  start: (_world, seed) => new Map(seed.map((upload) => [upload.uploadId, upload])),
  requireNamed: (uploads, { uploadId }) => {
    if (typeof uploadId === 'string') found(uploads.get(uploadId))
  },
}
