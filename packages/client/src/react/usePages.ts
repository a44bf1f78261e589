import type { InputOf, OutputOf } from '@platform/contract'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
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
import { usePagesResult, type UsePagesResult } from './usePagesResult.ts'

/** Options of `usePages`. */
export interface UsePagesOptions {
  /** Items per page. */
  readonly pageSize: number
  /** Set to false to wait, for instance until an id is known. */
  readonly isEnabled?: boolean
}

/**
 * Loads a list page by page. A new `name` in the input starts a search from the first page, and the previous items are
 * kept meanwhile; any other change of the input is another list and starts empty. A blank `name` is not a search.
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

  const { data } = query
  const items = useMemo(() => onceEach<K>(data?.pages.flatMap((page) => itemsOf<K>(page)) ?? []), [data])
  return usePagesResult(query, items, isEnabled)
}
