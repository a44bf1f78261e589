import type { PlatformError } from '@platform/client'
import { useCommand, useTransport } from '@platform/client/react'
import type { InputOf, StoredFile } from '@platform/contract'
import { useEffect, useRef } from 'react'
import type { Dispatch } from 'react'
import type { SavedUpload, UploadCheckpoint, UploadFormEvent } from './uploadFormReducer.ts'

interface SendFileOptions {
  readonly dispatch: Dispatch<UploadFormEvent>
  /** Returns the upload of a file that is stored. */
  readonly inputOf: (file: StoredFile) => InputOf<'uploads.save'>
  /** Whether the back end can check an upload without storing contacts; undefined if that is not known. */
  readonly hasDryRun: boolean | undefined
  /** Called when the headers of the file are known. */
  readonly onParsed: (saved: SavedUpload, hasDryRun: boolean) => void
}

/** Sends a file, creates its upload, and finds out whether it can be checked; continues where an earlier attempt stopped. */
export function useSendFile({ dispatch, inputOf, hasDryRun, onParsed }: SendFileOptions) {
  const transport = useTransport()
  const sending = useCommand('files.upload')
  const saving = useCommand('uploads.save')
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])

  async function send(file: File, checkpoint: UploadCheckpoint): Promise<void> {
    attempt.current?.abort()
    const controller = new AbortController()
    attempt.current = controller
    const { signal } = controller
    let { stored, saved } = checkpoint
    const fail = (error: PlatformError) => {
      if (!signal.aborted) dispatch({ type: 'failed', error, checkpoint: { stored, saved } })
    }

    dispatch({ type: 'chosen', file })
    if (stored === null) {
      const outcome = await sending.run(
        { file },
        {
          signal,
          onProgress({ direction, loadedBytes, totalBytes }) {
            if (direction !== 'upload' || !totalBytes || signal.aborted) return
            dispatch({ type: 'progressed', share: loadedBytes / totalBytes })
          },
        },
      )
      if (outcome.status !== 'done') return fail(outcome.error)
      stored = outcome.value.file
    }
    if (signal.aborted) return
    dispatch({ type: 'arrived' })
    if (saved === null) {
      const outcome = await saving.run(inputOf(stored), { signal })
      if (outcome.status !== 'done') return fail(outcome.error)
      saved = outcome.value
    }
    const found = hasDryRun ?? (await findDryRun(saved.uploadId, signal))
    if (typeof found !== 'boolean') return fail(found)
    if (signal.aborted) return
    onParsed(saved, found)
    dispatch({ type: 'parsed', saved, hasDryRun: found })
  }

  /** Returns the error if the back end could not be asked. */
  async function findDryRun(uploadId: string, signal: AbortSignal): Promise<boolean | PlatformError> {
    try {
      const { phase } = await transport.call('uploads.get', { uploadId }, { signal })
      return phase !== null
    } catch (reason) {
      const error = reason as PlatformError
      const { type } = error.context
      return type === 'NOT_FOUND' || type === 'UNEXPECTED_REPLY' ? false : error
    }
  }

  return { send, abort: () => attempt.current?.abort() }
}
