import { useEffect } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import type { ItemOf, PagedEndpointName, PagesInputOf } from './pages.ts'
import { usePages, type UsePagesOptions } from './usePages.ts'

/** Result of `useAllPages`: values first, functions after. */
export interface UseAllPagesResult<Item> {
  /** `ready` once every page is loaded; `failed` if one could not be. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The items loaded so far, each once. */
  readonly items: readonly Item[]
  /** The error of the page that failed; null otherwise. */
  readonly error: PlatformError | null
  /** Loads again from the page that failed. */
  readonly retry: () => void
}

/**
 * Loads every page of a list, one after another. If a page fails, loading stops until `retry` is called.
 *
 * @example
 * const entities = useAllPages('entities.list', { agentId }, { pageSize: 100 })
 */
export function useAllPages<K extends PagedEndpointName>(
  name: K,
  input: PagesInputOf<K>,
  options: UsePagesOptions,
): UseAllPagesResult<ItemOf<K>> {
  const { status, items, hasMore, isLoadingMore, isRefreshing, error, loadMore, retry } = usePages(name, input, options)
  useEffect(() => {
    if (hasMore && !isLoadingMore && !isRefreshing && error === null) loadMore()
  }) // After every render: if a page is already cached, only the items change.
  return { status: error ? 'failed' : status === 'ready' && hasMore ? 'loading' : status, items, error, retry }
}
