import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import { UPLOADS_PAGE_SIZE } from '@platform/contract'
import type { Upload, UploadProgress } from '@platform/contract'
import { useState } from 'react'
import { isRunning } from './uploadPhase.ts'
import { useListPage } from './useListPage.ts'
import type { ListPageOptions, ListPageResult } from './useListPage.ts'

/** Interval of the requests while an upload runs, in milliseconds, in case its live events do not arrive. */
const POLL_MS = 2_000

/** Result of `useUploads`: values first, functions after. */
export interface UseUploadsResult extends ListPageResult<Upload> {
  /** Whether the user may upload contacts. */
  readonly mayUpload: boolean
  readonly cancel: (uploadId: string) => Promise<CommandOutcome<'uploads.cancel'>>
  readonly undo: (uploadId: string) => Promise<CommandOutcome<'uploads.undo'>>
}

/**
 * One page of the uploads, 10 from the newest one (specification 2 §2.8 and §9).
 *
 * @example
 * const [from, setFrom] = useState(0)
 * const uploads = useUploads({ from, onFromChange: setFrom })
 */
export function useUploads(options: ListPageOptions): UseUploadsResult {
  const [isPolling, setPolling] = useState(false)
  const query = useEndpoint(
    'uploads.list',
    { from: options.from, perPage: UPLOADS_PAGE_SIZE },
    isPolling ? { refetchIntervalMs: POLL_MS } : {},
  )
  const page = useListPage(query, ({ uploads, more }) => ({ items: uploads, more }), {
    ...options,
    perPage: UPLOADS_PAGE_SIZE,
  })
  const hasRunning = page.items.some(({ phase }) => isRunning(phase))
  if (hasRunning !== isPolling) setPolling(hasRunning)
  const cancelling = useCommand('uploads.cancel')
  const undoing = useCommand('uploads.undo')
  return {
    ...page,
    // A poll is no reason to dim the table.
    isRefreshing: page.isRefreshing && query.data === undefined,
    mayUpload: useMayCall('uploads.save'),
    cancel: (uploadId) => cancelling.run({ uploadId }),
    undo: (uploadId) => undoing.run({ uploadId }),
  }
}

/** The progress of a running upload; null until it is known. */
export function useUploadProgress(uploadId: string): UploadProgress | null {
  const query = useEndpoint('uploads.get', { uploadId }, { refetchIntervalMs: POLL_MS })
  return query.data?.progress ?? null
}
