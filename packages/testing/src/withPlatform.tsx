import type { Transport } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'
import { requireRevisions } from './requireRevisions.ts'

export { requireRevisions }

/**
 * Wraps a component under test in a transport with its live connection, as in an application. Without `permissions` the
 * user has all permissions. A change of a record without its revision is an error ({@link requireRevisions}).
 */
export function withPlatform(
  transport: Transport,
  permissions?: readonly Permission[],
): (props: { children: ReactNode }) => ReactNode {
  const checked = requireRevisions(transport)
  return ({ children }) => (
    <PlatformProvider transport={checked} permissions={permissions}>
      <LiveConnectionProvider>{children}</LiveConnectionProvider>
    </PlatformProvider>
  )
}
