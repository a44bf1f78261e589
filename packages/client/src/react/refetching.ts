import type { Query, QueryClient } from '@tanstack/react-query'

/** Minimum time between two refetches of one query after changes, in milliseconds, if the query has none of its own. */
export const REFETCH_INTERVAL_MS = 500

/** What a query says about its refetches. */
export interface RefetchMeta extends Record<string, unknown> {
  /** Minimum time between two refetches after changes, in milliseconds. */
  readonly refetchAtMostEveryMs?: number
}

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
  for (const query of changed) {
    if (waiting.has(query.queryHash)) waiting.set(query.queryHash, true)
    else refetch(queryClient, waiting, query)
  }
}

function refetch(queryClient: QueryClient, waiting: Map<string, boolean>, query: Query): void {
  const { queryHash, meta } = query
  const { refetchAtMostEveryMs = REFETCH_INTERVAL_MS }: RefetchMeta = meta ?? {}
  waiting.set(queryHash, false)
  void queryClient.refetchQueries({ type: 'active', predicate: (other) => other.queryHash === queryHash })
  setTimeout(() => {
    if (waiting.get(queryHash)) refetch(queryClient, waiting, query)
    else waiting.delete(queryHash)
  }, refetchAtMostEveryMs)
}
