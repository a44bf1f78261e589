import type { Transport } from '@platform/client'
import type { Permission } from '@platform/contract'
import { memoryBackend } from '@platform/testing/memory-backend'
import { renderUi } from '@platform/testing/render'
import type { RenderUiOptions } from '@platform/testing/render'
import type { ReactNode } from 'react'
import '../styles.css'
import { withPlatform } from './withPlatform.tsx'

/** Options of `renderBot`, besides those of `renderUi`. */
export interface RenderBotOptions extends RenderUiOptions {
  readonly transport?: Transport
  /** The user's permissions. @default all */
  readonly permissions?: readonly Permission[]
}

/** Renders a component of the bot builder with a transport, as in an application. */
export async function renderBot(
  element: ReactNode,
  { transport = memoryBackend(), permissions, ...options }: RenderBotOptions = {},
) {
  const Platform = withPlatform(transport, permissions)
  const screen = await renderUi(<Platform>{element}</Platform>, options)
  return { ...screen, rerender: (next: ReactNode) => screen.rerender(<Platform>{next}</Platform>) }
}
