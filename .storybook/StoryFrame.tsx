import { withFaults, type Faults } from '@platform/client'
import { LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import { memoryBackend, type MemoryBackendOptions } from '@platform/testing/memory-backend'
import { requireRevisions } from '@platform/testing/with-platform'
import { UiProvider } from '@platform/ui'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { FAULTS, THEMES, type ToolbarGlobals } from './toolbar.ts'

/** `parameters.transport` of a story: the data and handlers of its backend, and injected faults. */
export interface StoryTransport extends MemoryBackendOptions {
  readonly faults?: Faults
}

interface StoryFrameProps {
  readonly globals: ToolbarGlobals
  readonly transport: StoryTransport
  readonly children: ReactNode
}

/** The context of an application: language, theme, and a separate backend for each story. */
export function StoryFrame({ globals, transport, children }: StoryFrameProps): ReactElement {
  const { faults, ...options } = transport
  const [backend] = useState(() => memoryBackend(options))
  const carrier = useMemo(
    () => requireRevisions(withFaults(backend, faults ?? FAULTS[globals.faults] ?? {})),
    [backend, faults, globals.faults],
  )
  return (
    <UiProvider {...THEMES[globals.theme]} locale={globals.locale} appliesTo="page">
      {/* The key clears the cache: data of one transport is invalid for another. */}
      <PlatformProvider key={globals.faults} transport={carrier} permissions={options.user?.permissions}>
        <LiveConnectionProvider>
          {globals.direction === 'locale' ? children : <div dir={globals.direction}>{children}</div>}
        </LiveConnectionProvider>
      </PlatformProvider>
    </UiProvider>
  )
}
