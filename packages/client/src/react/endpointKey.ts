import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The first word of every key of ours, so that a shared cache cannot mix them with a host's. */
const SCOPE = 'platform'

/** The cache key of one call; without an input, of all calls of that endpoint. */
export function endpointKey(name: string, input?: unknown, kind?: 'pages'): QueryKey {
  if (input === undefined) return [SCOPE, name]
  return kind ? [SCOPE, name, input, kind] : [SCOPE, name, input]
}

/** Makes every answer stale that these endpoints gave; with an `agentId`, only those that are about that agent or about none. */
export function invalidateEndpoints(queryClient: QueryClient, names: readonly string[], agentId?: string): void {
  for (const name of names) {
    void queryClient.invalidateQueries({
      queryKey: endpointKey(name),
      predicate: ({ queryKey }) => isAbout(queryKey[2], agentId),
    })
  }
}

function isAbout(input: unknown, agentId: string | undefined): boolean {
  if (agentId === undefined || typeof input !== 'object' || input === null || !('agentId' in input)) return true
  return input.agentId === agentId
}

/**
 * Makes everything stale that the platform's calls have answered. Calls that are under way go on: what they bring is
 * new enough.
 */
export function invalidateEverything(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [SCOPE] }, { cancelRefetch: false })
}
