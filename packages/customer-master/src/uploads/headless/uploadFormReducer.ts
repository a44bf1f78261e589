import type { PlatformError } from '@platform/client'
import type { OutputOf, StoredFile } from '@platform/contract'

/** An upload that the server has created from a file. */
export type SavedUpload = OutputOf<'uploads.save'>

/** What an upload has reached, so that a retry continues there. */
export interface UploadCheckpoint {
  /** The stored file; null until all its bytes have arrived. */
  readonly stored: StoredFile | null
  /** The upload; null until the server has read the file. */
  readonly saved: SavedUpload | null
}

export type UploadFormState =
  /** No file is chosen. */
  | { readonly step: 'choosing' }
  /** The bytes are on their way. `share` is 0 to 1; null until it is known. */
  | { readonly step: 'sending'; readonly file: File; readonly share: number | null }
  /** All bytes have arrived; the server reads the headers. */
  | { readonly step: 'reading'; readonly file: File }
  | {
      readonly step: 'failed'
      readonly file: File
      readonly error: PlatformError
      readonly checkpoint: UploadCheckpoint
    }
  /** The upload has a dry run: its own page shows the mapping and the review. */
  | { readonly step: 'opened'; readonly uploadId: string }
  /** The headers wait for their fields, on a back end without a dry run. */
  | { readonly step: 'mapping'; readonly file: File; readonly saved: SavedUpload; readonly error: PlatformError | null }
  | { readonly step: 'submitting'; readonly file: File; readonly saved: SavedUpload }
  /** The import has begun. */
  | { readonly step: 'submitted'; readonly fileName: string }

export type UploadFormEvent =
  | { readonly type: 'chosen'; readonly file: File }
  | { readonly type: 'progressed'; readonly share: number }
  | { readonly type: 'arrived' }
  | { readonly type: 'failed'; readonly error: PlatformError; readonly checkpoint: UploadCheckpoint }
  /** The headers were read. `hasDryRun` decides which screen follows. */
  | { readonly type: 'parsed'; readonly saved: SavedUpload; readonly hasDryRun: boolean }
  | { readonly type: 'submitted' }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly error: PlatformError }
  /** The user removes the file, or cancels its upload. */
  | { readonly type: 'removed' }

export const initialUploadForm: UploadFormState = { step: 'choosing' }

/** Moves an upload through its steps. An event that does not belong to the current step changes nothing. */
export function uploadFormReducer(state: UploadFormState, event: UploadFormEvent): UploadFormState {
  switch (event.type) {
    case 'chosen':
      return { step: 'sending', file: event.file, share: null }
    case 'progressed':
      return state.step === 'sending' ? { ...state, share: event.share } : state
    case 'arrived':
      return state.step === 'sending' ? { step: 'reading', file: state.file } : state
    case 'failed':
      if (state.step !== 'sending' && state.step !== 'reading') return state
      return { step: 'failed', file: state.file, error: event.error, checkpoint: event.checkpoint }
    case 'parsed':
      if (state.step !== 'sending' && state.step !== 'reading') return state
      if (event.hasDryRun) return { step: 'opened', uploadId: event.saved.uploadId }
      return { step: 'mapping', file: state.file, saved: event.saved, error: null }
    case 'submitted':
      return state.step === 'mapping' ? { step: 'submitting', file: state.file, saved: state.saved } : state
    case 'accepted':
      return state.step === 'submitting' ? { step: 'submitted', fileName: state.file.name } : state
    case 'refused':
      return state.step === 'submitting' ? { ...state, step: 'mapping', error: event.error } : state
    case 'removed':
      return initialUploadForm
    default:
      return event satisfies never
  }
}

/** Whether sending the same file once more can succeed: the server has not refused it. */
export function canRetry({ context: { type } }: PlatformError): boolean {
  return type !== 'REFUSED' && type !== 'INVALID' && type !== 'TOO_LARGE' && type !== 'FORBIDDEN'
}
