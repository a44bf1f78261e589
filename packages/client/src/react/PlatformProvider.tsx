import type { Permission } from '@platform/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { Transport } from '../transport.ts'
import { createPlatformQueryClient } from './createPlatformQueryClient.ts'
import { PlatformContext } from './PlatformContext.ts'

/** Properties of `PlatformProvider`. */
export interface PlatformProviderProps {
  /** Used for every call of the components below. */
  readonly transport: Transport
  /**
   * The cache of replies. Share one to keep them across providers; clear it when another user signs in.
   * @default a new client
   */
  readonly queryClient?: QueryClient
  /**
   * Permissions of the user: components offer only actions that these permissions allow. Without them components offer
   * every action, and the server decides.
   */
  readonly permissions?: readonly Permission[] | undefined
  readonly children: ReactNode
}

/**
 * Provides a transport and a cache of its replies. It does not set TanStack's own context, so that queries of the host
 * keep the client of the host.
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
