import type { InputOf, OutputOf } from '@platform/contract'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import { endpointKey } from './endpointKey.ts'
import {
  isSameList,
  itemsOf,
  onceEach,
  searchedInput,
  type ItemOf,
  type PagedEndpointName,
  type PagesInputOf,
} from './pages.ts'
import { usePlatform } from './PlatformContext.ts'

/** Options of `usePages`. */
export interface UsePagesOptions {
  /** Items per page. */
  readonly pageSize: number
  /** Set to false to wait, for instance until an id is known. */
  readonly isEnabled?: boolean
}

/** Result of `usePages`: values first, functions after. */
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

/**
 * Loads a list page by page. A new `name` in the input starts a search from the first page, and the previous items are
 * kept meanwhile; any other change of the input is another list and starts empty. A blank `name` is no search.
 *
 * @example const agents = usePages('agents.list', { name: search }, { pageSize: AGENTS_PAGE_SIZE })
 */
export function usePages<K extends PagedEndpointName>(
  name: K,
  listInput: PagesInputOf<K>,
  { pageSize, isEnabled = true }: UsePagesOptions,
): UsePagesResult<ItemOf<K>> {
  const { transport, queryClient } = usePlatform()
  const input = searchedInput(listInput)
  const query = useInfiniteQuery<
    OutputOf<K>,
    PlatformError,
    InfiniteData<OutputOf<K>, number>,
    readonly unknown[],
    number
  >(
    {
      queryKey: endpointKey(name, { ...input, perPage: pageSize }, 'pages'),
      queryFn: ({ pageParam, signal }) =>
        transport.call(name, { ...input, from: pageParam, perPage: pageSize } as InputOf<K>, { signal }),
      initialPageParam: 0,
      getNextPageParam: (last, _all, from) => {
        const received = itemsOf(last).length
        return last.more && received > 0 ? from + received : null
      },
      enabled: isEnabled,
      placeholderData: (previous, previousQuery) =>
        isSameList(previousQuery?.queryKey[2], { ...input, perPage: pageSize }) ? previous : undefined,
    },
    queryClient,
  )

  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query
  const { fetchNextPage, refetch } = query
  const items = useMemo(() => onceEach<K>(data?.pages.flatMap((page) => itemsOf<K>(page)) ?? []), [data])

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
