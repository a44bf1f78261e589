import { CHECK_OUTDATED, PHASE_OTHER, type UploadPhase } from '@platform/contract'
import { refuseBy } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import type { Cells, Outcome } from './checkRows.ts'
import { fieldIdOf, presentDetail } from './present.ts'
import { changeUpload, check, definitionsOf, uploadOf, type UploadRecord } from './records.ts'

/** Returns an upload that is in one of the phases. Refuses the call otherwise. */
export function inPhase(world: World, uploadId: string, ...phases: readonly UploadPhase[]): UploadRecord {
  const upload = uploadOf(world, uploadId)
  return phases.includes(upload.phase) ? upload : refuseBy(PHASE_OTHER, presentDetail(world, upload))
}

/** Returns an upload whose dry run is still valid. */
export function checkedUpload(world: World, uploadId: string): UploadRecord {
  const upload = inPhase(world, uploadId, 'checked')
  if (upload.checkedBy !== definitionsOf(world)) refuseBy(CHECK_OUTDATED)
  return upload
}

/** Stores the corrected cells of rows, and checks the upload again. */
export function applyFixes(world: World, upload: UploadRecord, fixes: ReadonlyMap<number, Cells>): UploadRecord {
  return changeUpload(world, upload.uploadId, { fixes, ...check(world, { ...upload, fixes }) })
}

/** Whether a row has an error of a field. */
export const hasError = ({ errors }: Outcome, fieldId: string | null, sentence: string): boolean =>
  errors.some((error) => error.sentence === sentence && fieldIdOf(error) === fieldId)
