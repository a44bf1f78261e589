import { UPLOAD_KEPT_DAYS, type RuleError, type UploadDetail } from '@platform/contract'
import type { Work } from '../../../core/work/work.ts'
import { insertChange } from '../../contacts/timeline/timeline.store.ts'
import type { UploadRow } from '../uploads.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when an upload and its file are kept. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + UPLOAD_KEPT_DAYS * DAY_MS)

/** Why an upload has failed, as it shows it. */
export const failureBy = ({ sentence, values }: RuleError): NonNullable<UploadDetail['failure']> => ({
  sentence,
  values: { ...values },
})

/** Adds what an import has changed, or its undo has put back, to the timelines: one row for all of the contacts. */
export async function recordImport(
  work: Work,
  { id: uploadId, file_name: fileName, user_id: userId }: Pick<UploadRow, 'id' | 'file_name' | 'user_id'>,
  { contactIds, isUndone = false }: { readonly contactIds: readonly string[]; readonly isUndone?: boolean },
): Promise<void> {
  await insertChange(work, { type: 'imported', contactIds, userId, uploadId, details: { fileName, isUndone } })
}

/** Keeps the file name for the timelines of the contacts that an import has created: these have its id. */
export async function recordImportEnd(
  work: Work,
  { id: uploadId, file_name: fileName, user_id: userId }: Pick<UploadRow, 'id' | 'file_name' | 'user_id'>,
): Promise<void> {
  await insertChange(work, { type: 'importEnded', contactIds: [], userId, uploadId, details: { fileName } })
}
