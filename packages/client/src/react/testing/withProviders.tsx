import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'
import { memoryTransport, type MemoryHandlers } from '../../memory/memoryTransport.ts'
import { LiveConnectionProvider } from '../LiveConnectionProvider.tsx'
import { PlatformProvider } from '../PlatformProvider.tsx'

/** The providers of a hook under test, on a memory transport with these handlers. */
export function around(handlers: MemoryHandlers, permissions?: readonly Permission[]) {
  const transport = memoryTransport(handlers)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider transport={transport} permissions={permissions}>
      <LiveConnectionProvider>{children}</LiveConnectionProvider>
    </PlatformProvider>
  )
  return { transport, wrapper }
}
