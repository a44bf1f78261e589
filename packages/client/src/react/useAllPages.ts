import { useEffect } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import type { ItemOf, PagedEndpointName, PagesInputOf } from './pages.ts'
import { usePages, type UsePagesOptions } from './usePages.ts'

/** What `useAllPages` returns: values first, verbs after. */
export interface UseAllPagesResult<Item> {
  /** `ready` once every page is loaded; `failed` if one could not be. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The items loaded so far, each once. */
  readonly items: readonly Item[]
  /** Why a page could not be loaded; null otherwise. */
  readonly error: PlatformError | null
  /** Loads again from the page that failed. */
  readonly retry: () => void
}

/**
 * Every page of a list, one after another. A page that fails stops the loading until `retry` is called.
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
  }) // After every render: a page that came at once may leave nothing changed but the items.
  return { status: error ? 'failed' : status === 'ready' && hasMore ? 'loading' : status, items, error, retry }
}
