import type { Transport } from '@platform/client'
import { memoryBackend } from '@platform/testing/memory-backend'
import { renderUi } from '@platform/testing/render'
import type { RenderUiOptions } from '@platform/testing/render'
import type { ReactNode } from 'react'
import '../styles.css'
import { withPlatform } from './withPlatform.tsx'

/** Renders a component of the bot builder on a transport, as an application would. */
export async function renderBot(
  element: ReactNode,
  { transport = memoryBackend(), ...options }: RenderUiOptions & { transport?: Transport } = {},
) {
  const Platform = withPlatform(transport)
  const screen = await renderUi(<Platform>{element}</Platform>, options)
  return { ...screen, rerender: (next: ReactNode) => screen.rerender(<Platform>{next}</Platform>) }
}
