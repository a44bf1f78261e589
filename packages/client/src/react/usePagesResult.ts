import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PlatformError } from '../PlatformError.ts'

/** Result of `usePages` and `useCursorPages`: values first, functions after. */
export interface UsePagesResult<Item> {
  /**
   * `failed` means that there is no data to show; if a later page fails, the status stays `ready` and `error` is set.
   */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** All items loaded so far, each once. While a new search loads, the items of the previous one. */
  readonly items: readonly Item[]
  /** Whether the server has more items. */
  readonly hasMore: boolean
  /** Whether the next page is loading. */
  readonly isLoadingMore: boolean
  /** Whether a new search or a refresh is loading while `items` are still the previous ones. */
  readonly isRefreshing: boolean
  /** Error of the last attempt; null after a success. */
  readonly error: PlatformError | null
  /** Loads the next page. Does nothing while a page is loading or if there are no more. */
  readonly loadMore: () => void
  /** Retries the failed request: the next page, or the whole list. */
  readonly retry: () => void
}

/** Presents a query that loads a list page by page. */
export function usePagesResult<Item>(
  query: UseInfiniteQueryResult<unknown, PlatformError>,
  items: readonly Item[],
  isEnabled: boolean,
): UsePagesResult<Item> {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query
  const { fetchNextPage, refetch } = query

  const canLoadMore = hasNextPage && !isFetching && !isPlaceholderData
  const loadMore = useCallback(() => {
    if (canLoadMore) void fetchNextPage({ cancelRefetch: false })
  }, [canLoadMore, fetchNextPage])
  const retry = useCallback(() => {
    if (isFetchNextPageError) void fetchNextPage({ cancelRefetch: false })
    else void refetch()
  }, [isFetchNextPageError, fetchNextPage, refetch])

  const failed = error !== null && !isFetching
  return {
    status: data ? 'ready' : failed ? 'failed' : isEnabled || isFetching ? 'loading' : 'idle',
    items,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isRefreshing: data !== undefined && isFetching && !isFetchingNextPage,
    error: failed ? error : null,
    loadMore,
    retry,
  }
}
