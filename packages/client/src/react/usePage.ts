import type { InputOf, OutputOf } from '@platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import { endpointKey } from './endpointKey.ts'
import { isSameList, itemsOf, searchedInput, type ItemOf, type PagedEndpointName, type PagesInputOf } from './pages.ts'
import { usePlatform } from './PlatformContext.ts'

/** Options of `usePage`. The host controls the page, for instance in the URL. */
export interface UsePageOptions {
  /** Number of the page, from 1. */
  readonly page: number
  readonly onPageChange: (page: number) => void
  /** Items on one page. */
  readonly pageSize: number
  /** Set to false to wait, for instance until an id is known. */
  readonly isEnabled?: boolean
}

/** Result of `usePage`: values first, functions after. */
export interface UsePageResult<Item> {
  /** `failed` means that there is no data to show; if a refresh fails, the status stays `ready` and `error` is set. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The items of the page; while another page or search loads, the previous items. */
  readonly items: readonly Item[]
  /** Number of the page, from 1. */
  readonly page: number
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Whether the page, or a newer version of it, loads while `items` are still the previous ones. */
  readonly isRefreshing: boolean
  /** Error of the last attempt; null after a success. */
  readonly error: PlatformError | null
  readonly showPrevious: () => void
  readonly showNext: () => void
  readonly retry: () => void
}

/**
 * One page of a list. The previous items are kept while another page or a new search (`name`) loads; any other change
 * of the input is another list and starts empty. A blank `name` is not a search. If the page is empty because its last
 * item was deleted, `onPageChange` is called with the previous page.
 *
 * @example const entities = usePage('entities.list', { agentId, kind: 'custom' }, {   page, onPageChange: setPage,
 * pageSize: ENTITIES_PAGE_SIZE, })
 */
export function usePage<K extends PagedEndpointName>(
  name: K,
  input: PagesInputOf<K>,
  { page, onPageChange, pageSize, isEnabled = true }: UsePageOptions,
): UsePageResult<ItemOf<K>> {
  const { transport, queryClient } = usePlatform()
  const pageInput = { ...searchedInput(input), from: (page - 1) * pageSize, perPage: pageSize } as InputOf<K>
  const query = useQuery<OutputOf<K>, PlatformError>(
    {
      queryKey: endpointKey(name, pageInput),
      queryFn: ({ signal }) => transport.call(name, pageInput, { signal }),
      enabled: isEnabled,
      placeholderData: (previous, previousQuery) =>
        isSameList(previousQuery?.queryKey[2], pageInput) ? previous : undefined,
    },
    queryClient,
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const items = data ? itemsOf<K>(data) : []

  const isPastEnd = data !== undefined && !isFetching && !isPlaceholderData && page > 1 && items.length === 0
  const stepBack = useEffectEvent((from: number) => onPageChange(from - 1))
  useEffect(() => {
    if (isPastEnd) stepBack(page)
  }, [isPastEnd, page])

  const retry = useCallback(() => void refetch(), [refetch])
  const failed = error !== null && !isFetching
  return {
    status: data ? 'ready' : failed ? 'failed' : isEnabled || isFetching ? 'loading' : 'idle',
    items,
    page,
    hasPrevious: page > 1,
    hasNext: data?.more ?? false,
    isRefreshing: data !== undefined && isFetching,
    error: failed ? error : null,
    showPrevious: () => onPageChange(page - 1),
    showNext: () => onPageChange(page + 1),
    retry,
  }
}
