import type { PlatformError } from '@platform/client'
import { usePages } from '@platform/client/react'
import { ENTITIES_FETCH_SIZE } from '@platform/contract'
import type { Entity } from '@platform/contract'
import { useEffect } from 'react'

/** What `useAllEntities` returns: values first, verbs after. */
export interface UseAllEntitiesResult {
  /** `ready` once all of them are there. */
  readonly status: 'loading' | 'ready' | 'failed'
  /** Custom entities in order of their names, then those of the system; so far as they have come. */
  readonly entities: readonly Entity[]
  /** Why not all of them came. */
  readonly error: PlatformError | null
  readonly retry: () => void
}

const entitiesOf = (page: { readonly entities: readonly Entity[] }) => page.entities

/**
 * All entities that an agent recognises, with all of their values; asked for 100 at a time (specification 1 §9).
 *
 * @example
 * const { entities } = useAllEntities(agentId)
 */
export function useAllEntities(agentId: string): UseAllEntitiesResult {
  const pages = usePages('entities.list', { agentId }, { pageSize: ENTITIES_FETCH_SIZE, select: entitiesOf })
  const { items, hasMore, isLoadingMore, isRefreshing, error, loadMore, retry } = pages
  useEffect(() => {
    if (hasMore && !isLoadingMore && !isRefreshing && !error) loadMore()
  }, [hasMore, isLoadingMore, isRefreshing, error, loadMore])
  return {
    status: error ? 'failed' : pages.status !== 'ready' || hasMore ? 'loading' : 'ready',
    entities: items,
    error,
    retry,
  }
}
