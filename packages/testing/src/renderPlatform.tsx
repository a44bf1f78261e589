import type { Transport } from '@platform/client'
import type { Permission } from '@platform/contract'
import type { ReactNode } from 'react'
import type { RenderResult } from 'vitest-browser-react'
import { memoryBackend } from './memory-backend/index.ts'
import { renderUi, type RenderUiOptions } from './render.tsx'
import { withPlatform } from './withPlatform.tsx'

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
