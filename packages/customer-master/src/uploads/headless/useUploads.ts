import { useCommand, useEndpoint, useMayCall } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import { UPLOADS_PAGE_SIZE } from '@platform/contract'
import type { Upload, UploadProgress } from '@platform/contract'
import { useMemo, useState } from 'react'
import { addDays, startOfDay, type Day } from '@platform/contract'
import { isRunning } from './uploadPhase.ts'
import { useListPage } from './useListPage.ts'
import type { ListPageOptions, ListPageResult } from './useListPage.ts'

/** Interval of the requests while an upload runs, in milliseconds, in case its live events do not arrive. */
const POLL_MS = 2_000

/** Days from the first to the last, both included, such as `2026-08-05` and `2026-08-18`. */
export interface DayRange {
  readonly start: Day
  readonly end: Day
}

/** Options of {@link useUploads}. A host keeps the position and the days in the address. */
export interface UseUploadsOptions extends ListPageOptions {
  /** The days on which the listed files were uploaded; null for all of them. */
  readonly days: DayRange | null
  readonly onDaysChange: (days: DayRange | null) => void
  /** IANA time zone of the days. @default that of the device */
  readonly timeZone?: string
}

/** Result of `useUploads`: values first, functions after. */
export interface UseUploadsResult extends ListPageResult<Upload> {
  /** The days on which the listed files were uploaded; null for all of them. */
  readonly days: DayRange | null
  /** Whether the user may upload contacts. */
  readonly mayUpload: boolean
  readonly showDays: (days: DayRange | null) => void
  readonly cancel: (uploadId: string) => Promise<CommandOutcome<'uploads.cancel'>>
  readonly undo: (uploadId: string) => Promise<CommandOutcome<'uploads.undo'>>
}

/**
 * One page of the uploads, 10 from the newest one (specification 2 §2.8 and §9), of all days or of some.
 *
 * @example
 * const [from, setFrom] = useState(0)
 * const [days, setDays] = useState<DayRange | null>(null)
 * const uploads = useUploads({ from, onFromChange: setFrom, days, onDaysChange: setDays })
 */
export function useUploads({ days, onDaysChange, timeZone, ...options }: UseUploadsOptions): UseUploadsResult {
  const period = useMemo(
    () => days && { fromDate: startOfDay(days.start, timeZone), toDate: startOfDay(addDays(days.end, 1), timeZone) },
    [days, timeZone],
  )
  const [isPolling, setPolling] = useState(false)
  const query = useEndpoint(
    'uploads.list',
    { from: options.from, perPage: UPLOADS_PAGE_SIZE, ...period },
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
    days,
    // A poll is not a reason to dim the table.
    isRefreshing: page.isRefreshing && query.data === undefined,
    mayUpload: useMayCall('uploads.save'),
    showDays: onDaysChange,
    cancel: (uploadId) => cancelling.run({ uploadId }),
    undo: (uploadId) => undoing.run({ uploadId }),
  }
}

/** The progress of a running upload; null until it is known. */
export function useUploadProgress(uploadId: string): UploadProgress | null {
  const query = useEndpoint('uploads.get', { uploadId }, { refetchIntervalMs: POLL_MS })
  return query.data?.progress ?? null
}
