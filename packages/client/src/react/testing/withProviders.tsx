import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'
import { memoryTransport, type MemoryHandlers } from '../../memory/memoryTransport.ts'
import { LiveConnectionProvider } from '../LiveConnectionProvider.tsx'
import { PlatformProvider } from '../PlatformProvider.tsx'

/** Returns the providers of a hook under test, with a memory transport. */
export function withProviders(handlers: MemoryHandlers, permissions?: readonly Permission[]) {
  const transport = memoryTransport(handlers)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider transport={transport} permissions={permissions}>
      <LiveConnectionProvider>{children}</LiveConnectionProvider>
    </PlatformProvider>
  )
  return { transport, wrapper }
}
