import type { PlatformError } from '@platform/client'
import type { UseEndpointResult } from '@platform/client/react'
import { useEffect, useEffectEvent, useState } from 'react'

/** Options of a list that shows one page. A host keeps the position in the address. */
export interface ListPageOptions {
  /** Position of the page's first record, from 0. */
  readonly from: number
  readonly onFromChange: (from: number) => void
}

/** One page of a list: values first, functions after. */
export interface ListPageResult<Item> {
  /** `failed` means that the page could not be loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** The records of the page; while another page loads, the previous ones. */
  readonly items: readonly Item[]
  /** Position of the first one of `items`, from 0. */
  readonly itemsFrom: number
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

interface PageReply<Item> {
  readonly items: readonly Item[]
  readonly more: boolean
}

/** Pages of records that are not identified by an `id`, which `usePage` of the client needs. @internal */
export function useListPage<Data, Item>(
  query: UseEndpointResult<Data>,
  read: (data: Data) => PageReply<Item>,
  { from, onFromChange, perPage }: ListPageOptions & { readonly perPage: number },
): ListPageResult<Item> {
  const [last, setLast] = useState<{ readonly data: Data; readonly from: number } | null>(null)
  if (query.data !== undefined && query.data !== last?.data) setLast({ data: query.data, from })
  const data = query.data ?? last?.data
  const reply = data === undefined ? null : read(data)

  const isPastEnd = query.data !== undefined && !query.isFetching && from > 0 && reply?.items.length === 0
  const stepBack = useEffectEvent((position: number) => onFromChange(Math.max(0, position - perPage)))
  useEffect(() => {
    if (isPastEnd) stepBack(from)
  }, [isPastEnd, from])

  return {
    status: query.status === 'failed' ? 'failed' : reply ? 'ready' : 'loading',
    items: reply?.items ?? [],
    itemsFrom: query.data === undefined ? (last?.from ?? from) : from,
    page: Math.floor(from / perPage) + 1,
    // Specification 2 §9: disabled when `from` is below the page size.
    hasPrevious: from >= perPage,
    hasNext: reply?.more ?? false,
    isRefreshing: reply !== null && query.isFetching,
    error: query.status === 'failed' ? query.error : null,
    showPrevious: () => onFromChange(Math.max(0, from - perPage)),
    showNext: () => onFromChange(from + perPage),
    retry: () => void query.refetch(),
  }
}
