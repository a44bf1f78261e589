import type { Query, QueryClient } from '@tanstack/react-query'

/** Minimum time between two refetches of one query after changes, in milliseconds. */
export const REFETCH_INTERVAL_MS = 500

/** The queries of each cache that were refetched within the interval, by hash: whether they changed since. */
const recent = new WeakMap<QueryClient, Map<string, boolean>>()

/**
 * Marks queries as stale and refetches the mounted ones: immediately, but each at most once in an interval. A training or
 * an import emits many events in a second, and each would cancel the request of the previous one.
 */
export function refetchChanged(queryClient: QueryClient, isChanged: (query: Query) => boolean): void {
  // An unmounted query needs no request: it is refetched when it is mounted.
  void queryClient.invalidateQueries({ predicate: isChanged, refetchType: 'none' })
  const changed = queryClient.getQueryCache().findAll({ type: 'active', predicate: isChanged })
  const waiting = recent.get(queryClient) ?? new Map<string, boolean>()
  recent.set(queryClient, waiting)
  for (const { queryHash } of changed) {
    if (waiting.has(queryHash)) waiting.set(queryHash, true)
    else refetch(queryClient, waiting, queryHash)
  }
}

function refetch(queryClient: QueryClient, waiting: Map<string, boolean>, queryHash: string): void {
  waiting.set(queryHash, false)
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.queryHash === queryHash })
  setTimeout(() => {
    if (waiting.get(queryHash)) refetch(queryClient, waiting, queryHash)
    else waiting.delete(queryHash)
  }, REFETCH_INTERVAL_MS)
}
