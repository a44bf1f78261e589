import { nameKey } from '@platform/contract/protocol'
import { useMemo, useState } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import type { UseEndpointResult } from './useEndpoint.ts'

/** A list that is loaded as a whole and searched by name: values first, functions after. */
export interface SearchedList<Item> {
  readonly status: 'loading' | 'ready' | 'failed'
  /** All of them, in order of their names. */
  readonly all: readonly Item[]
  /** Those whose name contains the search. */
  readonly found: readonly Item[]
  readonly search: string
  /** Why they could not be loaded. */
  readonly error: PlatformError | null
  readonly setSearch: (search: string) => void
  readonly retry: () => void
}

/** Returns the records whose name contains the search; case-insensitive. */
function filterByName<Item extends { readonly name: string }>(items: readonly Item[], search: string): readonly Item[] {
  const key = nameKey(search)
  return key === '' ? items : items.filter(({ name }) => nameKey(name).includes(key))
}

const NONE: readonly never[] = []

/** Filters a loaded list by name without a request. */
export function useSearchedList<Item extends { readonly name: string }>(
  { status, error, refetch }: UseEndpointResult<unknown>,
  all: readonly Item[] = NONE,
): SearchedList<Item> {
  const [search, setSearch] = useState('')
  const found = useMemo(() => filterByName(all, search), [all, search])
  return {
    status: status === 'idle' ? 'loading' : status,
    all,
    found,
    search,
    error,
    setSearch,
    retry: () => void refetch(),
  }
}
