import { createPlatformQueryClient, LiveConnectionProvider, PlatformProvider } from '@platform/client/react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useConsole } from '../app/ConsoleContext.ts'
import { useAccessRefresh } from '../app/useAccessRefresh.ts'
import { useUser } from '../app/useUser.ts'
import { FailureRoute } from '../routes/pages/FailureRoute.tsx'
import { ShellFrame } from './ShellFrame.tsx'

/** Provides the context of one session: its query cache and its live connection. */
function SessionScope({ children }: { children: ReactNode }): ReactElement {
  const { transport } = useConsole()
  const user = useUser()
  const [queryClient] = useState(createPlatformQueryClient)
  const onAccessChange = useAccessRefresh(queryClient)
  return (
    <PlatformProvider transport={transport} queryClient={queryClient} permissions={user.permissions} user={user}>
      <LiveConnectionProvider onAccessChange={onAccessChange}>{children}</LiveConnectionProvider>
    </PlatformProvider>
  )
}

/** The layout of all pages with a session: top bar, side menu, and the page. */
export function ShellRoute(): ReactElement {
  const { session } = useConsole()
  return (
    // A session shares nothing with the session of another user.
    <SessionScope key={session.token()}>
      <ShellFrame>
        <Outlet />
      </ShellFrame>
    </SessionScope>
  )
}

/** The error page, inside the layout if the user is known. */
export function ShellFailureRoute(): ReactElement {
  const { session } = useConsole()
  if (!session.knownUser()) return <FailureRoute />
  return (
    <SessionScope key={session.token()}>
      <ShellFrame>
        <FailureRoute />
      </ShellFrame>
    </SessionScope>
  )
}
