import type { Permission, User } from '@platform/contract'
import { callerOf } from '@platform/contract/policies'
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
  /**
   * The signed-in user, for actions that depend on the record, such as a conversation that is assigned to someone.
   * Without it only the permissions count.
   */
  readonly user?: Pick<User, 'id' | 'enterpriseId'> | undefined
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
  user,
  children,
}: PlatformProviderProps): ReactElement {
  const [ownClient] = useState(createPlatformQueryClient)
  const { id: userId, enterpriseId } = user ?? {}
  const value = useMemo(
    () => ({
      transport,
      queryClient: queryClient ?? ownClient,
      caller: permissions && callerOf({ id: userId ?? '', enterpriseId: enterpriseId ?? '', permissions }),
      isUserKnown: userId !== undefined,
    }),
    [transport, queryClient, ownClient, permissions, userId, enterpriseId],
  )
  return <PlatformContext value={value}>{children}</PlatformContext>
}
