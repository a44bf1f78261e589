import type { QueryKey } from '@tanstack/react-query'

/** The first word of every key of ours, so that a shared cache cannot mix them with a host's. */
export const SCOPE = 'platform'

/** The cache key of one call; without an input, of all calls of that endpoint. */
export function endpointKey(name: string, input?: unknown, kind?: 'pages'): QueryKey {
  if (input === undefined) return [SCOPE, name]
  return kind ? [SCOPE, name, input, kind] : [SCOPE, name, input]
}
