import type { CallProgress, PlatformError } from '@platform/client'
import { documentRules, nameKey, ruleError, type RuleError } from '@platform/contract'

/** A selected file that is not uploaded yet (specification 1 §4). */
export interface Upload {
  readonly id: string
  readonly fileName: string
  /** Size in bytes. */
  readonly size: number
  /** `pending` waits for the files before it. */
  readonly state: 'pending' | 'uploading' | 'failed'
  /** Progress, 0 to 1. */
  readonly progress: number
  /** Why the upload failed. */
  readonly error: UploadError | null
}

/** Why a file was rejected: an error of a rule, or otherwise the message of the server. */
export type UploadError = RuleError | { readonly rule: null; readonly failure: PlatformError }

/** Uploads one file. Resolves to null on success. */
export type SendFile = (file: File, onProgress: (progress: CallProgress) => void) => Promise<UploadError | null>

/** A queue that uploads files one after the other and reports the progress of each. */
export interface UploadQueue {
  /** Returns the pending, running and failed uploads; the same array while nothing changes. */
  readonly list: () => readonly Upload[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly File[], send: SendFile) => void
  /** Removes a file. Returns false for a file that is being uploaded: it stays (specification 1 §4). */
  readonly remove: (id: string) => boolean
  /** Removes pending and failed files; the running upload continues. */
  readonly clear: () => void
}

/**
 * Creates a queue of uploads.
 *
 * @param onEnd Handler that is called after each upload, with its error or null.
 */
export function createUploadQueue(onEnd: (upload: Upload, error: UploadError | null) => void): UploadQueue {
  let uploads: readonly Upload[] = []
  let lastId = 0
  const waiting = new Map<string, { readonly file: File; readonly send: SendFile }>()
  const listeners = new Set<() => void>()

  function become(next: readonly Upload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, changes: Partial<Upload>) =>
    become(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const without = (id: string) => uploads.filter((upload) => upload.id !== id)

  async function uploadNext(): Promise<void> {
    const next = uploads.find(({ state }) => state === 'pending')
    const work = next && waiting.get(next.id)
    if (!work || uploads.some(({ state }) => state === 'uploading')) return
    change(next.id, { state: 'uploading' })
    const error = await work.send(work.file, ({ direction, loadedBytes, totalBytes }) => {
      if (direction === 'upload' && totalBytes) change(next.id, { progress: loadedBytes / totalBytes })
    })
    waiting.delete(next.id)
    if (error) change(next.id, { state: 'failed', error })
    else become(without(next.id))
    onEnd(next, error)
    await uploadNext()
  }

  return {
    list: () => uploads,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(chosen, send) {
      const added = chosen.map((file): Upload => {
        const id = String((lastId += 1))
        waiting.set(id, { file, send })
        return { id, fileName: file.name, size: file.size, state: 'pending', progress: 0, error: null }
      })
      become([...uploads, ...added])
      void uploadNext()
    },
    remove(id) {
      if (uploads.some((upload) => upload.id === id && upload.state === 'uploading')) return false
      waiting.delete(id)
      become(without(id))
      return true
    },
    clear: () => become(uploads.filter(({ state }) => state === 'uploading')),
  }
}

/** Splits selected files into accepted and rejected ones: only PDF, and no duplicate names (specification 1 §5). */
export function sortFiles(
  chosen: readonly File[],
  takenNames: readonly string[],
): { readonly fit: readonly File[]; readonly refused: readonly { file: File; error: UploadError }[] } {
  const names = new Set(takenNames.map(nameKey))
  const fit: File[] = []
  const refused: { file: File; error: UploadError }[] = []
  for (const [index, file] of chosen.entries()) {
    // Only the server checks the number and the total size of all documents.
    const [error] = documentRules({ fileName: file.name, sizeBytes: file.size }, { names, totalBytes: 0 }, index)
    if (error) refused.push({ file, error })
    else fit.push(file)
    names.add(nameKey(file.name))
  }
  return { fit, refused }
}

/** Returns why an upload failed. The server checks the rules again, including uploads of other users. */
export function uploadErrorOf(error: PlatformError, fileName: string): UploadError {
  const rule = error.context.type === 'REFUSED' ? error.context.rule : undefined
  if (rule === 'NOT_A_PDF') return ruleError(rule, 'files.0', 'DOCUMENT_NOT_PDF')
  if (rule === 'DUPLICATE_NAME') return ruleError(rule, 'files.0', 'DOCUMENT_DUPLICATE', { name: fileName })
  return { rule: null, failure: error }
}
