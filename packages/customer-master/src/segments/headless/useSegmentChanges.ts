import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { SEGMENT_CHANGES_PAGE_SIZE } from '@platform/contract'
import type { OutputOf, SegmentChange } from '@platform/contract'
import { useState } from 'react'

/** Options of `useSegmentChanges`. */
export interface UseSegmentChangesOptions {
  readonly segmentId: string
}

/** Result of `useSegmentChanges`: values first, functions after. */
export interface UseSegmentChangesResult {
  /** `failed` means that the page could not be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** The changes of the page, the latest first; while another page loads, the previous ones. */
  readonly changes: readonly SegmentChange[]
  /** Number of the page, from 1. */
  readonly page: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly isRefreshing: boolean
  /** Why the page could not be loaded. */
  readonly error: PlatformError | null
  readonly showPrevious: () => void
  readonly showNext: () => void
  readonly retry: () => void
}

/** The pages until the shown one: each by the cursor that leads to it, undefined for the first one. */
type Cursors = readonly (string | undefined)[]

/**
 * Who entered and left a live segment, page by page from the latest.
 *
 * @example
 * const changes = useSegmentChanges({ segmentId })
 */
export function useSegmentChanges({ segmentId }: UseSegmentChangesOptions): UseSegmentChangesResult {
  const [shown, setShown] = useState<{ readonly of: string; readonly cursors: Cursors } | null>(null)
  const cursors: Cursors = shown?.of === segmentId ? shown.cursors : [undefined]
  const cursor = cursors.at(-1)
  const query = useEndpoint('segments.changes', {
    id: segmentId,
    ...(cursor === undefined ? {} : { cursor }),
    perPage: SEGMENT_CHANGES_PAGE_SIZE,
  })
  const [last, setLast] = useState<{ readonly of: string; readonly reply: OutputOf<'segments.changes'> } | null>(null)
  if (query.data && query.data !== last?.reply) setLast({ of: segmentId, reply: query.data })
  const reply = query.data ?? (last?.of === segmentId ? last.reply : undefined)
  const nextCursor = query.data?.nextCursor ?? null
  return {
    status: query.status === 'failed' ? 'failed' : reply ? 'ready' : 'loading',
    changes: reply?.changes ?? [],
    page: cursors.length,
    hasPrevious: cursors.length > 1,
    hasNext: nextCursor !== null,
    isRefreshing: reply !== undefined && query.data === undefined && query.isFetching,
    error: query.status === 'failed' ? query.error : null,
    showPrevious() {
      if (cursors.length > 1) setShown({ of: segmentId, cursors: cursors.slice(0, -1) })
    },
    showNext() {
      if (nextCursor !== null) setShown({ of: segmentId, cursors: [...cursors, nextCursor] })
    },
    retry: () => void query.refetch(),
  }
}
