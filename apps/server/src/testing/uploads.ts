import { setTimeout as pause } from 'node:timers/promises'
import type { InputOf, UploadDetail, UploadPhase } from '@platform/contract'
import type { Staff } from './bots.ts'

/** A CSV file of rows of cells. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

export const csvFile = (content: string, name = 'contacts.csv'): File => new File([content], name, { type: 'text/csv' })

/** Uploads a file, and creates an upload from it. Returns its id. */
export async function makeUpload(
  staff: Staff,
  content: string,
  input: Partial<InputOf<'uploads.save'>> = {},
): Promise<string> {
  const { output } = await staff.call('files.upload', { file: csvFile(content) })
  return (await staff.call('uploads.save', { ...input, file: output.file })).output.uploadId
}

/** Waits until an upload is in one of the phases. */
export async function untilPhase(
  staff: Staff,
  uploadId: string,
  ...phases: readonly UploadPhase[]
): Promise<UploadDetail> {
  for (;;) {
    const { output } = await staff.call('uploads.get', { uploadId })
    if (output.phase !== null && phases.includes(output.phase)) return output
    if (output.phase === 'failed') throw new Error(`the upload has failed: ${JSON.stringify(output.failure)}`)
    await pause(25)
  }
}

/** Uploads a file and checks it by the suggested mapping. */
export async function checkedUpload(
  staff: Staff,
  content: string,
  input: Partial<InputOf<'uploads.save'>> = {},
): Promise<UploadDetail> {
  const uploadId = await makeUpload(staff, content, input)
  const { mapping, replaces, defaultCountry } = (await staff.call('uploads.get', { uploadId })).output
  await staff.call('uploads.check', { uploadId, mapping, replaces, defaultCountry })
  return untilPhase(staff, uploadId, 'checked')
}

/** Imports a checked upload. */
export async function committed(staff: Staff, uploadId: string): Promise<UploadDetail> {
  await staff.call('uploads.commit', { uploadId })
  return untilPhase(staff, uploadId, 'imported')
}

/** Uploads, checks and imports a file. */
export async function importedUpload(
  staff: Staff,
  content: string,
  input: Partial<InputOf<'uploads.save'>> = {},
): Promise<UploadDetail> {
  const { uploadId } = await checkedUpload(staff, content, input)
  return committed(staff, uploadId)
}

/** Undoes an import. */
export async function undone(staff: Staff, uploadId: string): Promise<UploadDetail> {
  await staff.call('uploads.undo', { uploadId })
  return untilPhase(staff, uploadId, 'undone')
}
