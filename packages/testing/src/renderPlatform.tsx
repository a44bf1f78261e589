import type { Transport } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'
import type { RenderResult } from 'vitest-browser-react'
import { memoryBackend } from './memory-backend/index.ts'
import { renderUi, type RenderUiOptions } from './render.tsx'

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

/** Options of `renderPlatform`, besides those of `renderUi`. */
export interface RenderPlatformOptions extends RenderUiOptions {
  /** @default the in-memory back end */
  readonly transport?: Transport
  /** The user's permissions. @default all */
  readonly permissions?: readonly Permission[]
}

/** Renders a component of a feature with a transport, as in an application. */
export async function renderPlatform(
  element: ReactNode,
  { transport = memoryBackend(), permissions, ...options }: RenderPlatformOptions = {},
): Promise<RenderResult> {
  const Platform = withPlatform(transport, permissions)
  const screen = await renderUi(<Platform>{element}</Platform>, options)
  return { ...screen, rerender: (next: ReactNode) => screen.rerender(<Platform>{next}</Platform>) }
}
