import type { EndpointName, InputOf, OutputOf } from '@platform/contract'
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import { endpointKey } from './endpointKey.ts'
import { usePlatform } from './PlatformContext.ts'
import type { UsePagesOptions } from './usePages.ts'
import { usePagesResult, type UsePagesResult } from './usePagesResult.ts'

/** The endpoints that page by a cursor. */
export type CursorEndpointName = {
  [K in EndpointName]: OutputOf<K> extends { nextCursor: string | null } ? K : never
}[EndpointName]

/** The input of a call with a cursor, without the page. */
export type CursorInputOf<K extends CursorEndpointName> = Omit<InputOf<K>, 'cursor' | 'perPage'>

/** A record of an endpoint that pages by a cursor. */
export type CursorItemOf<K extends CursorEndpointName> = {
  [Field in keyof OutputOf<K>]: OutputOf<K>[Field] extends readonly (infer Item)[] ? Item : never
}[keyof OutputOf<K>]

function itemsOf<K extends CursorEndpointName>(reply: OutputOf<K>): readonly CursorItemOf<K>[] {
  const fields: readonly unknown[] = Object.values(reply)
  return fields.find((value): value is readonly CursorItemOf<K>[] => Array.isArray(value)) ?? []
}

/**
 * Loads a list with a cursor page by page: records that are created or deleted meanwhile neither repeat nor hide others. A
 * changed input is another list.
 *
 * @example const timeline = useCursorPages('contacts.timeline', { id }, { pageSize: TIMELINE_PAGE_SIZE })
 */
export function useCursorPages<K extends CursorEndpointName>(
  name: K,
  input: CursorInputOf<K>,
  { pageSize, isEnabled = true }: UsePagesOptions,
): UsePagesResult<CursorItemOf<K>> {
  const { transport, queryClient } = usePlatform()
  const query = useInfiniteQuery<
    OutputOf<K>,
    PlatformError,
    InfiniteData<OutputOf<K>, string | null>,
    readonly unknown[],
    string | null
  >(
    {
      queryKey: endpointKey(name, { ...input, perPage: pageSize }, 'pages'),
      queryFn: ({ pageParam, signal }) => {
        const page = { perPage: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }
        return transport.call(name, { ...input, ...page } as InputOf<K>, { signal })
      },
      initialPageParam: null,
      getNextPageParam: (last) => (last as { readonly nextCursor: string | null }).nextCursor,
      enabled: isEnabled,
    },
    queryClient,
  )
  const { data } = query
  const items = useMemo(() => data?.pages.flatMap((page) => itemsOf<K>(page)) ?? [], [data])
  return usePagesResult(query, items, isEnabled)
}
