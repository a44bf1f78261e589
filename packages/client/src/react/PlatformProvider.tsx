import type { Permission } from '@platform/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { Transport } from '../transport.ts'
import { createPlatformQueryClient } from './createPlatformQueryClient.ts'
import { PlatformContext } from './PlatformContext.ts'

/** Properties of `PlatformProvider`. */
export interface PlatformProviderProps {
  /** Carries every call of the components below. */
  readonly transport: Transport
  /**
   * Where answers are kept. Share one to keep them across providers; clear it when another person signs in.
   * @default one of its own
   */
  readonly queryClient?: QueryClient
  /**
   * What the person may do: components offer only what these permissions allow. Without them components offer
   * everything, and the server decides.
   */
  readonly permissions?: readonly Permission[] | undefined
  readonly children: ReactNode
}

/**
 * Gives the components below their transport and a cache of what it answered. It does not set TanStack's own context:
 * a host's queries keep the host's client.
 */
export function PlatformProvider({
  transport,
  queryClient,
  permissions,
  children,
}: PlatformProviderProps): ReactElement {
  const [ownClient] = useState(createPlatformQueryClient)
  const value = useMemo(
    () => ({ transport, queryClient: queryClient ?? ownClient, permissions }),
    [transport, queryClient, ownClient, permissions],
  )
  return <PlatformContext value={value}>{children}</PlatformContext>
}
