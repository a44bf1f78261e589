import type { Transport } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import type { ReactNode } from 'react'

/** Wraps what is tested in a transport with its live connection, as an application does. */
export function withPlatform(transport: Transport): (props: { children: ReactNode }) => ReactNode {
  return ({ children }) => (
    <PlatformProvider transport={transport}>
      <LiveConnectionProvider>{children}</LiveConnectionProvider>
    </PlatformProvider>
  )
}
