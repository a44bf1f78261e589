import type { Permission } from '@platform/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Transport } from '../transport.ts'

export interface PlatformContextValue {
  readonly transport: Transport
  readonly queryClient: QueryClient
  readonly permissions: readonly Permission[] | undefined
}

export const PlatformContext = createContext<PlatformContextValue | undefined>(undefined)

export function usePlatform(): PlatformContextValue {
  const platform = use(PlatformContext)
  if (!platform) {
    throw new Error(
      'Platform: PlatformContext is missing. Platform components cannot load data without one. ' +
        'Wrap them in <PlatformProvider transport={…}>.',
    )
  }
  return platform
}

/** Returns the transport of the nearest `PlatformProvider`, for calls without a hook. */
export function useTransport(): Transport {
  return usePlatform().transport
}
