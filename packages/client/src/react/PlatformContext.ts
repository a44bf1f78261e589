import type { Caller } from '@platform/contract/policies'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Transport } from '../transport.ts'

export interface PlatformContextValue {
  readonly transport: Transport
  readonly queryClient: QueryClient
  /** Undefined if the host gives no permissions: the server decides. */
  readonly caller: Caller | undefined
  /** Whether the caller's ids are known. Without them only the permissions count. */
  readonly isUserKnown: boolean
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
