import { useCursorPages } from '@platform/client/react'
import type { UsePagesResult } from '@platform/client/react'
import { SEGMENT_CHANGES_PAGE_SIZE } from '@platform/contract'
import type { SegmentChange } from '@platform/contract'

/** Options of `useSegmentChanges`. */
export interface UseSegmentChangesOptions {
  readonly segmentId: string
}

/** Result of `useSegmentChanges`: values first, functions after. */
export type UseSegmentChangesResult = UsePagesResult<SegmentChange>

/**
 * Who entered and left a live segment, page by page from the latest.
 *
 * @example
 * const changes = useSegmentChanges({ segmentId })
 */
export function useSegmentChanges({ segmentId }: UseSegmentChangesOptions): UseSegmentChangesResult {
  return useCursorPages('segments.changes', { id: segmentId }, { pageSize: SEGMENT_CHANGES_PAGE_SIZE })
}
