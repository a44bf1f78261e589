import type { PlatformError } from '@platform/client'
import type { UseEndpointResult } from '@platform/client/react'

/** A part of a report that loads, and fails, by itself. */
export interface ReportPart<Data> {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Null until it is loaded. If a refresh fails, the old data. */
  readonly data: Data | null
  /** Why the last request failed; null after a success. */
  readonly error: PlatformError | null
  readonly isFetching: boolean
  readonly retry: () => Promise<void>
}

/** Presents a query as a part of a report. A query that waits is loading. */
export function partOf<Data>({ status, data, error, isFetching, refetch }: UseEndpointResult<Data>): ReportPart<Data> {
  return {
    status: status === 'idle' ? 'loading' : status,
    data: data ?? null,
    error,
    isFetching,
    retry: refetch,
  }
}
