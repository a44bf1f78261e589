import type { CommandOutcome, UsePagesResult } from '@platform/client/react'
import { useCommand, useCursorPages, useMayCall } from '@platform/client/react'
import { DUPLICATES_PAGE_SIZE } from '@platform/contract'
import type { DuplicateGroup } from '@platform/contract'
import { useEffect, useEffectEvent } from 'react'

/** Result of `useDuplicates`: values first, functions after. */
export interface UseDuplicatesResult extends UsePagesResult<DuplicateGroup> {
  /** Whether the user may find duplicates and merge them. Nothing is loaded for others. */
  readonly mayMerge: boolean
  /** Remembers that the contacts of a group are different people. */
  readonly dismiss: (contactIds: readonly string[]) => Promise<CommandOutcome<'duplicates.dismiss'>>
  /** Undoes `dismiss`. */
  readonly restore: (contactIds: readonly string[]) => Promise<CommandOutcome<'duplicates.restore'>>
}

/**
 * The contacts that may be the same person, group by group, the strongest reason first. A page without a group is not an
 * end: the next one is loaded.
 *
 * @example
 * const duplicates = useDuplicates()
 */
export function useDuplicates(): UseDuplicatesResult {
  const mayMerge = useMayCall('duplicates.list')
  const pages = useCursorPages('duplicates.list', {}, { pageSize: DUPLICATES_PAGE_SIZE, isEnabled: mayMerge })
  const dismissing = useCommand('duplicates.dismiss')
  const restoring = useCommand('duplicates.restore')
  const isEmptyPage = pages.items.length === 0 && pages.hasMore && !pages.isLoadingMore && pages.error === null
  const loadMore = useEffectEvent(pages.loadMore)
  useEffect(() => {
    if (isEmptyPage) loadMore()
  }, [isEmptyPage])
  return {
    ...pages,
    status: isEmptyPage || (pages.items.length === 0 && pages.isLoadingMore) ? 'loading' : pages.status,
    // A group may be on two pages.
    items: [...new Map(pages.items.map((group) => [group.id, group])).values()],
    mayMerge,
    dismiss: (contactIds) => dismissing.run({ contactIds: [...contactIds] }),
    restore: (contactIds) => restoring.run({ contactIds: [...contactIds] }),
  }
}
