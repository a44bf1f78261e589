import type { ReactElement } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { RouterContext } from './address/RouterContext.ts'
import { SessionWatch } from './SessionWatch.tsx'

/** The screens of the console with their router. */
export function RoutedConsole({ router }: { router: DataRouter }): ReactElement {
  return (
    <RouterContext value={router}>
      <SessionWatch router={router} />
      {/* Of two transitions in quick succession, React may keep the first: Back would change the address, not the page. */}
      <RouterProvider router={router} useTransitions={false} />
    </RouterContext>
  )
}
