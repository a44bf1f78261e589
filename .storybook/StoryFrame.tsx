import { withFaults, type Faults } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import { memoryBackend, type MemoryBackendOptions } from '@platform/testing/memory-backend'
import { UiProvider } from '@platform/ui'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { FAULTS, THEMES, type ToolbarGlobals } from './toolbar.ts'

/** `parameters.transport` of a story: what its backend knows and answers, and what goes wrong on the way. */
export interface StoryTransport extends MemoryBackendOptions {
  readonly faults?: Faults
}

interface StoryFrameProps {
  readonly globals: ToolbarGlobals
  readonly transport: StoryTransport
  readonly children: ReactNode
}

/** What an application has around its screens: language, look, and a backend of its own for each story. */
export function StoryFrame({ globals, transport, children }: StoryFrameProps): ReactElement {
  const { faults, ...options } = transport
  const [backend] = useState(() => memoryBackend(options))
  const carrier = useMemo(
    () => withFaults(backend, faults ?? FAULTS[globals.faults] ?? {}),
    [backend, faults, globals.faults],
  )
  return (
    <UiProvider {...THEMES[globals.theme]} locale={globals.locale} appliesTo="page">
      {/* The key empties the cache: what was loaded by one transport says nothing of another. */}
      <PlatformProvider key={globals.faults} transport={carrier} permissions={options.user?.permissions}>
        <LiveConnectionProvider>
          {globals.direction === 'locale' ? children : <div dir={globals.direction}>{children}</div>}
        </LiveConnectionProvider>
      </PlatformProvider>
    </UiProvider>
  )
}
