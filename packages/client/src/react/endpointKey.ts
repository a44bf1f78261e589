import type { QueryKey } from '@tanstack/react-query'

/** First part of every key of the platform, to avoid collisions with keys of the host in a shared cache. */
export const SCOPE = 'platform'

/** Returns the cache key of a call; without an input, the prefix of all calls of the endpoint. */
export function endpointKey(name: string, input?: unknown, kind?: 'pages'): QueryKey {
  if (input === undefined) return [SCOPE, name]
  return kind ? [SCOPE, name, input, kind] : [SCOPE, name, input]
}
