import { QueryClient } from '@tanstack/react-query'

/** Time until a reply is stale, in milliseconds; live events and commands end it earlier. */
const FRESH_MS = 5_000

/** Creates a cache with the settings that the platform's hooks require. */
export function createPlatformQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Only the transport retries: it detects safe calls and the offline state.
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}
