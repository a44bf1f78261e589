import { QueryClient } from '@tanstack/react-query'

/** For so long an answer is shown again without asking, in milliseconds; live events and commands end it earlier. */
const FRESH_MS = 5_000

/** A cache with the settings that the platform's hooks rely on. */
export function createPlatformQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // The transport knows what is safe to repeat, and whether the device is offline: it alone retries.
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}
