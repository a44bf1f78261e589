import type { Transport } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'

/**
 * Wraps a component under test in a transport with its live connection, as in an application. Without `permissions` the
 * user has all permissions.
 */
export function withPlatform(
  transport: Transport,
  permissions?: readonly Permission[],
): (props: { children: ReactNode }) => ReactNode {
  return ({ children }) => (
    <PlatformProvider transport={transport} permissions={permissions}>
      <LiveConnectionProvider>{children}</LiveConnectionProvider>
    </PlatformProvider>
  )
}
