import type { EndpointName, InputOf, OutputOf } from '@platform/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PlatformError } from '../PlatformError.ts'
import { endpointKey } from './endpointKey.ts'
import { usePlatform } from './PlatformContext.ts'
import type { RefetchMeta } from './refetching.ts'

/** Options of `useEndpoint`. */
export interface UseEndpointOptions {
  /** Set to false to wait, for instance until an id is known. */
  readonly isEnabled?: boolean
  /** Refetches at this interval, in milliseconds. For data that has no live event. */
  readonly refetchIntervalMs?: number
  /**
   * Minimum time between two refetches after changes, in milliseconds: longer for what is on every screen and changes with
   * the progress of long work. @default 500
   */
  readonly refetchAtMostEveryMs?: number
}

interface EndpointVerbs {
  /** Whether a request is pending, for the first time or again. */
  readonly isFetching: boolean
  /** Refetches. Never rejects: the failure is in `error`. */
  readonly refetch: () => Promise<void>
}

/**
 * A query in one of four states. `failed` means that there is no data to show; if a refresh fails, the status stays
 * `ready` with the old data, and `error` is set.
 */
export type UseEndpointResult<Data> = EndpointVerbs &
  (
    | { readonly status: 'idle'; readonly data: undefined; readonly error: null }
    | { readonly status: 'loading'; readonly data: undefined; readonly error: null }
    | { readonly status: 'ready'; readonly data: Data; readonly error: PlatformError | null }
    | { readonly status: 'failed'; readonly data: undefined; readonly error: PlatformError }
  )

/**
 * Queries an endpoint. Commands and live events that change its data refetch it.
 *
 * @example
 * const agent = useEndpoint('agents.get', { agentId })
 * if (agent.status === 'ready') return <h1>{agent.data.name}</h1>
 */
export function useEndpoint<K extends EndpointName>(
  name: K,
  input: InputOf<K>,
  { isEnabled = true, refetchIntervalMs, refetchAtMostEveryMs }: UseEndpointOptions = {},
): UseEndpointResult<OutputOf<K>> {
  const { transport, queryClient } = usePlatform()
  const query = useQuery<OutputOf<K>, PlatformError>(
    {
      queryKey: endpointKey(name, input),
      queryFn: ({ signal }) => transport.call(name, input, { signal }),
      enabled: isEnabled,
      ...(refetchIntervalMs === undefined ? {} : { refetchInterval: refetchIntervalMs }),
      ...(refetchAtMostEveryMs === undefined ? {} : { meta: { refetchAtMostEveryMs } satisfies RefetchMeta }),
    },
    queryClient,
  )
  const { data, error, isFetching, refetch: ask } = query
  const refetch = useCallback(async () => {
    await ask()
  }, [ask])
  const verbs = { isFetching, refetch }
  if (data !== undefined) return { status: 'ready', data, error, ...verbs }
  if (error && !isFetching) return { status: 'failed', data, error, ...verbs }
  return { status: isEnabled || isFetching ? 'loading' : 'idle', data, error: null, ...verbs }
}
