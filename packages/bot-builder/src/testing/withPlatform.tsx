import type { Transport } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'

/**
 * Wraps what is tested in a transport with its live connection, as an application does. Without `permissions` the
 * components offer everything.
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
